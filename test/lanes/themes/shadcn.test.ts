import { conforms } from './conformance.ts';

await conforms('shadcn');
