// oxlint-disable vitest/no-standalone-expect -- the checks are methods of the world that the test runs
// A request, the form of react-hook-form and their store, under random forms, settings, users and hosts.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkContent } from '../../src/core/answer/checkContent.ts';
import type { Content, ElicitResult } from '../../src/core/protocol/types.ts';
import { pressAccept } from '../../src/core/request/accept.ts';
import { keptOwnTexts, toKeep, type Kept } from '../../src/core/request/keep.ts';
import {
  factsOf,
  ownTextOf,
  visibleParts,
  type RequestFacts,
  type RequestSettings,
} from '../../src/core/request/select.ts';
import {
  otherTextOf,
  unfinishedDate,
  unlistedDraft,
  type DraftValue,
  type Field,
} from '../../src/core/schema/model.ts';
import { bindMessages } from '../../src/messages/bind.ts';
import { defaultMessages } from '../../src/messages/en.ts';
import { questionActions } from '../../src/elicitation/form/questionActions.ts';
import { createFormSession, draftOf, type FormSession } from '../../src/react/formSession.ts';
import { HookForm } from '../../src/react/hookForm.ts';
import { noGuard } from '../../src/react/useGuard.ts';
import { cases } from '../support/fuzzing.ts';

/** Only here, so that it can be looked for in what is kept. */
const secret = 'sk-live-4eC39HqLyjWDarjtT1zdp7dc';
/** A secret that only its field tells. */
const plainSecret = 'four plain words here';
const messages = bindMessages(defaultMessages, 'en', defaultMessages);

const enumOf = (...values: string[]) => ({ type: 'string', enum: values });
/** A property of every kind, and what a user may enter there. */
const kinds: Record<string, { readonly schema: object; readonly entries: readonly DraftValue[] }> = {
  text: { schema: { type: 'string', minLength: 2 }, entries: ['', 'a', 'Ada', secret] },
  secret: { schema: { type: 'string', title: 'API key' }, entries: ['', secret, plainSecret] },
  suggested: { schema: { type: 'string', default: 'Bonn' }, entries: ['', 'Bonn', 'Ulm'] },
  number: { schema: { type: 'integer', minimum: 3 }, entries: ['', '1', '7', 'seven'] },
  boolean: { schema: { type: 'boolean' }, entries: [undefined, true, false] },
  choice: { schema: enumOf('Rye', 'Spelt'), entries: ['', 'o0', 'o1', unlistedDraft('Ry')] },
  open: {
    schema: { anyOf: [enumOf('Rye', 'Spelt'), { type: 'string' }] },
    entries: ['', 'o0', { other: '' }, { other: 'Pumpernickel' }, { other: secret }],
  },
  choices: {
    schema: { type: 'array', items: enumOf('Rye', 'Spelt'), minItems: 1 },
    entries: [[], ['o0'], ['o1', 'o0']],
  },
  opens: {
    schema: { type: 'array', items: { anyOf: [enumOf('Rye', 'Spelt'), { type: 'string' }] } },
    entries: [[], ['o1'], ['o0', { other: '' }], [{ other: 'Oat' }], [{ other: 'Corn' }, 'o1']],
  },
  list: { schema: { type: 'array', items: { type: 'string' } }, entries: [[], ['a', ''], ['a', 'b']] },
  days: {
    schema: { type: 'array', items: { type: 'string', format: 'date' } },
    entries: [[], ['2027-01-02', unfinishedDate]],
  },
  date: { schema: { type: 'string', format: 'date' }, entries: ['', '2027-01-02', unfinishedDate] },
  moment: { schema: { type: 'string', format: 'date-time' }, entries: ['', '2027-01-02T10:00', unfinishedDate] },
  fixed: { schema: { const: 'v1' }, entries: [] },
};
const names = Object.keys(kinds);

const world = fc.record({
  // Often one whose text another option may take the place of.
  names: fc
    .tuple(fc.subarray(['open', 'opens']), fc.shuffledSubarray(names, { minLength: 1, maxLength: 3 }))
    .map((parts) => [...new Set(parts.flat())]),
  required: fc.subarray(names),
  settings: fc.record({
    review: fc.constantFrom('never', 'offered', 'sensitive', 'always'),
    steps: fc.boolean(),
    confirm: fc.constant('radios'),
  }) as fc.Arbitrary<RequestSettings>,
  recalled: fc.constantFrom(undefined, undefined, 'sameMessage', 'otherMessage'),
  seesAll: fc.boolean(),
});

const acts = [
  'enter', 'enter', 'enter', 'enter', 'enter', 'enter', 'enter', 'enter', 'leave', 'accept', 'accept', 'review', 'back', 'backToField', 'escape', 'keep', 'discard',
  'settle', 'decline', 'next', 'next', 'skip', 'previous', 'digit', 'remount', 'startOver', 'wait',
] as const; // prettier-ignore
const act = fc.record({
  does: fc.constantFrom(...acts),
  pick: fc.nat(19),
  /** What the host does with an answer. */
  host: fc.constantFrom('takes', 'takesLater', 'refuses', 'refusesLater', 'rejects' as const),
});
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

interface WorldOptions {
  readonly names: readonly string[];
  readonly required: readonly string[];
  readonly settings: RequestSettings;
  readonly recalled: 'sameMessage' | 'otherMessage' | undefined;
  readonly seesAll: boolean;
}

/** A user, a host and one request. */
class World {
  session: FormSession;
  hookForm: HookForm;
  stopShowing = () => {};
  host: Act['host'] = 'takes';
  /** Answers that are on their way. */
  pending: ((isTaken: boolean) => void)[] = [];
  taken: ElicitResult[] = [];
  kept: Kept | undefined;
  /** What the user sees in each field. */
  entered = new Map<Field['id'], unknown>();
  ownTexts = new Map<Field['id'], string>();
  readonly schema: object;
  readonly options: WorldOptions;
  /** What was wrong when the host was called, which reports what is thrown there. */
  faults: unknown[] = [];

  constructor(options: WorldOptions) {
    this.options = options;
    this.schema = {
      type: 'object',
      properties: Object.fromEntries(options.names.map((name) => [name, kinds[name]?.schema])),
      required: options.required.filter((name) => options.names.includes(name)),
    };
    this.session = this.makeSession();
    this.hookForm = new HookForm(this.session, () => messages);
    this.stopShowing = this.hookForm.show();
    for (const { id } of this.session.model.fields) this.entered.set(id, this.valueOf(id));
  }

  makeSession(): FormSession {
    return createFormSession({
      request: { message: 'Bread?', requestedSchema: this.schema },
      initialContent: undefined,
      limits: {},
      json: undefined,
      locale: 'en',
      prefix: 'e',
      validator: undefined,
      onRespond: (result) => this.respond(result),
    });
  }

  respond(result: ElicitResult): boolean | Promise<boolean> {
    try {
      expect(this.pending, 'one answer at a time').toEqual([]);
      expect(this.taken, 'answered once').toEqual([]);
      if (result.action === 'accept') this.expectSendable(result.content ?? {});
    } catch (fault) {
      this.faults.push(fault);
    }
    if (this.host === 'rejects') return Promise.reject(new Error('The network is down.'));
    const isTaken = this.host.startsWith('takes');
    if (!this.host.endsWith('Later')) {
      if (isTaken) this.taken.push(result);
      return isTaken;
    }
    return new Promise((resolve) => {
      this.pending.push((wasTaken) => {
        if (wasTaken) this.taken.push(result);
        resolve(wasTaken);
      });
    });
  }

  /** Nothing is sent that is invalid, or that was to be looked at first and was not. */
  expectSendable(content: Content): void {
    expect(checkContent({ message: 'Bread?', requestedSchema: this.schema } as never, content)).toEqual({
      ok: true,
      content,
    });
    const { shown } = this.state();
    const isReview = visibleParts(shown, { busy: false }).isReview;
    if (isReview) expect(content).toEqual(shown.review?.content);
    const { review } = this.options.settings;
    const isShown = isReview || review === 'never';
    if (this.facts().reviewed) expect(isShown, 'was reviewed').toBe(true);
    if (!this.options.seesAll) expect(isShown, 'was seen').toBe(true);
    if (JSON.stringify(content).includes(secret) && review !== 'offered')
      expect(isShown, 'a secret was reviewed').toBe(true);
  }

  state = () => this.session.store.getState();
  valueOf = (id: Field['id']): unknown => this.hookForm.form.getValues(id);

  facts(): RequestFacts {
    const { recalled, settings } = this.options;
    return factsOf(this.session.model, this.state().shown, { recalled, suggests: false }, settings);
  }
  questions() {
    const facts = this.facts();
    const { shown } = this.state();
    const { form } = this.hookForm;
    const { model, store } = this.session;
    const state = { form, model, session: this.session, hookForm: this.hookForm, dispatch: store.dispatch, shown };
    return facts.question && questionActions(state as never, facts, facts.question, noGuard);
  }

  enter(id: Field['id'], value: DraftValue): void {
    const isBusy = this.state().shown.answer.isSubmitting;
    this.hookForm.handle(id).onValueChange(value);
    if (!isBusy) this.noteEntered(id, value);
  }
  noteEntered(id: Field['id'], value: unknown): void {
    const other = [value]
      .flat()
      .map(otherTextOf)
      .find((text) => text !== undefined);
    const before = [this.entered.get(id)]
      .flat()
      .map(otherTextOf)
      .find((text) => text !== undefined);
    // "Other…" that is chosen again comes with the text that was there.
    const text = other === '' && before === undefined ? (this.ownTexts.get(id) ?? '') : other;
    if (text !== undefined) this.ownTexts.set(id, text);
    const shown = (entry: unknown) => (otherTextOf(entry) === undefined ? entry : { other: text });
    this.entered.set(id, Array.isArray(value) ? value.map(shown) : (shown(value) ?? null));
  }

  async accept(): Promise<void> {
    const { form } = this.hookForm;
    const { check, model, store } = this.session;
    const outcome = pressAccept({
      shown: this.state().shown,
      facts: this.facts(),
      settings: this.options.settings,
      values: form.getValues(),
      isReady: () => true,
      check: () => check(draftOf(model, form.getValues())),
      hasUnseen: () => !this.options.seesAll,
    });
    if (!outcome) return;
    if (outcome.event.type === 'review') {
      form.clearErrors();
      store.dispatch(outcome.event);
    } else await Promise.race([this.hookForm.submit(outcome.result), soon()]);
  }

  /** The form goes, and comes back: another slot, another tab, a host that was unmounted. */
  remount(): void {
    const { model, store } = this.session;
    const isSending = this.state().shown.answer.isSubmitting;
    this.kept = toKeep(model, this.hookForm.form.getValues(), store.getState());
    this.expectNoSecret();
    // While an answer is being sent, its form is there in every frame of the kit.
    if (isSending || this.taken.length > 0) return;
    this.stopShowing();
    this.session = this.makeSession();
    this.hookForm = new HookForm(this.session, () => messages);
    this.stopShowing = this.hookForm.show();
    const draft = { ...this.kept.draft, ...this.kept.secrets };
    for (const [field, text] of keptOwnTexts(model, draft))
      this.session.store.dispatch({ type: 'typedOther', field, text });
    for (const { id } of model.fields) this.hookForm.form.setValue(id, draft[id] ?? null);
    for (const [id, value] of this.entered) {
      // No browser says what half a date is: a box that comes back is empty.
      if (value === unfinishedDate) this.entered.set(id, '');
      if (Array.isArray(value))
        this.entered.set(
          id,
          value.filter((entry) => entry !== unfinishedDate),
        );
    }
  }

  expectNoSecret(): void {
    const { draft, copies } = this.kept ?? toKeep(this.session.model, this.hookForm.form.getValues(), this.state());
    for (const each of [secret, plainSecret])
      expect(JSON.stringify([draft, copies.map(({ value }) => value)])).not.toContain(each);
    if (this.taken[0]?.action === 'accept') expect(JSON.stringify(this.kept ?? {})).not.toContain(secret);
  }

  async run({ does, pick, host }: Act): Promise<void> {
    this.host = host;
    const { model, store, settling } = this.session;
    const { dispatch } = store;
    const field = model.fields[pick % model.fields.length] as Field;
    const { shown } = this.state();
    const isBusy = shown.answer.isSubmitting;
    const onForm = shown.part === 'form' && !isBusy;
    const entries = kinds[field.key]?.entries ?? [];
    const questions = this.questions();
    if (does === 'enter' && onForm && entries.length > 0) this.enter(field.id, entries[pick % entries.length]);
    else if (does === 'leave')
      this.hookForm.handle(field.id).bind(this.hookForm.handle(field.id).getState(), messages).inputProps.onBlur();
    else if (does === 'accept') await this.accept();
    else if (does === 'back' && !isBusy) dispatch({ type: 'back' });
    else if (does === 'backToField' && !isBusy)
      dispatch({ type: 'back', field: field.id, question: model.fields.indexOf(field) });
    else if (does === 'escape' && !isBusy) dispatch({ type: 'ask' });
    else if (does === 'keep') dispatch({ type: 'askAnswered' });
    else if (does === 'wait') for (const type of ['focused', 'removed'] as const) dispatch({ type });
    else if (does === 'decline') void settling.settle({ action: 'decline' });
    else if (does === 'discard' && shown.part === 'discard') void settling.settle({ action: 'cancel' });
    else if (does === 'settle') this.pending.splice(0).forEach((end) => end(host.startsWith('takes')));
    else if (does === 'remount') this.remount();
    else if (does === 'next' && onForm) questions?.next?.();
    else if (does === 'previous' && onForm) questions?.back?.();
    else if (does === 'startOver' && onForm) dispatch({ type: 'startedOver' });
    else if (does === 'skip' && onForm && questions?.skip) {
      questions.skip();
      this.entered.set(questions.field.id, this.valueOf(questions.field.id));
    }
    await soon();
  }

  /** Nothing that was entered is lost before the request is settled. */
  check(): void {
    if (this.faults.length > 0) throw this.faults[0];
    const { typing } = this.state();
    for (const [id, value] of this.entered) expect([id, this.valueOf(id)]).toEqual([id, value ?? null]);
    for (const [id, text] of this.ownTexts)
      expect([id, ownTextOf(this.valueOf(id)) ?? typing.ownTexts[id]]).toEqual([id, text]);
    this.kept = toKeep(this.session.model, this.hookForm.form.getValues(), this.state());
    this.expectNoSecret();
    if (this.taken[0]?.action === 'accept') return;
    // What is kept has it all, wherever the form goes and comes back.
    const { draft, secrets } = this.kept;
    const all = { ...draft, ...secrets };
    const texts = new Map(keptOwnTexts(this.session.model, all));
    for (const [id, text] of this.ownTexts) expect([id, ownTextOf(all[id]) ?? texts.get(id)]).toEqual([id, text]);
    for (const [id, value] of this.entered)
      if (!JSON.stringify(value ?? null).includes(`"${unfinishedDate}"`))
        expect([id, all[id] ?? null]).toEqual([id, value ?? null]);
  }
}

/** Until promises that are settled have told. */
const soon = () => new Promise<void>((resolve) => setTimeout(resolve));

test('nothing typed is lost, no secret stays, nothing unseen or invalid is sent, and a request is answered once', async () => {
  await fc.assert(
    fc.asyncProperty(world, fc.array(act, { minLength: 5, maxLength: 40 }), async (options, walk) => {
      const here = new World(options);
      for (const each of walk) {
        await here.run(each);
        here.check();
        if (here.taken.length > 0) break;
      }
    }),
    { numRuns: cases(100) },
  );
});
