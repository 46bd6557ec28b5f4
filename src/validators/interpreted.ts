export { interpretedValidator } from '../core/schema/interpreted.ts';
