import type { ElicitParams } from '../core/protocol/types.ts';
import { enter, type Place } from './enter.ts';
import type { ContentValue } from '../core/protocol/types.ts';
import type { Components } from '../react/slots.ts';
import { syntheticPerson, type Person } from './person.ts';
import { openStage, type Scene, type Stage, type Wrapper } from './stage.tsx';
import { breathe, until } from './waiting.ts';

/** axe-core, as it is imported: `import axe from 'axe-core'`. */
export interface Axe {
  run(context: Element, options: object): Promise<{ readonly violations: readonly AxeViolation[] }>;
}

export interface AxeViolation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string }[];
}

export interface TrialOptions {
  /** Who clicks and types: `userEvent` of `vitest/browser` or of `@testing-library/user-event`. @default events made by script */
  readonly person?: Person | undefined;
  /** Looks at every state, where given. */
  readonly axe?: Axe | undefined;
  /** Providers that the components need around them. */
  readonly wrapper?: Wrapper | undefined;
  /** For controls that cannot be filled in by role and name: enters a value (as it is sent) by hand, by the name of the slot. */
  readonly enter?: Partial<Record<keyof Components, EnterByHand>> | undefined;
}

export type EnterByHand = (place: Place, value: ContentValue, person: Person) => Promise<void>;

/** One test: what is opened is closed again, and every promise that is not kept is told, not just the first. */
export interface Trial {
  readonly person: Person;
  /** Whether keys are pressed for real: Tab moves focus. */
  readonly realKeys: boolean;
  open(request: ElicitParams, scene?: Scene): Promise<Stage>;
  /** @param broken What is wrong where `kept` is not true, and what to do about it. @returns whether it is kept */
  promise(kept: unknown, broken: string): boolean;
  /** The same for what may take a moment to come true. */
  soon(kept: () => unknown, broken: string): Promise<boolean>;
  /** Enters a value into a field; what cannot be entered is a broken promise. @returns whether it was entered */
  fill(stage: Stage, slot: keyof Components, key: string, value: ContentValue): Promise<boolean>;
  /** Looks at the page with axe, where there is one. */
  look(stage: Stage, state: string): Promise<void>;
}

/** Runs one test. @returns the promises that were not kept */
export async function runTrial(
  components: Partial<Components>,
  options: TrialOptions,
  body: (trial: Trial) => Promise<void>,
): Promise<readonly string[]> {
  const { person = syntheticPerson, axe } = options;
  const broken: string[] = [];
  const stages: Stage[] = [];
  const trial: Trial = {
    person,
    realKeys: person !== syntheticPerson,
    async open(request, scene = {}) {
      const stage = await openStage(components, request, scene, options.wrapper);
      stages.push(stage);
      return stage;
    },
    promise(kept, text) {
      if (!kept) broken.push(text);
      return Boolean(kept);
    },
    async soon(kept, text) {
      // Once something is broken, what follows from it is not waited for as long.
      return trial.promise(await until(kept, broken.length > 0 ? hurriedMs : undefined), text);
    },
    async fill(stage, slot, key, value) {
      const place = stage.place(key);
      const field = stage.controls.get(key)?.props.field;
      if (!trial.promise(place && field, noPlace(slot)) || !place || !field) return false;
      try {
        const byHand = options.enter?.[slot];
        if (byHand) await byHand(place, value, person);
        else await enter(place, field, value, person);
        return true;
      } catch (error) {
        return trial.promise(false, `${slot}: ${error instanceof Error ? error.message : String(error)}`);
      }
    },
    async look(stage, state) {
      if (!axe || !stage.dialog) return;
      await stillness();
      const { violations } = await axe.run(stage.dialog, { runOnly: axeTags, rules: notOurs });
      for (const { id, help, nodes } of violations) {
        trial.promise(
          false,
          `axe, ${state}: ${help} (${id}): ${nodes.map(({ html }) => html.slice(0, 200)).join(' · ')}`,
        );
      }
    },
  };
  try {
    await body(trial);
  } finally {
    for (const stage of stages) await stage.leave();
  }
  return broken;
}

/** Colours are judged when nothing fades any more. What moves for ever does not count. */
async function stillness(): Promise<void> {
  if (typeof document.getAnimations !== 'function') return;
  await breathe();
  await until(() => !document.getAnimations().some(fades), 1000);
}

function fades({ playState, effect }: Animation): boolean {
  return playState === 'running' && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY;
}

const hurriedMs = 300;

export const noPlace = (slot: keyof Components): string =>
  `${slot}: no element has \`inputProps.id\`. Spread \`inputProps\` on the focusable element (of a group: \`id\` and \`aria-*\` on the element with the group role).`;

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** These are about the page around the dialog, which is the suite's own. */
const notOurs = {
  region: { enabled: false },
  'page-has-heading-one': { enabled: false },
  'heading-order': { enabled: false },
};
