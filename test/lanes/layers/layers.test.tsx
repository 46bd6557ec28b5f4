import { layers } from './layers.tsx';
import { testLayers } from './testLayers.tsx';

// The others run each night, with those of the themes.
const names = ['a dialog of Radix', 'a modal of Mantine', 'a native dialog'] as const;
testLayers(Object.fromEntries(Object.entries(layers).filter(([name]) => names.some((each) => each === name))));
