import type { Content } from '../../core/protocol/types.ts';
import type { ButtonIntent, Components } from '../../react/slots.ts';
import { sampleRequests } from '../requests.ts';
import { allOf, descriptionOf, nameOf, roleOf, textOf } from '../names.ts';
import type { Stage } from '../stage.tsx';
import type { Trial } from '../trial.ts';
import { until } from '../waiting.ts';

const names = {
  accept: ['Accept', 'Confirm', 'Open address', 'Review and accept'],
  decline: ['Decline'],
  cancel: ['Cancel'],
  plain: [],
} as const;

/** The button of an answer: the one given to its ref, else found by its name. */
function buttonOf(stage: Stage, intent: ButtonIntent): HTMLElement | undefined {
  const wanted: readonly string[] = names[intent];
  return (
    stage.buttons.get(intent) ??
    allOf(stage.dialog ?? document, 'button').find((button) => wanted.includes(nameOf(button)))
  );
}

export async function pressButton({ promise, person }: Trial, stage: Stage, intent: ButtonIntent): Promise<boolean> {
  const button = await until(() => buttonOf(stage, intent));
  if (!promise(button, `Button: there is no button for “${intent}” with the name of its children.`) || !button)
    return false;
  await person.click(button);
  return true;
}

/** Accepts, and compares what leaves. */
export async function expectAccepted(
  trial: Pick<Trial, 'promise' | 'soon'> & Partial<Trial>,
  stage: Stage,
  slot: keyof Components,
  content: Content,
) {
  const button = await until(() => buttonOf(stage, 'accept'));
  button?.click();
  // What is prefilled or secret is shown once more before it leaves, with an accept button of its own.
  const review = () => [stage.buttons.get('accept')].find((other) => other !== undefined && other !== button);
  await until(() => stage.answers.length > 0 || review());
  if (stage.answers.length === 0) review()?.click();
  await until(() => stage.answers.length > 0);
  const [answer] = stage.answers;
  const sent = answer?.action === 'accept' ? answer.content : undefined;
  const expected = Object.entries(content).every(
    ([key, value]) => JSON.stringify(sent?.[key]) === JSON.stringify(value),
  );
  const instead = answer === undefined ? 'nothing' : JSON.stringify(answer.action === 'accept' ? sent : answer.action);
  trial.promise(
    expected,
    `${slot}: ${JSON.stringify(content)} should have been sent; ${instead} was. Call \`onValueChange\` with the value in the shape that \`DraftOf\` says.`,
  );
}

export interface FrameCheck {
  readonly slot: keyof Components;
  readonly title: string;
  readonly run: (trial: Trial) => Promise<void>;
}

/** What is promised of the parts around the controls. */
export const frameChecks: readonly FrameCheck[] = [
  { slot: 'Dialog', title: 'is modal, named and described', run: dialogIdentity },
  { slot: 'Dialog', title: 'takes focus, and gives it back', run: dialogFocus },
  { slot: 'Dialog', title: 'means cancel by Escape, once', run: dialogEscape },
  { slot: 'Dialog', title: 'is not closed by a click beside it', run: dialogOutside },
  { slot: 'Dialog', title: 'keeps focus inside', run: dialogTrap },
  { slot: 'Button', title: 'gives the answer that it stands for, once', run: buttonAnswers },
  { slot: 'Button', title: 'stays reachable while it waits', run: buttonWaits },
  { slot: 'Field', title: 'says what is optional', run: fieldMarks },
  { slot: 'ErrorSummary', title: 'lists what is wrong, takes focus, and leads there', run: summaryLeads },
];

async function dialogIdentity({ open, promise, look }: Trial): Promise<void> {
  for (const [request, role] of [
    [sampleRequests.text, 'dialog'],
    [sampleRequests.url, 'alertdialog'],
  ] as const) {
    const stage = await open(request);
    const { dialog } = stage;
    if (!promise(dialog, 'Dialog: `ref` was given no element. Give it the element of the dialog.') || !dialog) return;
    promise(
      roleOf(dialog) === role,
      `Dialog: the element given to \`ref\` has the role “${roleOf(dialog)}”, not “${role}”. Spread \`role\`.`,
    );
    promise(
      nameOf(dialog).includes('Sample server'),
      `Dialog: its accessible name is “${nameOf(dialog)}”. Spread \`aria-labelledby\`.`,
    );
    promise(
      descriptionOf(dialog).includes(request.message),
      `Dialog: its accessible description is “${descriptionOf(dialog)}”. Spread \`aria-describedby\`.`,
    );
    promise(
      isModal(stage, dialog),
      'Dialog: it is not modal. Use a `<dialog>` and showModal(), or aria-modal="true", or make everything around it inert.',
    );
    const { dir, lang } = languageOf(dialog);
    promise(dir === 'ltr' && lang === 'en', 'Dialog: `dir` and `lang` are not on it. Spread them.');
    promise(textOf(dialog).includes(request.message), 'Dialog: its children are not shown.');
    await look(stage, role);
    await stage.leave();
  }
}

function languageOf(dialog: HTMLElement) {
  return {
    dir: dialog.closest('[dir]')?.getAttribute('dir') ?? dialog.querySelector(':scope > [dir]')?.getAttribute('dir'),
    lang:
      dialog.closest('[lang]')?.getAttribute('lang') ?? dialog.querySelector(':scope > [lang]')?.getAttribute('lang'),
  };
}

function isModal({ opener }: Stage, dialog: HTMLElement): boolean {
  if (dialog.getAttribute('aria-modal') === 'true' || opener.closest('[inert], [aria-hidden=true]')) return true;
  // jsdom knows neither showModal nor :modal.
  return dialog instanceof HTMLDialogElement && (typeof dialog.showModal !== 'function' || dialog.matches(':modal'));
}

async function dialogFocus({ open, soon, promise }: Trial): Promise<void> {
  const stage = await open(sampleRequests.text);
  const { dialog, opener } = stage;
  await soon(
    () => document.activeElement === dialog,
    'Dialog: focus does not start on the dialog itself, so that a screen reader reads its name and no key hits a control. Make the element given to `ref` focusable (`tabIndex={-1}`), and let nothing else take focus.',
  );
  await pressSilently(stage, 'cancel');
  await soon(() => stage.answers.length === 1, 'Button: cancel gives no answer.');
  await soon(() => document.activeElement === opener, 'Dialog: after it closed, focus is not back where it was.');
  promise(!dialog?.isConnected || !isModal(stage, dialog), 'Dialog: it is still there after the answer.');
}

async function pressSilently(stage: Stage, intent: ButtonIntent): Promise<void> {
  const button = await until(() => buttonOf(stage, intent));
  button?.click();
}

async function dialogEscape({ open, soon, promise, person }: Trial): Promise<void> {
  const stage = await open(sampleRequests.text);
  await until(() => document.activeElement === stage.dialog);
  await person.keyboard('{Escape}');
  await soon(() => stage.answers.length > 0, 'Dialog: Escape does nothing. Call `onDismiss`.');
  promise(
    JSON.stringify(stage.answers) === '[{"action":"cancel"}]',
    `Dialog: Escape should cancel, once; it gave ${JSON.stringify(stage.answers)}. Call \`onDismiss\`, and nothing else.`,
  );
}

async function dialogOutside({ open, promise }: Trial): Promise<void> {
  const stage = await open(sampleRequests.text);
  await until(() => stage.dialog);
  const target = document.elementFromPoint?.(3, 3) ?? document.body;
  const init = { bubbles: true, cancelable: true, composed: true, clientX: 3, clientY: 3 };
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
    target.dispatchEvent(
      type.startsWith('pointer') && typeof PointerEvent === 'function'
        ? new PointerEvent(type, init)
        : new MouseEvent(type, init),
    );
  }
  await until(() => stage.answers.length > 0, 150);
  promise(
    stage.answers.length === 0,
    'Dialog: a click beside it closes it. A request is answered on purpose: turn light dismissal off.',
  );
}

async function dialogTrap({ open, promise, person, realKeys }: Trial): Promise<void> {
  const stage = await open(sampleRequests.text);
  const { dialog, opener } = stage;
  await until(() => document.activeElement === dialog);
  if (!dialog || !realKeys) return;
  for (let presses = 0; presses < 10; presses += 1) {
    await person.keyboard('{Tab}');
    const { activeElement } = document;
    if (!promise(activeElement !== opener, 'Dialog: Tab leaves it for the page behind. Make it modal.')) return;
  }
  // A native dialog lets Tab visit the browser's own controls, and then the document.
  await until(() => dialog.contains(document.activeElement), 100);
}

async function buttonAnswers(trial: Trial): Promise<void> {
  const { open, promise, person, soon } = trial;
  for (const action of ['decline', 'cancel', 'accept'] as const) {
    const stage = await open(sampleRequests.confirmation);
    const button = await until(() => buttonOf(stage, action));
    if (!promise(button, `Button: there is no button for “${action}” with the name of its children.`) || !button)
      continue;
    promise(
      stage.buttons.has(action) || action !== 'accept',
      'Button: `ref` was given no element. Give it the button.',
    );
    promise(roleOf(button) === 'button', `Button: its role is “${roleOf(button)}”.`);
    await person.click(button);
    await soon(
      () => stage.answers.length > 0,
      `Button: a click on “${nameOf(button)}” does nothing. Spread \`onClick\` and \`type\`: accept submits the form around it.`,
    );
    const expected = action === 'accept' ? { action, content: {} } : { action };
    if (stage.answers.length > 0) {
      promise(
        JSON.stringify(stage.answers) === JSON.stringify([expected]),
        `Button: a click on ${action} gave ${JSON.stringify(stage.answers)}.`,
      );
    }
    await stage.leave();
  }
}

async function buttonWaits({ open, promise, soon }: Trial): Promise<void> {
  const stage = await open(sampleRequests.confirmation, { guardMs: 60_000 });
  const button = await until(() => buttonOf(stage, 'accept'));
  if (!button) return;
  await soon(
    () => button.getAttribute('aria-disabled') === 'true',
    'Button: while accept waits it must say so. Spread `aria-disabled`.',
  );
  promise(
    !button.matches(':disabled'),
    'Button: while accept waits it must stay reachable. Pass `aria-disabled` on as it is: `disabled` is something else.',
  );
  promise(descriptionOf(button) !== '', 'Button: why it waits is not read. Spread `aria-describedby`.');
  button.click();
  await until(() => stage.answers.length > 0, 100);
  promise(stage.answers.length === 0, 'Button: accept answered while it was waiting.');
}

async function fieldMarks({ open, promise, look }: Trial): Promise<void> {
  const stage = await open(sampleRequests.combined);
  await until(() => stage.controls.size > 0);
  for (const [key, { props }] of stage.controls) {
    const { field, inputProps } = props;
    const label = document.getElementById(`${inputProps.id}-label`);
    if (!promise(label, `Field: no element has \`labelProps.id\` (“${key}”).`)) continue;
    const text = textOf(label);
    promise(
      text.includes(field.label),
      `Field: the label reads “${text}”, not “${field.label}”. Render \`label\` in the element with \`labelProps\`.`,
    );
    if (!field.required) {
      const row = stage.place(key)?.area ?? label;
      promise(
        textOf(row).toLowerCase().includes('optional'),
        `Field: nothing says in words that “${field.label}” is optional. Render \`requiredIndicator\`.`,
      );
    }
  }
  await look(stage, 'all kinds, blank');
}

async function summaryLeads({ open, promise, soon, person, look }: Trial): Promise<void> {
  const stage = await open(sampleRequests.combined);
  await pressSilently(stage, 'accept');
  if (
    !(await soon(
      () => stage.summary,
      'ErrorSummary: `ref` was given no element. Give it the element that takes focus.',
    ))
  )
    return;
  const { summary } = stage;
  if (!summary) return;
  await soon(
    () => document.activeElement === summary,
    'ErrorSummary: it does not take focus. Set `tabIndex={-1}` on the element given to `ref`.',
  );
  const text = textOf(summary);
  for (const label of ['Nickname', 'Guests', 'Size', 'Chores', 'Birthday']) {
    promise(text.includes(label), `ErrorSummary: it does not name “${label}”. Render the \`text\` of every error.`);
  }
  promise(/5|five/i.test(text) || /\S/.test(text), 'ErrorSummary: `title` is not shown.');
  await look(stage, 'all kinds, wrong');
  const link = [...allOf(summary, 'button'), ...summary.querySelectorAll('a')].find((found) =>
    textOf(found).includes('Guests'),
  );
  if (
    !promise(link, 'ErrorSummary: its entries cannot be pressed. Call `onSelect` from a button for each error.') ||
    !link
  )
    return;
  await person.click(link);
  const target = stage.controls.get('guests')?.target ?? null;
  await soon(
    () => document.activeElement === target || target?.contains(document.activeElement),
    'ErrorSummary: pressing an entry does not lead to its field. Call `onSelect`.',
  );
}
