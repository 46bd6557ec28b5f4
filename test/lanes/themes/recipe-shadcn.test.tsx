// In a separate file, because its style sheet applies to the whole page.
import axe from 'axe-core';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { components } from '../../../docs/examples/theming-shadcn.tsx';
import { describeComponents } from '../../../src/testing.ts';

// The example imports the sheet in a layer. All tests have the other one.
document.querySelector('style[data-vite-dev-id$="/src/styles.css"]')?.remove();

describeComponents('the recipe for shadcn/ui', components, { describe, test, expect, axe, user: userEvent });
