import { useEffect, useState, type ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  createRenderers,
  type RenderedField,
  type RenderedRequest,
  type RendererOptions,
  type RenderFailure,
} from '../../src/index.ts';
import type { ElicitParams } from '../../src/core/protocol/types.ts';
import { expectComplaint } from '../setup/console.ts';
import { addressOf, button, formOf, openElicitation, textbox } from '../support/elicitation.tsx';

const labels = formOf(
  {
    name: { type: 'string', title: 'Name' },
    colour: {
      type: 'string',
      title: 'Colour',
      description: 'Of the label',
      pattern: '^#[0-9a-f]{6}$',
      'x-widget': 'colour',
    },
  },
  ['colour'],
);

function colourPicker(slot: RenderedField): ReactElement | undefined {
  if (slot.kind !== 'text' || slot.keyword('x-widget') !== 'colour') return undefined;
  return (
    <input
      {...slot.inputProps}
      type="color"
      value={slot.value || '#000000'}
      onChange={(event) => slot.onValueChange(event.target.value)}
    />
  );
}

const openDrawn = (
  request: ElicitParams,
  { renderField, renderRequest, onFailure, ...settings }: RendererOptions & Parameters<typeof openElicitation>[1],
) => openElicitation(request, { ...settings, renderers: createRenderers({ renderField, renderRequest, onFailure }) });

const told = () => vi.fn<(failure: RenderFailure) => void>();

test('a person picks a colour in a control that the host draws by a keyword of the server’s', async () => {
  const { answer } = await openDrawn(labels, { renderField: colourPicker });
  const picker = page.getByLabelText(/Colour/);
  await expect.element(picker).toHaveAttribute('type', 'color');
  await expect.element(picker).toHaveAccessibleDescription(/Of the label/);
  await expect.element(textbox(/Name/)).toHaveAttribute('type', 'text');
  await picker.fill('#336699');
  await button('Accept').click();
  expect(await answer()).toEqual({ action: 'accept', content: { colour: '#336699' } });
});

test('what a drawn control gives is judged like any other answer', async () => {
  const renderField = (slot: RenderedField) =>
    slot.kind === 'text' && slot.field.key === 'colour' ? (
      <button {...slot.inputProps} ref={slot.inputProps.ref} type="button" onClick={() => slot.onValueChange('red')}>
        Red
      </button>
    ) : undefined;
  const { onRespond } = await openDrawn(labels, { renderField });
  await button(/Colour/).click();
  await button('Accept').click();
  await expect.element(button(/Colour/)).toHaveAttribute('aria-invalid', 'true');
  await expect.element(button(/Colour/)).toHaveFocus();
  expect(onRespond).not.toHaveBeenCalled();
});

test('a keyword is read through a reference, and nothing is inherited', async () => {
  const read: unknown[] = [];
  const request = {
    message: 'Tell us',
    requestedSchema: {
      type: 'object',
      $defs: { Shade: { type: 'string', 'x-widget': 'colour' } },
      properties: { shade: { $ref: '#/$defs/Shade', title: 'Shade' } },
    },
  };
  await openDrawn(request, {
    renderField: ({ keyword }) => {
      read.push([keyword('x-widget'), keyword('title'), keyword('constructor'), keyword('__proto__')]);
      return undefined;
    },
  });
  await expect.element(textbox(/Shade/)).toBeVisible();
  expect(read[0]).toEqual(['colour', 'Shade', undefined, undefined]);
});

test('a drawn control that throws while rendering gives way to the slot, with the value, and the host is told', async () => {
  expectComplaint(/The picker broke/);
  const onFailure = told();
  const { answer } = await openDrawn(labels, {
    onFailure,
    renderField: (slot) => {
      if (slot.value === '#abcdef') throw new Error('The picker broke');
      return colourPicker(slot);
    },
  });
  await page.getByLabelText(/Colour/).fill('#abcdef');
  await expect.element(textbox(/Colour/)).toHaveValue('#abcdef');
  expect(onFailure).toHaveBeenCalledExactlyOnceWith({
    part: 'field',
    key: 'colour',
    error: new Error('The picker broke'),
  });
  await button('Accept').click();
  expect(await answer()).toEqual({ action: 'accept', content: { colour: '#abcdef' } });
});

test('a drawn control that throws in an effect gives way to the slot', async () => {
  expectComplaint(/No such canvas/);
  function Broken(): ReactElement {
    useEffect(() => {
      throw new Error('No such canvas');
    }, []);
    return <canvas />;
  }
  const onFailure = told();
  await openDrawn(labels, {
    onFailure,
    renderField: ({ keyword }) => (keyword('x-widget') === 'colour' ? <Broken /> : undefined),
  });
  await expect.element(textbox(/Colour/)).toBeVisible();
  expect(onFailure.mock.calls[0]?.[0]).toMatchObject({ part: 'field', key: 'colour' });
});

test('what is no value of its field is not taken: the slot comes with the value before', async () => {
  const onFailure = told();
  const { answer, dialog } = await openDrawn(
    formOf({ tags: { type: 'array', items: { type: 'string' }, title: 'Tags', default: ['a'] } }),
    {
      onFailure,
      renderField: (slot) => (
        <button
          {...slot.inputProps}
          ref={slot.inputProps.ref}
          type="button"
          onClick={() => (slot.onValueChange as (value: unknown) => void)([1, null])}
        >
          Wrong
        </button>
      ),
    },
  );
  await button(/Tags/).click();
  await expect.element(dialog.getByRole('textbox')).toHaveValue('a');
  expect(onFailure.mock.calls[0]?.[0].error).toBeInstanceOf(TypeError);
  await button('Accept').click();
  expect(await answer()).toEqual({ action: 'accept', content: { tags: ['a'] } });
});

test('a host whose own report of the failure throws changes nothing', async () => {
  expectComplaint(/The picker broke/);
  expectComplaint(/The report broke/);
  await openDrawn(labels, {
    onFailure: () => {
      throw new Error('The report broke');
    },
    renderField: () => {
      throw new Error('The picker broke');
    },
  });
  await expect.element(textbox(/Colour/)).toBeVisible();
});

const stay = formOf(
  { guests: { type: 'integer', title: 'Guests', minimum: 1, maximum: 4 }, name: { type: 'string', title: 'Name' } },
  ['guests'],
  'How many of you?',
);

/** Stands for an app of the server's in a frame: it has nothing but a way to give a result. */
const appThatGives = (result: unknown) => (request: RenderedRequest) => (
  <button type="button" onClick={() => request.onRespond(result)}>
    Done in the app
  </button>
);

test('a host draws a request with controls of its own; who asks, the message and the answers stay the kit’s', async () => {
  const { answer, dialog } = await openDrawn(stay, {
    renderRequest: ({ form }) => {
      const [first] = form.model.fields;
      if (!first) return undefined;
      const { labelProps, inputProps, value, onValueChange } = form.field(first.id);
      return (
        <p>
          <label {...labelProps} htmlFor={inputProps.id}>
            Heads
          </label>
          <input {...inputProps} value={String(value)} onChange={(event) => onValueChange(event.target.value)} />
        </p>
      );
    },
  });
  await expect.element(dialog).toHaveAccessibleName(/Post office/);
  await expect.element(page.getByText('How many of you?')).toBeVisible();
  await textbox('Heads').fill('9');
  await button('Accept').click();
  await expect.element(textbox('Heads')).toHaveFocus();
  await textbox('Heads').fill('3');
  await button('Accept').click();
  expect(await answer()).toEqual({ action: 'accept', content: { guests: 3 } });
});

test('what an app answers is shown before it is sent', async () => {
  const { answer, onRespond } = await openDrawn(stay, {
    renderRequest: appThatGives({ action: 'accept', content: { guests: 2, name: 'Ada' } }),
  });
  await button('Done in the app').click();
  await expect.element(page.getByRole('region', { name: /Post office/ })).toHaveTextContent('Ada');
  expect(onRespond).not.toHaveBeenCalled();
  await button('Accept').click();
  expect(await answer()).toEqual({ action: 'accept', content: { guests: 2, name: 'Ada' } });
});

test.each(['decline', 'cancel'])('an app that answers %s is taken at its word', async (action) => {
  const { answer } = await openDrawn(stay, { renderRequest: appThatGives({ action }) });
  await button('Done in the app').click();
  expect(await answer()).toEqual({ action });
});

test('an answer of an app that breaks a rule brings the kit’s own form, filled in, with focus on the error', async () => {
  const onFailure = told();
  const { onRespond } = await openDrawn(stay, {
    onFailure,
    renderRequest: appThatGives({ action: 'accept', content: { guests: 9, name: 'Ada' } }),
  });
  await button('Done in the app').click();
  await expect.element(textbox(/Guests/)).toHaveFocus();
  await expect.element(textbox(/Guests/)).toHaveValue('9');
  await expect.element(textbox(/Guests/)).toHaveAttribute('aria-invalid', 'true');
  await expect.element(textbox(/Name/)).toHaveValue('Ada');
  expect(onFailure).toHaveBeenCalledExactlyOnceWith({ part: 'request', error: expect.any(TypeError) });
  expect(onRespond).not.toHaveBeenCalled();
});

test.each([
  ['a property that nobody asked for', { action: 'accept', content: { guests: 2, admin: true } }],
  ['a value of another type', { action: 'accept', content: { guests: '2' } }],
  ['content that is no object', { action: 'accept', content: [2] }],
  ['no action', { content: { guests: 2 } }],
  ['nothing', undefined],
])('an answer of an app with %s is not sent: the kit’s own form takes over', async (_, result) => {
  const onFailure = told();
  const { onRespond } = await openDrawn(stay, { onFailure, renderRequest: appThatGives(result) });
  await button('Done in the app').click();
  await expect.element(textbox(/Guests/)).toBeVisible();
  expect(onFailure).toHaveBeenCalledTimes(1);
  expect(onRespond).not.toHaveBeenCalled();
});

test('a drawn request that throws gives way to the kit’s form, with what was entered', async () => {
  expectComplaint(/The app crashed/);
  const onFailure = told();
  function App({ form }: RenderedRequest): ReactElement {
    const [crashed, crash] = useState(false);
    if (crashed) throw new Error('The app crashed');
    return (
      <button
        type="button"
        onClick={() => {
          form.field('f0').onValueChange('4');
          crash(true);
        }}
      >
        Crash
      </button>
    );
  }
  const { answer, dialog } = await openDrawn(stay, {
    onFailure,
    renderRequest: (given) => <App {...given} />,
  });
  await button('Crash').click();
  await expect.element(textbox(/Guests/)).toHaveValue('4');
  await expect.element(dialog).toHaveFocus();
  expect(onFailure).toHaveBeenCalledExactlyOnceWith({ part: 'request', error: new Error('The app crashed') });
  await button('Accept').click();
  expect(await answer()).toEqual({ action: 'accept', content: { guests: 4 } });
});

test('a request that the host leaves alone is the kit’s, and an address is never given to it', async () => {
  const renderRequest = vi.fn<() => undefined>(() => undefined);
  await openDrawn(addressOf('https://example.com/sign-in'), { renderRequest });
  await expect.element(button('Open address')).toBeVisible();
  expect(renderRequest).not.toHaveBeenCalled();
});

test('accept of a drawn request waits for the guard, as the button does', async () => {
  const { onRespond, answer } = await openDrawn(formOf({ name: { type: 'string', title: 'Name' } }), {
    guardMs: 1500,
    renderRequest: ({ form }) => (
      <button type="button" onClick={() => void form.accept()}>
        Send
      </button>
    ),
  });
  await button('Send').click();
  await expect.element(button('Accept')).toHaveAttribute('aria-disabled', 'true');
  expect(onRespond).not.toHaveBeenCalled();
  await expect.element(button('Accept')).not.toHaveAttribute('aria-disabled');
  await button('Send').click();
  expect(await answer()).toEqual({ action: 'accept', content: {} });
});
