export { interpretedValidator } from '../core/answer/interpreted.ts';
