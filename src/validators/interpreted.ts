export { interpretedValidator } from '../core/rules/interpreted.ts';
