// @vitest-environment happy-dom
import { describeEnvironment } from './environments.tsx';

describeEnvironment('happy-dom');
