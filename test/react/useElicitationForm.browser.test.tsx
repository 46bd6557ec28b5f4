import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Content, ElicitResult } from '../../src/core/protocol/types.ts';
import type { Validator } from '../../src/core/schema/validator.ts';
import { interpretedValidator } from '../../src/validators/interpreted.ts';
import { useElicitationForm } from '../../src/react/useElicitationForm.ts';
import { expectComplaint } from '../setup/console.ts';
import { renders, requestOf, Row, showForm } from '../support/hookform.tsx';

const contact = requestOf(
  {
    name: { type: 'string', title: 'Name', minLength: 2 },
    email: { type: 'string', title: 'E-mail', format: 'email', description: 'Where we write to' },
    age: { type: 'integer', title: 'Age', minimum: 18 },
  },
  ['name', 'email'],
);

const empty = requestOf({});
const onlyName = requestOf({ name: { type: 'string', title: 'Name' } });

const accepted = (content: Content) => [[{ action: 'accept', content }]];
const named = (name: string) => page.getByLabelText(name, { exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

test('a user fills in a form, and the answer has the keys of the server', async () => {
  const { onRespond } = await showForm({ request: contact });
  await named('Name').fill('Ada');
  await named('E-mail').fill('ada@example.com');
  await named('Age').fill('36');
  await press('Accept');
  await expect.poll(() => onRespond.mock.calls).toEqual(accepted({ name: 'Ada', email: 'ada@example.com', age: 36 }));
});

test('an envelope is read like its params', async () => {
  const request = { method: 'elicitation/create', params: empty } as const;
  const { onRespond } = await showForm({ request });
  await press('Accept');
  await expect.poll(() => onRespond.mock.calls).toEqual(accepted({}));
});

test.each(['Decline', 'Cancel'])('%s is answered as such, without content, whatever was typed', async (name) => {
  const { onRespond } = await showForm({ request: contact });
  await named('Name').fill('Ada');
  await press(name);
  expect(onRespond.mock.calls).toEqual([[{ action: name.toLowerCase() }]]);
});

test('errors appear on accept, say what to do, and disappear one by one as they are corrected', async () => {
  const { state, onRespond } = await showForm({ request: contact });
  await named('Age').fill('7');
  expect(state().issues).toEqual([]);
  await press('Accept');

  await expect.element(page.getByText('3 wrong')).toBeVisible();
  await expect.element(named('Name')).toHaveAccessibleDescription('Enter a value');
  await expect.element(named('Age')).toHaveAccessibleDescription('Enter 18 or more');
  await expect.element(named('E-mail')).toHaveAccessibleDescription('Where we write to Enter a value');
  expect(state().issues.map(({ code }) => code)).toEqual(['required', 'required', 'tooSmall']);
  expect(state().submitCount).toBe(1);

  await named('Name').fill('A');
  // While the field is edited, the text of its error stays: a screen reader would announce a new text during typing.
  await expect.element(named('Name')).toHaveAccessibleDescription('Enter a value');
  await userEvent.tab();
  await expect.element(named('Name')).toHaveAccessibleDescription('Must be at least 2 characters');
  await named('Name').fill('Ada');
  await expect.element(named('Name')).not.toHaveAttribute('aria-invalid');
  await expect.element(page.getByText('2 wrong')).toBeVisible();
  await expect.element(named('Age')).toHaveAttribute('aria-invalid', 'true');

  await press('Accept');
  await expect.poll(() => state().submitCount).toBe(2);
  await named('E-mail').fill('ada@example.com');
  await named('Age').clear();
  await press('Accept');
  await expect.poll(() => onRespond.mock.calls).toEqual(accepted({ name: 'Ada', email: 'ada@example.com' }));
});

test('an error set by the host is shown, and gone when the field changes', async () => {
  const { state } = await showForm({ request: contact });
  state().form.setError('f0', { type: 'server', message: 'Taken already' });
  await expect.element(page.getByText('Taken already')).toBeVisible();
  await press('Accept');
  await expect.element(page.getByText('Taken already')).not.toBeInTheDocument();
});

test('what a host writes into the form is shown', async () => {
  const { state } = await showForm({ request: contact });
  state().form.setValue('f0', 'Grace');
  await expect.element(named('Name')).toHaveValue('Grace');
  state().form.reset();
  await expect.element(named('Name')).toHaveValue('');
  await named('Name').fill('Ada');
  expect(state().form.getValues('f0')).toBe('Ada');
  await expect.element(named('Name')).toHaveValue('Ada');
});

test('validate says what would be sent, and shows no errors', async () => {
  const { state, onRespond } = await showForm({ request: contact });
  expect(state().validate()).toMatchObject({ ok: false, issues: [{ code: 'required' }, { code: 'required' }] });
  await named('Name').fill('Ada');
  await named('E-mail').fill('ada@example.com');
  expect(state().validate()).toEqual({ ok: true, content: { name: 'Ada', email: 'ada@example.com' } });
  expect(state().issues).toEqual([]);
  expect(onRespond).not.toHaveBeenCalled();
});

test('isDirty says whether a value differs from its start value', async () => {
  await showForm({ request: contact, children: ({ isDirty }) => <p>{isDirty ? 'changed' : 'as it was'}</p> });
  await expect.element(page.getByText('as it was')).toBeVisible();
  await named('Name').fill('Ada');
  await expect.element(page.getByText('changed')).toBeVisible();
  await named('Name').clear();
  await expect.element(page.getByText('as it was')).toBeVisible();
});

test('focus goes to the control of a field', async () => {
  const { state } = await showForm({ request: contact });
  state().setFocus('f2');
  expect(document.activeElement).toBe(named('Age').element());
  expect(() => state().setFocus('f99')).toThrow(TypeError);
});

test('a field with state of its own renders the caller of field()', async () => {
  await showForm({
    request: contact,
    children: (form) => <p>Hello {String(form.field('f0').value)}</p>,
  });
  await named('Name').fill('Ada');
  await expect.element(page.getByText('Hello Ada')).toBeVisible();
});

test('an unsupported request says why, and can only be declined or cancelled', async () => {
  const nested = requestOf({ address: { type: 'object', properties: {} } }, ['address']);
  const { state, onRespond } = await showForm({ request: nested });
  expect(state().problem).toEqual({ problem: 'requiredUnsupported', key: 'address' });
  expect(state().model.fields).toEqual([]);
  await press('Accept');
  expect(state().validate()).toEqual({ ok: false, issues: [] });
  expect(onRespond).not.toHaveBeenCalled();
  await press('Decline');
  expect(onRespond.mock.calls).toEqual([[{ action: 'decline' }]]);
});

test.each([null, 7, { mode: 'url', message: 'm', url: 'https://example.com' }, { method: 'other', params: {} }])(
  'an invalid request is a problem, not an exception: %j',
  async (request) => {
    const { state } = await showForm({ request: request as never });
    expect(state().problem).toBeDefined();
  },
);

test('findings come with their sentences', async () => {
  const { state } = await showForm({ request: requestOf({ a: { type: 'string', format: 'color' } }) });
  await expect.poll(() => state().findings.map(({ key }) => key)).toEqual(['a']);
  expect(state().findings[0]?.message).toContain('color');
});

test('an earlier answer fills the form, but no secret', async () => {
  const request = requestOf({
    city: { type: 'string', title: 'City' },
    token: { type: 'string', title: 'API token' },
  });
  await showForm({ request, initialContent: { city: 'Bern', token: 'hunter2' } });
  await expect.element(named('City')).toHaveValue('Bern');
  await expect.element(named('API token')).toHaveValue('');
});

test('an earlier answer to a property of several types keeps its type', async () => {
  const request = requestOf({ size: { type: ['string', 'number'], title: 'Size' } });
  const { onRespond } = await showForm({ request, initialContent: { size: 5 } });
  await expect.element(named('Size')).toHaveValue('5');
  await press('Accept');
  await expect.poll(() => onRespond.mock.calls).toEqual(accepted({ size: 5 }));
});

test('a double click answers once', async () => {
  const { onRespond } = await showForm({ request: empty });
  await page.getByRole('button', { name: 'Accept' }).dblClick();
  await expect.poll(() => onRespond.mock.calls.length).toBe(1);
});

test('Enter, click and decline in one moment answer once, with the first', async () => {
  const { onRespond, state } = await showForm({ request: empty });
  await Promise.all([state().accept(), state().decline(), state().cancel(), state().accept()]);
  expect(onRespond.mock.calls.length).toBe(1);
});

test('two accepts at once are one, and fail once', async () => {
  const { state } = await showForm({ request: contact });
  await Promise.all([state().accept(), state().accept()]);
  await expect.poll(() => state().submitCount).toBe(1);
});

test('a form that is gone does not answer', async () => {
  const { onRespond, state, unmount } = await showForm({ request: requestOf({ a: { type: 'string' } }) });
  const { accept } = state();
  await unmount();
  await accept();
  expect(onRespond).not.toHaveBeenCalled();
});

test('fields that are not rendered are checked as well', async () => {
  const onRespond = vi.fn<(result: ElicitResult) => void>();
  function FirstOnly() {
    const state = useElicitationForm({ request: contact, onRespond });
    return (
      <>
        <Row form={state.form} id="f0" />
        <output>{state.issues.map(({ field }) => field).join()}</output>
        <button type="button" onClick={() => void state.accept()}>
          Accept
        </button>
      </>
    );
  }
  await render(<FirstOnly />);
  await named('Name').fill('Ada');
  await press('Accept');
  await expect.element(page.getByRole('status')).toHaveTextContent('f1');
  expect(onRespond).not.toHaveBeenCalled();
});

test('only one answer is sent at a time, and a failed one keeps the form and can be sent again', async () => {
  const sendings: { readonly result: ElicitResult; readonly end: (taken: boolean | Error) => void }[] = [];
  const { state } = await showForm({
    request: requestOf({ name: { type: 'string', title: 'Name' }, code: { type: 'string', title: 'Password' } }),
    onRespond: (result) =>
      new Promise((resolve, reject) => {
        sendings.push({ result, end: (taken) => (taken instanceof Error ? reject(taken) : resolve(taken)) });
      }),
  });
  await named('Name').fill('Ada');
  await named('Password').fill('hunter2');
  await press('Accept');
  await expect.poll(() => state().isSubmitting).toBe(true);
  await press('Decline');
  await press('Cancel');
  expect(sendings).toHaveLength(1);

  sendings[0]?.end(new Error('The network is down.'));
  await expect.poll(() => state().sendFailed).toEqual({ action: 'accept', reason: 'The network is down.' });
  expect(state().isSubmitting).toBe(false);
  await expect.element(named('Name')).toHaveValue('Ada');
  await expect.element(named('Password')).toHaveValue('hunter2');

  await press('Decline');
  await expect.poll(() => state().isSubmitting).toBe(true);
  sendings[1]?.end(false);
  await expect.poll(() => state().sendFailed).toEqual({ action: 'decline' });

  await press('Accept');
  await expect.poll(() => sendings.length).toBe(3);
  sendings[2]?.end(true);
  await expect.poll(() => state().isSubmitting).toBe(false);
  expect(state().sendFailed).toBeUndefined();
  await press('Cancel');
  expect(sendings.map(({ result }) => result.action)).toEqual(['accept', 'decline', 'accept']);
});

test('an exception in onRespond is reported, and the answer can be sent again', async () => {
  expectComplaint(/the host is broken/);
  const { state } = await showForm({
    request: empty,
    onRespond: () => {
      throw new Error('the host is broken');
    },
  });
  await press('Accept');
  await expect.poll(() => state().sendFailed).toEqual({ action: 'accept', reason: 'the host is broken' });
});

test('the latest onRespond is called', async () => {
  const { onRespond, rerender } = await showForm({ request: empty });
  const later = vi.fn<(result: ElicitResult) => void>();
  await rerender({ onRespond: later });
  await press('Cancel');
  expect(onRespond).not.toHaveBeenCalled();
  expect(later).toHaveBeenCalledOnce();
});

test('a host that renders with new but equal objects changes nothing', async () => {
  const { rerender } = await showForm({ request: contact });
  await named('Name').fill('Ada');
  await rerender({ request: structuredClone(contact), initialContent: { name: 'Other' } });
  await expect.element(named('Name')).toHaveValue('Ada');
});

test('another request starts a new form, and can be answered', async () => {
  const { rerender, onRespond } = await showForm({ request: contact });
  await named('Name').fill('Ada');
  await press('Decline');
  await rerender({ request: onlyName });
  await expect.element(named('Name')).toHaveValue('');
  await named('Name').fill('Grace');
  await press('Accept');
  await expect
    .poll(() => onRespond.mock.calls)
    .toEqual([[{ action: 'decline' }], [{ action: 'accept', content: { name: 'Grace' } }]]);
});

test('another request can be answered while the last answer is being sent', async () => {
  const { rerender, state } = await showForm({ request: empty, onRespond: () => new Promise(() => {}) });
  await press('Accept');
  await expect.poll(() => state().isSubmitting).toBe(true);
  const onRespond = vi.fn<(result: ElicitResult) => void>();
  await rerender({ request: onlyName, onRespond });
  await named('Name').fill('Ada');
  await press('Accept');
  await expect.poll(() => onRespond.mock.calls).toEqual(accepted({ name: 'Ada' }));
});

test('typing renders only the edited field', async () => {
  const { state } = await showForm({ request: contact }, false);
  await expect.poll(() => state().form).toBeDefined();
  await named('Name').fill('A');
  renders.clear();
  await userEvent.type(named('Name'), 'da');
  expect([...renders]).toEqual([['name', 2]]);
});

test('correcting an error renders its field and the form, not the other fields', async () => {
  await showForm({ request: contact }, false);
  await press('Accept');
  await expect.element(page.getByText('2 wrong')).toBeVisible();
  renders.clear();
  await named('Name').fill('Ada');
  await expect.element(page.getByText('1 wrong')).toBeVisible();
  expect(renders.get('email')).toBeUndefined();
  expect(renders.get('age')).toBeUndefined();
});

test('only harmless purposes are offered to autofill, each field in a section of its own', async () => {
  const request = requestOf({
    mail: { type: 'string', title: 'Mail', format: 'email' },
    second: { type: 'string', title: 'Second mail', format: 'email' },
    first_name: { type: 'string' },
    password: { type: 'string', title: 'Password' },
    cardNumber: { type: 'string', title: 'Card number' },
    otp: { type: 'string', title: 'One-time code' },
  });
  await showForm({ request });
  const tokens = page
    .getByRole('textbox')
    .elements()
    .map((box) => box.getAttribute('autocomplete') ?? '');
  expect(tokens.map((token) => token.replace(/^section-\S+ /, ''))).toEqual([
    'email', 'email', 'given-name', 'off', 'off', 'off',
  ]); // prettier-ignore
  expect(new Set(tokens.slice(0, 3)).size).toBe(3);
});

test('a date-time with a zone is shown in local time, and is sent unchanged if it is not edited', async () => {
  const request = requestOf({
    at: { type: 'string', title: 'At', format: 'date-time', default: '2026-03-01T10:00:00Z' },
  });
  const { onRespond } = await showForm({ request });
  const local = (named('At').element() as HTMLInputElement).value;
  expect(local).toMatch(/^2026-0[23]-\d\dT\d\d:\d\d$/);
  await named('At').fill('2026-04-01T09:30');
  await named('At').fill(local);
  await press('Accept');
  await expect.poll(() => onRespond.mock.calls).toEqual(accepted({ at: '2026-03-01T10:00:00Z' }));
});

test('if the validator cannot compile, the built-in one checks', async () => {
  const validator: Validator = {
    compile() {
      throw new EvalError('refused by policy');
    },
  };
  const { state } = await showForm({ request: contact, validator });
  await named('Name').fill('A');
  await press('Accept');
  await expect.poll(() => state().issues.map(({ code }) => code)).toEqual(['tooShort', 'required']);
});

test('the host’s validator checks', async () => {
  const compile = vi.fn<Validator['compile']>(interpretedValidator.compile);
  const { state } = await showForm({ request: contact, validator: { compile } });
  await press('Accept');
  await expect.poll(() => state().issues.length).toBe(2);
  expect(compile).toHaveBeenCalledTimes(1);
});
