import type { Components } from '../headless.ts';
import type { TestContext } from './testContext.tsx';
import { allOf, descriptionOf, eventually, hasLayout, isOnTop, nameOf, roleOf, textOf } from './dom.ts';
import { buttonFor, fieldElements, hasFocus, pressAt } from './fill.ts';
import { fieldsOf, press } from './fillForm.ts';
import { sampleRequests } from './requests.ts';

interface FrameCheck {
  readonly slot: keyof Components;
  readonly title: string;
  readonly run: (context: TestContext) => Promise<void>;
}

/** Promises of the parts around the controls. */
export const frameChecks: readonly FrameCheck[] = [
  { slot: 'Dialog', title: 'is modal, named and described', run: dialogIdentity },
  { slot: 'Dialog', title: 'takes focus, and gives it back', run: dialogFocus },
  { slot: 'Dialog', title: 'stays until it is answered, and Escape cancels', run: dialogStays },
  { slot: 'Dialog', title: 'keeps the buttons in view while a long form scrolls', run: dialogLayout },
  { slot: 'Button', title: 'gives the answer that it stands for, once', run: buttonAnswers },
  { slot: 'Button', title: 'stays reachable while it waits', run: buttonWaits },
  { slot: 'Field', title: 'shows its label, and says what is optional', run: fieldTexts },
  { slot: 'ErrorSummary', title: 'lists what is wrong, takes focus, and leads there', run: summaryLeads },
];

async function dialogIdentity(context: TestContext): Promise<void> {
  const { check } = context;
  for (const request of [sampleRequests.text, sampleRequests.url]) {
    const role = request.mode === 'url' ? 'alertdialog' : 'dialog';
    const page = await context.open(request);
    const dialog = page.dialog();
    if (!check(dialog, 'Dialog: no element has a dialog role. Spread `role` on the element of the dialog.')) return;
    check(roleOf(dialog) === role, `Dialog: its role is “${roleOf(dialog)}”, not “${role}”. Spread \`role\`.`);
    const [name, description] = [nameOf(dialog), descriptionOf(dialog)];
    check(name.includes('Sample server'), `Dialog: its accessible name is “${name}”. Spread \`aria-labelledby\`.`);
    check(
      description.includes(request.message),
      `Dialog: its accessible description is “${description}”. Spread \`aria-describedby\`.`,
    );
    check(
      isModal(dialog, page.opener),
      'Dialog: it is not modal. Use a `<dialog>` and showModal(), or aria-modal="true", or make everything around it inert.',
    );
    const languages = dialog.closest('[dir][lang]') ?? dialog.querySelector(':scope > [dir][lang]');
    check(languages, 'Dialog: `dir` and `lang` are not on it. Spread them.');
    await context.axe(role);
  }
}

function isModal(dialog: HTMLElement, opener: HTMLElement): boolean {
  if (dialog.getAttribute('aria-modal') === 'true' || opener.closest('[inert], [aria-hidden=true]')) return true;
  if (!(dialog instanceof HTMLDialogElement)) return false;
  // jsdom has no showModal, and in happy-dom nothing matches :modal.
  return typeof dialog.showModal !== 'function' || !hasLayout() || dialog.matches(':modal');
}

async function dialogFocus({ open, check, checkEventually, user }: TestContext): Promise<void> {
  const page = await open(sampleRequests.text);
  await checkEventually(
    page.givesContainer,
    'Dialog: `ref` was given no element, so menus have no place to render. Give it the element of the dialog.',
  );
  await checkEventually(
    () => page.dialog() && document.activeElement === page.dialog(),
    'Dialog: focus does not start on the dialog itself. Make its element focusable (`tabIndex={-1}`), and let nothing else take focus.',
  );
  await press('cancel', { user });
  await checkEventually(() => page.answers.length === 1, 'Button: cancel gives no answer.');
  await checkEventually(
    () => document.activeElement === page.opener,
    'Dialog: after it closed, focus is not back where it was.',
  );
  check(!page.dialog(), 'Dialog: it is still there after the answer.');
}

async function dialogStays({ open, check, checkEventually, waitFor, user, realKeys }: TestContext): Promise<void> {
  const page = await open(sampleRequests.text);
  await waitFor(() => document.activeElement === page.dialog());
  const tabs = realKeys ? 10 : 0;
  for (let presses = 0; presses < tabs; presses += 1) {
    await user.keyboard('{Tab}');
    const isInside = document.activeElement !== page.opener;
    if (!check(isInside, 'Dialog: Tab leaves it for the page behind. Make it modal.')) break;
  }
  const target = document.elementFromPoint?.(3, 3) ?? document.body;
  const at = { clientX: 3, clientY: 3 };
  pressAt(target, at);
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...at }));
  await eventually(() => page.answers.length > 0, 150);
  const closed = 'Dialog: a click beside it closes it. Turn that off: a request is answered on purpose.';
  if (!check(page.answers.length === 0, closed)) return;
  page.dialog()?.focus();
  await user.keyboard('{Escape}');
  await checkEventually(() => page.answers.length > 0, 'Dialog: Escape does nothing. Call `onDismiss`.');
  const answers = JSON.stringify(page.answers);
  check(
    answers === '[{"action":"cancel"}]',
    `Dialog: Escape should cancel, once; it gave ${answers}. Call \`onDismiss\`.`,
  );
}

async function dialogLayout({ open, check, waitFor }: TestContext): Promise<void> {
  await open(sampleRequests.combined);
  const accept = await waitFor(() => buttonFor('accept'));
  const { top = 0, bottom = 0 } = accept?.getBoundingClientRect() ?? {};
  check(
    accept && top >= 0 && bottom <= innerHeight && isOnTop(accept),
    'Dialog: with a long form the buttons are out of view. Keep all of it in the window, and let it be the flex or grid container of its children; the kit scrolls what is between banner and buttons.',
  );
}

async function buttonAnswers({ open, check, checkEventually, waitFor, user }: TestContext): Promise<void> {
  for (const action of ['decline', 'cancel', 'accept'] as const) {
    const page = await open(sampleRequests.confirmation);
    const button = await waitFor(() => buttonFor(action));
    if (!check(button, `Button: there is no button for “${action}”. Render a <button>.`)) continue;
    check(nameOf(button) !== '', 'Button: it has no name. Render `children`.');
    await user.click(button);
    await checkEventually(
      () => page.answers.length > 0,
      `Button: a click on “${nameOf(button)}” does nothing. Spread \`onClick\`.`,
    );
    const expected = JSON.stringify([action === 'accept' ? { action, content: {} } : { action }]);
    const answers = JSON.stringify(page.answers);
    check(page.answers.length === 0 || answers === expected, `Button: a click on ${action} gave ${answers}.`);
  }
}

async function buttonWaits({ open, check, checkEventually, waitFor }: TestContext): Promise<void> {
  const page = await open(sampleRequests.confirmation, { guardMs: 60_000 });
  const button = await waitFor(() => buttonFor('accept'));
  if (!button) return;
  await checkEventually(
    () => button.getAttribute('aria-disabled') === 'true',
    'Button: while accept waits it must say so. Spread `aria-disabled`.',
  );
  check(
    !button.matches(':disabled'),
    'Button: while accept waits it must stay reachable. Do not turn `aria-disabled` into `disabled`.',
  );
  check(descriptionOf(button) !== '', 'Button: why it waits is not read. Spread `aria-describedby`.');
  button.click();
  await eventually(() => page.answers.length > 0, 100);
  check(page.answers.length === 0, 'Button: accept answered while it was waiting.');
}

async function fieldTexts(context: TestContext): Promise<void> {
  const { check } = context;
  await context.open(sampleRequests.combined);
  for (const { id, key, label, required } of fieldsOf(sampleRequests.combined)) {
    const { control, area } = fieldElements(id) ?? {};
    const element = control && document.getElementById(`${control.id}-label`);
    if (!check(element, `Field: no element has \`labelProps.id\` (“${key}”). Spread \`labelProps\`.`)) continue;
    const shown = textOf(element);
    check(shown.includes(label), `Field: the label reads “${shown}”, not “${label}”. Render \`label\`.`);
    const isMarked = required || /optional/i.test(textOf(area ?? element));
    check(isMarked, `Field: nothing says in words that “${label}” is optional. Render \`requiredIndicator\`.`);
    const isHinted = control?.getAttribute('aria-describedby')?.split(' ').includes(`${control.id}-hint`);
    check(
      !isHinted || textOf(document.getElementById(`${control?.id}-hint`)) !== '',
      `Field: the hint of “${label}” is not shown. Render \`hint\` in an element with \`hintProps\`.`,
    );
  }
  await context.axe('all kinds, blank');
}

async function summaryLeads(context: TestContext): Promise<void> {
  const { check, checkEventually, user } = context;
  const page = await context.open(sampleRequests.combined);
  await press('accept', context);
  const links = (within: Element) => [...allOf(within, 'button'), ...within.querySelectorAll('a')];
  const focused = () => document.activeElement ?? document.body;
  const hasList = () => page.dialog() !== focused() && textOf(focused()).includes('Nickname');
  const isFocused = await checkEventually(
    hasList,
    'ErrorSummary: it does not take focus. Give `ref` its element, with `tabIndex={-1}`.',
  );
  if (!isFocused) return;
  const summary = focused();
  const title = page.summaryTitle();
  check(textOf(summary).includes(title), `ErrorSummary: it does not say “${title}”. Render \`title\`.`);
  for (const label of ['Nickname', 'Guests', 'Size', 'Chores', 'Birthday'])
    check(
      textOf(summary).includes(label),
      `ErrorSummary: it does not name “${label}”. Render the \`text\` of every error.`,
    );
  await context.axe('all kinds, invalid');
  const link = links(summary).find((candidate) => textOf(candidate).includes('Nickname'));
  const noLink = 'ErrorSummary: its entries cannot be pressed. Call `onSelect` from a button for each error.';
  if (!check(link, noLink)) return;
  await user.click(link);
  await checkEventually(
    () => hasFocus('f0'),
    'ErrorSummary: pressing an entry does not lead to its field. Call `onSelect`.',
  );
}
