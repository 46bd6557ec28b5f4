import { composeStories, setProjectAnnotations } from '@storybook/react-vite';
import axe from 'axe-core';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import preview from '../../../.storybook/preview.tsx';
import { appear, appearances, nameOf, reset } from './appearances.ts';
import { clippedParts, smallTargets, sidewaysParts } from './geometry.ts';

const project = setProjectAnnotations(preview);

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** Rules that axe cannot decide, checked by hand: the rule and the reason. Anything else fails. */
const reviewed: Readonly<Record<string, string>> = {
  'color-contrast':
    'text over a backdrop or cut by a scrolling box: test/components/look.browser.test.tsx computes the ratios of all tokens',
};

interface ComposedStory {
  run(context?: { canvasElement?: HTMLElement }): Promise<void>;
}

export interface AuditOptions {
  /** Brings each story into one state that shows everything, which is audited instead. */
  readonly instead?: { readonly title: string; readonly act: () => Promise<unknown> };
  /**
   * Components of a design system: they change scheme with transitions, and axe accepts smaller targets with enough
   * space around them. @default false
   */
  readonly foreign?: boolean;
  /** Results that axe cannot decide, checked by hand: how their messages begin. */
  readonly decided?: readonly string[];
}

/**
 * Renders every story of some files once, and audits it in every appearance after its play function, if anything is
 * still shown.
 */
export function auditStories(
  files: Readonly<Record<string, unknown>>,
  { instead, decided = [], foreign = false }: AuditOptions = {},
): void {
  for (const [file, module] of Object.entries(files)) {
    describe(file.replace(/^.*stories\//, ''), () => {
      // The next story removes this one, because removing the DOM under React causes errors.
      afterEach(reset);
      // The glob matches story modules only.
      const played = composeStories(module as never) as Record<string, ComposedStory>;
      const still = composeStories(withoutPlay(module) as never) as Record<string, ComposedStory>;
      for (const name of Object.keys(played)) {
        const looked = { foreign, decided };
        if (instead) {
          test(`${name}: ${instead.title}`, async () => {
            await audit(still[name], { ...looked, act: instead.act });
          });
          continue;
        }
        test(name, async () => {
          if (!(await audit(played[name], looked)) && hasPlay(module, name)) await audit(still[name], looked);
        });
      }
    });
  }
}

interface Look {
  readonly foreign: boolean;
  readonly decided: readonly string[];
  readonly act?: () => Promise<unknown>;
}

/** @returns whether anything was shown */
async function audit(story: ComposedStory | undefined, { foreign, decided, act }: Look): Promise<boolean> {
  await story?.run();
  await rest();
  if (act) {
    await act();
    await rest();
  }
  // An answered story shows nothing.
  if (document.querySelector('[data-elicitation], [data-elicitation-piece]') === null) return false;
  const faults: string[] = [];
  for (const appearance of appearances) {
    await appear(appearance);
    if (foreign) {
      await nextFrame();
      await rest();
    }
    const found = [...(await faultsOfAxe()), ...sidewaysParts(), ...(foreign ? [] : smallTargets(24))];
    faults.push(...found.map((fault) => `${nameOf(appearance)}: ${fault}`));
  }
  await page.viewport(320, 256);
  faults.push(...[...sidewaysParts(), ...clippedParts()].map((part) => `320 × 256: ${part}`));
  expect(faults.filter((fault) => !decided.some((part) => fault.includes(`undecided ${part}`)))).toEqual([]);
  return true;
}

async function faultsOfAxe(): Promise<readonly string[]> {
  const { violations, incomplete } = await axe.run(document, {
    runOnly: tags,
    resultTypes: ['violations', 'incomplete'],
    // A story is a part of a page, without landmarks or headings of its own.
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
  ];
}

/** Waits until nothing moves or loads any more. */
async function rest(): Promise<void> {
  // Design systems take long to load.
  await expect.poll(() => document.querySelector('[data-loading]'), { timeout: 15_000 }).toBeNull();
  await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull();
  // The spinner shown while sending never ends.
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.all(ending.map(({ finished }) => finished.catch(() => {})));
}

/** By then changed styles are applied, and transitions have begun. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
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
