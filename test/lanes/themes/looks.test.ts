import { press } from '../../../src/testing.ts';
import { auditStories } from '../a11y/audit.ts';

// Audits every design system in every appearance, with errors. Here, because the libraries are bundled beforehand.
auditStories(import.meta.glob('../../../stories/themes/*.stories.tsx', { eager: true }), {
  instead: { title: 'with errors', act: () => press('accept') },
  foreign: true,
  decided: [
    // Focus sentinels at the ends of a dialog (Base UI, Radix, Fluent), where focus never stays.
    'aria-hidden-focus: <span data-type="inside" aria-hidden="true" tabindex="0" data-base-ui-focus-guard',
    'aria-hidden-focus: <span data-radix-focus-guard',
    'aria-hidden-focus: <i tabindex="0" role="none" data-tabster-dummy',
    // An input that is labelled twice, by a label element and by `aria-labelledby` (React Aria, Ark): read once.
    'form-field-multiple-labels: <input',
  ],
});
