import { conforms } from './conformance.ts';

await conforms('fluent');
