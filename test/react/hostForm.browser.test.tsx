import { renderToString } from 'react-dom/server';
import { Controller, FormProvider, useFormContext, useWatch, type Control } from 'react-hook-form';
import { expect, expectTypeOf, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import {
  useElicitationField,
  useElicitationForm,
  type FormValues,
  type UseElicitationFormOptions,
} from '../../src/headless.ts';
import type { ElicitResult } from '../../src/core.ts';
import { requestOf, showForm } from '../support/hookform.tsx';

const request = requestOf(
  {
    name: { type: 'string', title: 'Name', minLength: 2 },
    city: { type: 'string', title: 'City' },
    news: { type: 'boolean', title: 'News' },
  },
  ['name'],
);

/** The app's own components, with plain react-hook-form. */
function Greeting({ control }: { readonly control: Control<FormValues> }) {
  const name = useWatch({ control, name: 'f0' });
  return <p>Hello {String(name)}</p>;
}

function City() {
  const { register } = useFormContext<FormValues>();
  return (
    <label>
      City <input {...register('f1')} />
    </label>
  );
}

function News() {
  const bound = useElicitationField('f2');
  if (bound.kind !== 'boolean') return null;
  expectTypeOf(bound.value).toEqualTypeOf<boolean | undefined>();
  expectTypeOf(bound.onValueChange).toEqualTypeOf<(value: boolean | undefined) => void>();
  return (
    <label {...bound.labelProps}>
      News{' '}
      <input
        {...bound.inputProps}
        type="checkbox"
        checked={bound.value === true}
        onChange={(event) => bound.onValueChange(event.target.checked)}
      />
    </label>
  );
}

function App(options: UseElicitationFormOptions) {
  const { form, accept, setFocus, isDirty } = useElicitationForm(options);
  return (
    <FormProvider {...form}>
      <Greeting control={form.control} />
      <Controller
        control={form.control}
        name="f0"
        render={({ field, fieldState }) => (
          <label>
            Name <input {...field} value={String(field.value)} aria-invalid={fieldState.invalid} />
          </label>
        )}
      />
      <City />
      <News />
      <output>{isDirty ? 'changed' : 'as it was'}</output>
      <button type="button" onClick={() => void accept()}>
        Accept
      </button>
      <button type="button" onClick={() => setFocus('f2')}>
        To the news
      </button>
    </FormProvider>
  );
}

const box = (label: string) => page.getByLabelText(label);

test('the form works with an app’s own Controller, FormProvider, useFormContext and useWatch', async () => {
  const onRespond = vi.fn<(result: ElicitResult) => void>();
  await render(<App request={request} onRespond={onRespond} />);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.element(box('Name')).toHaveAttribute('aria-invalid', 'true');
  await box('Name').fill('Ada');
  await expect.element(page.getByText('Hello Ada')).toBeVisible();
  await expect.element(box('Name')).toHaveAttribute('aria-invalid', 'false');
  await box('City').fill('London');
  await box('News').click();
  await expect.element(page.getByText('changed')).toBeVisible();
  await page.getByRole('button', { name: 'To the news' }).click();
  await expect.element(box('News')).toHaveFocus();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect
    .poll(() => onRespond.mock.calls)
    .toEqual([[{ action: 'accept', content: { name: 'Ada', city: 'London', news: true } }]]);
});

test('a yes or no that is cleared is not answered, also if it started with an answer', async () => {
  const vote = requestOf({ vote: { type: 'boolean', title: 'Vote' } });
  const { state, onRespond } = await showForm({ request: vote, initialContent: { vote: true } });
  const bound = state().field('f0');
  expect(bound.value).toBe(true);
  if (bound.kind === 'boolean') bound.onValueChange(undefined);
  await expect.element(box('Vote')).not.toBeChecked();
  expect(state().field('f0').value).toBeUndefined();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => onRespond.mock.calls).toEqual([[{ action: 'accept', content: {} }]]);
});

test('a field outside of a form throws an error that says what it needs', () => {
  expect(() => renderToString(<News />)).toThrow('wrap the fields in <FormProvider');
});
