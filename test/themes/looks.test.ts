import { press } from '../../src/testing.ts';
import { auditStories } from '../a11y/audit.ts';

// Every design system in every appearance, with its errors on. Here, where the libraries are bundled beforehand.
auditStories(import.meta.glob('../../stories/themes/*.stories.tsx', { eager: true }), {
  instead: { title: 'with errors', act: () => press('accept') },
  foreign: true,
  decided: [
    // What catches Tab at the ends of a dialog (Base UI, Radix, Fluent): focus never stays on it.
    'aria-hidden-focus: <span data-type="inside" aria-hidden="true" tabindex="0" data-base-ui-focus-guard',
    'aria-hidden-focus: <span data-radix-focus-guard',
    'aria-hidden-focus: <i tabindex="0" role="none" data-tabster-dummy',
    // A box that is labelled twice, by an element around it or `for`, and by `aria-labelledby` (React Aria, Ark): heard once.
    'form-field-multiple-labels: <input',
  ],
});
