// @vitest-environment jsdom
import { describeEnvironment, describeHelpers } from './environments.tsx';

describeEnvironment('jsdom');
describeHelpers();
