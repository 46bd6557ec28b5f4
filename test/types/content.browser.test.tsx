import { expectTypeOf, test } from 'vitest';
import { jsonFields, parseForm, type Content, type ElicitParams, type ElicitResult } from '../../src/core.ts';
import { useElicitationForm, type BoundField } from '../../src/headless.ts';
import {
  ElicitationDialog,
  ElicitationForm,
  ElicitationProvider,
  type ConfirmChoice,
  type ConfirmRequest,
  type ControlSlotProps,
  type SlotValueOf,
} from '../../src/index.ts';

const schema = {
  type: 'object',
  properties: { city: { type: 'string' }, days: { type: 'integer' }, unit: { type: 'string', enum: ['c', 'f'] } },
  required: ['city', 'unit'],
} as const;
interface Wanted {
  city: string;
  unit: 'c' | 'f';
  days?: number;
}
const server = { name: 'Weather' };
const anyRequest: { message: string; requestedSchema: unknown } = { message: 'Where?', requestedSchema: schema };

test('the schema of a literal request gives the answer of a component its type', () => {
  const parts = () => (
    <>
      <ElicitationDialog
        request={{ message: 'Where?', requestedSchema: schema }}
        server={server}
        onRespond={(result) => expectTypeOf(result).toEqualTypeOf<ElicitResult<Wanted>>()}
      />
      <ElicitationForm
        request={{ message: 'Where?', requestedSchema: { type: 'object', properties: { yes: { type: 'boolean' } } } }}
        server={server}
        onRespond={(result) => expectTypeOf(result).toEqualTypeOf<ElicitResult<{ yes?: boolean }>>()}
      />
      <ElicitationDialog
        request={{ method: 'elicitation/create', params: { message: 'Where?', requestedSchema: schema } }}
        server={server}
        onRespond={(result) => expectTypeOf(result).toEqualTypeOf<ElicitResult<Wanted>>()}
      />
    </>
  );
  expectTypeOf(parts).toBeFunction();
});

test('any content answers a request that is not known at compile time, and a handler of any content takes every answer', () => {
  const respond = (result: ElicitResult) => result.action === 'accept';
  const parts = () => (
    <>
      <ElicitationDialog
        request={anyRequest}
        server={server}
        onRespond={(result) => expectTypeOf(result).toEqualTypeOf<ElicitResult<Content>>()}
      />
      <ElicitationDialog request={anyRequest} server={server} onRespond={respond} />
      <ElicitationDialog request={{ message: 'Where?', requestedSchema: schema }} server={server} onRespond={respond} />
    </>
  );
  expectTypeOf(parts).toBeFunction();
});

const link = { mode: 'url', message: 'Sign in', url: 'https://example.com' } as const;

test('an accepted form has content, an accepted link has none, and what may be a link may have none', () => {
  const parts = (request: ElicitParams) => (
    <>
      <ElicitationDialog
        request={anyRequest}
        onRespond={(result) =>
          void (result.action === 'accept' && expectTypeOf(result.content).toEqualTypeOf<Content>())
        }
      />
      <ElicitationForm
        request={link}
        onRespond={(result) =>
          void (result.action === 'accept' && expectTypeOf(result.content).toEqualTypeOf<undefined>())
        }
      />
      <ElicitationDialog request={request} onRespond={(result) => expectTypeOf(result).toEqualTypeOf<ElicitResult>()} />
    </>
  );
  expectTypeOf(parts).toBeFunction();
});

test('what a host returns may be any promise: chat SDKs have their own', () => {
  const sent = (): PromiseLike<void> => Promise.resolve();
  const parts = () => <ElicitationDialog request={link} onRespond={sent} onFinish={sent} openUrl={sent} />;
  expectTypeOf(parts).toBeFunction();
});

test('settings of several accept buttons, and the value of a slot, have names', () => {
  const forGood = (asked: ConfirmRequest): readonly ConfirmChoice[] | undefined =>
    asked.about === undefined ? undefined : [{ label: 'Always', _meta: { scope: asked.server.name } }];
  const parts = () => <ElicitationProvider confirmChoices={forGood}>{null}</ElicitationProvider>;
  expectTypeOf(parts).toBeFunction();
  expectTypeOf<SlotValueOf<'boolean'>>().toEqualTypeOf<boolean | undefined>();
  expectTypeOf<ControlSlotProps<'choices'>['value']>().toEqualTypeOf<SlotValueOf<'choices'>>();
});

test('json takes jsonFields, and no boolean of earlier builds', () => {
  const parts = () => (
    <>
      <ElicitationForm request={anyRequest} server={server} onRespond={() => {}} json={jsonFields} />
      {/* @ts-expect-error -- a boolean brings no code */}
      <ElicitationForm request={anyRequest} server={server} onRespond={() => {}} json />
      {/* @ts-expect-error -- nor does it to a provider */}
      <ElicitationProvider json={true}>{null}</ElicitationProvider>
    </>
  );
  // @ts-expect-error -- nor to the reader
  const read = () => parseForm({}, { json: true });
  expectTypeOf(parts).toBeFunction();
  expectTypeOf(read).toBeFunction();
});

test('so is that of the form hook', () => {
  const use = () =>
    useElicitationForm({
      request: { message: 'Where?', requestedSchema: schema },
      onRespond: (result) => expectTypeOf(result).toEqualTypeOf<ElicitResult<Wanted>>(),
    });
  expectTypeOf(use).toBeFunction();
});

test('the value of a field and its setter narrow together, by its kind', () => {
  const read = (bound: BoundField) => {
    if (bound.kind === 'choices') {
      expectTypeOf(bound.value).toEqualTypeOf<readonly (`o${number}` | { readonly other: string })[]>();
      expectTypeOf(bound.onValueChange).parameter(0).toEqualTypeOf<typeof bound.value>();
      bound.onValueChange(bound.value);
    } else if (bound.kind === 'text') {
      expectTypeOf(bound.value).toEqualTypeOf<string>();
      bound.onValueChange(bound.value.trim());
      // @ts-expect-error -- a string is not a list
      bound.onValueChange([]);
    } else if (bound.kind === 'boolean') {
      expectTypeOf(bound.value).toEqualTypeOf<boolean | undefined>();
      expectTypeOf(bound.field.kind).toEqualTypeOf<'boolean'>();
    }
  };
  expectTypeOf(read).toBeFunction();
});
