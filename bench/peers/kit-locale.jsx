import { openWith } from './kit-dialog.jsx';

/** The kit's languages, each in its own chunk. */
const catalogues = {
  ar: () => import('react-elicitation/locales/ar'),
  de: () => import('react-elicitation/locales/de'),
  es: () => import('react-elicitation/locales/es'),
  fr: () => import('react-elicitation/locales/fr'),
  he: () => import('react-elicitation/locales/he'),
  hi: () => import('react-elicitation/locales/hi'),
  it: () => import('react-elicitation/locales/it'),
  ja: () => import('react-elicitation/locales/ja'),
  ko: () => import('react-elicitation/locales/ko'),
  nl: () => import('react-elicitation/locales/nl'),
  pl: () => import('react-elicitation/locales/pl'),
  'pt-BR': () => import('react-elicitation/locales/pt-BR'),
  sv: () => import('react-elicitation/locales/sv'),
  tr: () => import('react-elicitation/locales/tr'),
  uk: () => import('react-elicitation/locales/uk'),
  'zh-Hans': () => import('react-elicitation/locales/zh-Hans'),
};

/** `kit-de`, `kit-ja` and so on: the dialog by itself in another language. */
const locale = new URL(location.href).searchParams.get('peer').replace(/^kit-/, '');
const { messages } = await catalogues[locale]();

export const notes = `the dialog by itself, in another language (${locale})`;
export { controls, errors, modal, submit } from './kit-dialog.jsx';

export const open = openWith({ locale, messages });
