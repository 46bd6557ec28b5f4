import { conforms } from './conformance.ts';

await conforms('aria');
