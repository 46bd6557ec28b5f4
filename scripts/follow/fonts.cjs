// The fonts of a new Next.js app, without Google: Next.js reads this file where NEXT_FONT_GOOGLE_MOCKED_RESPONSES names it.
const face = (name) => `@font-face { font-family: '${name}'; font-weight: 100 900; src: local('${name}'); }`;

// oxlint-disable-next-line import/no-commonjs -- Next.js requires it
module.exports = {
  'https://fonts.googleapis.com/css2?family=Geist:wght@100..900&display=swap': face('Geist'),
  'https://fonts.googleapis.com/css2?family=Geist+Mono:wght@100..900&display=swap': face('Geist Mono'),
};
