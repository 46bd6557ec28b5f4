import { themeLayers } from '../../stories/themes/layers.ts';
import { testLayers } from '../layers/testLayers.tsx';

testLayers(themeLayers);
