import { press } from '../../src/testing.ts';
import { auditStories } from '../a11y/audit.ts';

// Every design system in every appearance, with its errors on. Here, where the libraries are bundled beforehand.
auditStories(import.meta.glob('../../stories/themes/*.stories.tsx', { eager: true }), {
  instead: { title: 'with errors', act: () => press('accept') },
  foreign: true,
  ofLibraries: {
    // What catches Tab at the ends of a dialog: focus never stays on it, which axe cannot know.
    BaseUI: [
      'undecided aria-hidden-focus: <span data-type="inside" aria-hidden="true" tabindex="0" data-base-ui-focus-guard',
    ],
    // The label is named twice, by `for` and by `aria-labelledby`: heard once.
    ReactAria: ['undecided form-field-multiple-labels: <input'],
  },
});
