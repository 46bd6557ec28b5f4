import type { CheckResult } from '../core/answer/check.ts';
import type { Draft, DraftValue } from '../core/schema/model.ts';
import type { Issue } from '../core/answer/issues.ts';
import type { Content } from '../core/protocol/types.ts';
import type { FormSession } from './session.ts';
import type { ElicitationFormState } from './types.ts';

/** What a person can do with a form as a whole. */
export interface Answering extends Pick<
  ElicitationFormState,
  'accept' | 'decline' | 'cancel' | 'dirty' | 'focus' | 'preview'
> {
  /** Judges everything and shows what is wrong, without answering. @returns the content, where all is right and the form is still there */
  check(): Promise<Content | undefined>;
  /** The form is on the screen. What was still being judged when it left is not sent. @returns what to call when it leaves */
  mount(): () => void;
}

export function createAnswering(session: FormSession): Answering {
  const { read, form, store, checker, latch, verdict, start } = session;
  let mounts = 0;
  let accepting: Promise<void> | undefined;

  async function judge() {
    try {
      // Not awaited where it is there: what is shown then belongs to the same click.
      const check = (checker.complete ? checker.check : undefined) ?? (await checker.load());
      return check(form.getValues());
    } catch {
      return undefined;
    }
  }

  /** @returns undefined where nothing came of it: the form is gone, or could not be judged */
  async function judgeShown(): Promise<CheckResult | undefined> {
    store.update({ checkFailed: false, submitting: !checker.complete });
    const mount = mounts;
    const result = await judge();
    if (latch.settled || mount !== mounts) return undefined;
    store.update({ submitting: false, checkFailed: result === undefined });
    return result;
  }

  async function show(issues: readonly Issue[]): Promise<void> {
    verdict.issues = issues;
    await form.handleSubmit(() => {})();
  }

  async function accept(): Promise<void> {
    if (latch.settled || !read.ok) return;
    const result = await judgeShown();
    if (result?.ok) latch.settle({ action: 'accept', content: result.content });
    else if (result) await show(result.issues);
  }

  async function check(): Promise<Content | undefined> {
    if (!read.ok) return undefined;
    const result = await judgeShown();
    if (result) await show(result.ok ? [] : result.issues);
    return result?.ok ? result.content : undefined;
  }

  return {
    check,
    accept() {
      accepting ??= accept().finally(() => {
        accepting = undefined;
      });
      return accepting;
    },
    decline: () => void latch.settle({ action: 'decline' }),
    cancel: () => void latch.settle({ action: 'cancel' }),
    dirty: () => !sameDraft(start, form.getValues()),
    focus: (id) => void session.binding(id).focus(),
    async preview() {
      if (!read.ok) return { ok: false, issues: [] };
      const result = await judge();
      if (result === undefined) store.update({ checkFailed: true });
      return result ?? { ok: false, issues: [] };
    },
    mount() {
      mounts += 1;
      return () => {
        mounts += 1;
      };
    },
  };
}

function sameDraft(a: Draft, b: Draft): boolean {
  return Object.entries(a).every(([id, value]) => sameDraftValue(value, b[id as keyof Draft]));
}

function sameDraftValue(a: DraftValue, b: DraftValue): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((entry, index) => entry === b[index]);
}
