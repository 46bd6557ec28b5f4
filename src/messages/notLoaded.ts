// Apart from the rest of the catalogue: what a page has to say that has loaded nothing else of it.
export const loadFailed = 'Part of this page didn’t load. Nothing was sent.';
export const tryAgain = 'Try again';
