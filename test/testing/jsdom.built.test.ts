// @vitest-environment jsdom
import { describeEnvironment } from './environments.tsx';

describeEnvironment('jsdom');
