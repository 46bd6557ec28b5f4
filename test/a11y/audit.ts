import { composeStories, setProjectAnnotations } from '@storybook/react-vite';
import axe from 'axe-core';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import preview from '../../.storybook/preview.tsx';
import { appear, appearances, nameOf, reset } from './appearances.ts';
import { clippedParts, smallTargets, sidewaysParts } from './geometry.ts';

const project = setProjectAnnotations(preview);

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** What axe cannot decide by itself, and was looked at: a rule with the reason. Anything else fails. */
const reviewed: Readonly<Record<string, string>> = {
  'color-contrast':
    'text over a backdrop or cut by a scrolling box: test/browser/components-look.test.tsx computes the ratios of all tokens',
};

interface ComposedStory {
  run(context?: { canvasElement?: HTMLElement }): Promise<void>;
}

/** Shows every story of some files, as it comes and as its play function leaves it, and looks at it in every appearance. */
export function auditStories(files: Readonly<Record<string, unknown>>): void {
  for (const [file, module] of Object.entries(files)) {
    describe(file.replace(/^.*stories\//, ''), () => {
      afterEach(async () => {
        await reset();
        document.body.replaceChildren();
      });
      // Each is a module of stories: the glob says so.
      const played = composeStories(module as never) as Record<string, ComposedStory>;
      const still = composeStories(withoutPlay(module) as never) as Record<string, ComposedStory>;
      for (const name of Object.keys(played)) {
        test(`${name}: as it comes`, () => audit(still[name]));
        if (hasPlay(module, name)) test(`${name}: as it is left`, () => audit(played[name]));
      }
    });
  }
}

async function audit(story: ComposedStory | undefined): Promise<void> {
  await story?.run();
  await rest();
  const faults: string[] = [];
  for (const appearance of appearances) {
    await appear(appearance);
    const found = await faultsOfPage();
    faults.push(...found.map((fault) => `${nameOf(appearance)}: ${fault}`));
  }
  await page.viewport(320, 256);
  faults.push(...[...sidewaysParts(), ...clippedParts()].map((part) => `320 × 256: ${part}`));
  expect(faults).toEqual([]);
}

async function faultsOfPage(): Promise<readonly string[]> {
  const { violations, incomplete } = await axe.run(document, {
    runOnly: tags,
    resultTypes: ['violations', 'incomplete'],
    // A story is a part of a page: it has no landmarks or heading of its own.
    rules: {
      region: { enabled: false },
      'page-has-heading-one': { enabled: false },
      'landmark-one-main': { enabled: false },
    },
  });
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    ...incomplete
      .filter(({ id }) => !Object.hasOwn(reviewed, id))
      .map(({ id, nodes }) => `undecided ${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    ...sidewaysParts(),
    ...smallTargets(24),
  ];
}

/** Once nothing moves and nothing loads any more. */
async function rest(): Promise<void> {
  await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull();
  await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})));
}

function withoutPlay(module: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(module as Record<string, object>).map(([name, story]) => [
      name,
      name === 'default' || typeof story !== 'object' ? story : { ...story, play: undefined },
    ]),
  );
}

function hasPlay(module: unknown, name: string): boolean {
  const story = (module as Record<string, { readonly play?: unknown }>)[name];
  return story?.play !== undefined;
}

export { project };
