import { StrictMode, useState, type ComponentProps, type CSSProperties } from 'react';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createElicitations } from '../../src/core.ts';
import {
  defaultComponents,
  ElicitationDialog,
  ElicitationForm,
  ElicitationHost,
  type ElicitationFormProps,
  type OnRespond,
} from '../../src/index.ts';
import { sampleRequests } from '../../src/testing.ts';
import { lookProblem } from '../../src/ui/lookProblem.ts';
import { withRef } from '../support/react.ts';

const { Field, Button } = defaultComponents;

const form = (props: Partial<ElicitationFormProps>, style: CSSProperties = {}) => (
  <div style={style}>
    <ElicitationForm
      request={sampleRequests.text}
      server={{ name: 'Post office' }}
      guardMs={0}
      onRespond={() => {}}
      {...props}
    />
  </div>
);

// As in a development build; test/package/development.built.test.ts has the other builds.
vi.mock('../../src/ui/development.ts', () => {
  // One promise, so that what is told first is heard first: imports by a mock may overtake one another.
  const warnings = import('../../src/ui/developmentWarnings.ts');
  return { inDevelopment: (tell: (warnings: object) => void) => void warnings.then(tell) };
});

/** The console warnings from here on. */
function listen() {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  return { said: () => warn.mock.calls.flat().join('\n'), warn };
}

afterEach(() => {
  vi.restoreAllMocks();
});

test('an inline slot component causes one warning, and a change of theme none', async () => {
  const { said, warn } = listen();
  const inline = (theme: 'first' | 'second') =>
    form({
      components: {
        Button: withRef((props: ComponentProps<typeof Button>) => <Button {...props} />),
        Field: theme === 'first' ? Field : (props) => <Field {...props} label="second" />,
      },
    });
  const screen = await render(inline('first'));
  await screen.rerender(inline('second'));
  await screen.rerender(inline('second'));
  await expect.poll(said).toMatch(/the component for Field is another one than in the last render.*Define it outside/);
  expect(said()).toMatch(/the component for Button is another one/);
  expect(warn).toHaveBeenCalledTimes(2);
});

test('json={true} of earlier builds shows no JSON fields, and one warning says what to write', async () => {
  const { said, warn } = listen();
  const nested = { type: 'object', properties: { zip: { type: 'string' } } };
  const request = {
    message: 'Where to?',
    requestedSchema: { type: 'object', properties: { name: { type: 'string' }, address: nested } },
  };
  const old = { request, json: true } as unknown as Partial<ElicitationFormProps>;
  await render(form(old));
  await render(form(old));
  await expect
    .poll(said)
    .toMatch(/write json=\{jsonFields\}, with import \{ jsonFields \} from 'react-elicitation\/core'/);
  await expect.element(page.getByRole('textbox', { name: 'name' }).first()).toBeVisible();
  await expect.element(page.getByText(/Not included/).first()).toBeVisible();
  expect(warn).toHaveBeenCalledOnce();
});

const faint = { '--elicitation-accent': '#eee', '--elicitation-on-accent': 'white' } as CSSProperties;

describe('the look', () => {
  /** What developers are told of a form. */
  async function problemOf(props: Partial<ElicitationFormProps>, style: CSSProperties = {}, css = '') {
    const sheet = document.head.appendChild(document.createElement('style'));
    sheet.textContent = css;
    onTestFinished(() => sheet.remove());
    await render(form(props, style));
    const accept = page.getByRole('button', { name: 'Accept' }).last().element();
    return lookProblem(accept.closest<HTMLElement>('[data-elicitation-piece="frame"]') ?? expect.fail('no form'));
  }

  test('is right with the kit’s own colors, in light and in dark', async () => {
    const request = sampleRequests.combined;
    expect(await problemOf({ request }, { colorScheme: 'light' })).toBeUndefined();
    expect(await problemOf({ request }, { colorScheme: 'dark' })).toBeUndefined();
  });

  test('lacks a style sheet where none of the kit’s is on the page', async () => {
    await render(form({}));
    const accept = page.getByRole('button', { name: 'Accept' }).element();
    const copy = accept.closest('[data-elicitation-piece="frame"]') ?? expect.fail('no form');
    const other = document.body.appendChild(document.createElement('iframe'));
    onTestFinished(() => other.remove());
    const body = other.contentDocument?.body ?? expect.fail('no document');
    expect(lookProblem(body.appendChild(body.ownerDocument.importNode(copy, true) as HTMLElement))).toMatch(
      /^no style sheet of the kit is on this page.*import 'react-elicitation\/styles\.css'/,
    );
  });

  test('is the host’s where it turned the look off', async () => {
    expect(await problemOf({ unstyled: true }, {}, 'button { color: #fff; background: #fff }')).toBeUndefined();
  });

  test('has an Accept that cannot be read, by two variables that do not fit', async () => {
    expect(await problemOf({}, faint)).toMatch(/^Accept .* contrast of 1\.\d:1 .* Set --elicitation-accent and/);
  });

  test('has an Accept that cannot be read, by a rule of the page, which is named with the cure', async () => {
    const problem = await problemOf({}, {}, 'button { color: white !important; background: white !important }');
    expect(problem).toMatch(/^Accept .* contrast of 1\.0:1 .* The rule that wins is button\./);
    expect(problem).toMatch(/styles\.layer\.css, import styles\.css instead.*remove !important from the rule/);
  });

  test('is told of on the console, once for all forms of a page', async () => {
    const { said, warn } = listen();
    await render(form({}, faint));
    await render(form({}, faint));
    await expect.poll(said).toMatch(/^react-elicitation: Accept is hard to read/);
    // A host that is mounted twice is told of after all that came before it.
    const elicitations = createElicitations();
    await render(
      <>
        <ElicitationHost elicitations={elicitations} />
        <ElicitationHost elicitations={elicitations} />
      </>,
    );
    await expect.poll(said).toMatch(/two ElicitationHosts/);
    expect(warn).toHaveBeenCalledTimes(2);
  });
});

test('a second host of the same queue causes a warning; one that takes the place of another does not', async () => {
  const { said, warn } = listen();
  const elicitations = createElicitations();
  const hosts = (...keys: readonly string[]) => (
    <StrictMode>
      {keys.map((key) => (
        <ElicitationHost key={key} elicitations={{ ...elicitations }} />
      ))}
    </StrictMode>
  );
  const { rerender } = await render(hosts('one'));
  await rerender(hosts('two'));
  await import('../../src/ui/developmentWarnings.ts');
  expect(warn).not.toHaveBeenCalled();
  await rerender(hosts('two', 'three'));
  await expect.poll(said).toMatch(/two ElicitationHosts show the same requests.* Mount one\./);
  expect(warn).toHaveBeenCalledTimes(1);
});

describe('a dialog that was answered', () => {
  /** As hosts do that show a toast and go on. */
  function Host({ onRespond, removes = false }: { readonly onRespond: OnRespond; readonly removes?: boolean }) {
    const [isOpen, setIsOpen] = useState(true);
    return (
      isOpen && (
        <ElicitationDialog
          request={sampleRequests.boolean}
          guardMs={0}
          onRespond={(result) => {
            if (removes) setIsOpen(false);
            return onRespond(result);
          }}
        />
      )
    );
  }

  /** Everything that was imported is there, and the warnings in their order. */
  const imported = async () => void (await import('../../src/ui/developmentWarnings.ts'));

  /** Only the test lets time pass once this dialog was declined. */
  async function decline(props: Parameters<typeof Host>[0]) {
    const { said } = listen();
    await render(<Host {...props} />);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await page.getByRole('button', { name: 'Decline' }).click();
    return said;
  }

  test('and is rendered seconds later for the same request causes a warning: an error may be swallowed', async () => {
    const said = await decline({ onRespond: () => {} });
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await imported();
    await vi.advanceTimersByTimeAsync(4000);
    expect(said()).toBe('');
    await vi.advanceTimersByTimeAsync(2000);
    expect(said()).toMatch(/still renders it for the same request\. If onRespond .* catches an error, throw it again/);
  });

  test('and removed by the host does not', async () => {
    const said = await decline({ removes: true, onRespond: () => {} });
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await imported();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(said()).toBe('');
  });

  test('and could not be sent, because the handler says so, does not either', async () => {
    const said = await decline({ onRespond: () => false });
    await expect.element(page.getByRole('alert')).toBeVisible();
    await imported();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(said()).not.toMatch(/answered/);
  });
});
