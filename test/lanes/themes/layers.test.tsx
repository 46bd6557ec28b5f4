import { themeLayers } from '../../../stories/themes/layers.ts';
import { layers } from '../layers/layers.tsx';
import { testLayers } from '../layers/testLayers.tsx';

testLayers({ ...layers, ...themeLayers });
