import { layers } from './layers.tsx';
import { testLayers } from './testLayers.tsx';

testLayers(layers);
