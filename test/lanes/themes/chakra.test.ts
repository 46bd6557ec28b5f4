import { conforms } from './conformance.ts';

await conforms('chakra');
