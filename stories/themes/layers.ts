import { layer as aria } from './aria/layer.tsx';
import { layer as chakra } from './chakra/layer.tsx';
import { layer as fluent } from './fluent/layer.tsx';

/** Layers of libraries that only the themes need. */
export const themeLayers = {
  'a dialog of React Aria': aria,
  'a dialog of Chakra': chakra,
  'a dialog of Fluent': fluent,
};
