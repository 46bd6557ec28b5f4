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

const faint = { '--elicitation-text': 'oklch(85% 0 0)', '--elicitation-background': 'white' } as CSSProperties;

test('colors with too little contrast cause a warning', async () => {
  const { said } = listen();
  await render(form({}, faint));
  await expect
    .poll(said)
    .toMatch(/--elicitation-text on --elicitation-background has a contrast of 1\.6:1 and needs at least 4\.5:1/);
});

test('the kit’s own colors cause no warning, in light and in dark', async () => {
  const { said } = listen();
  const request = sampleRequests.combined;
  await render(form({ request }, { colorScheme: 'light' }));
  await render(form({ request }, { colorScheme: 'dark' }));
  // The checks run in order, so everything rendered before has been checked by then.
  await render(form({}, faint));
  await expect.poll(said).toMatch(/^[^\n]*has a contrast of 1\.6:1[^\n]*$/);
});

describe('rules of the page', () => {
  /** Adds a style sheet to the page. */
  function addSheet(css: string) {
    const style = document.head.appendChild(document.createElement('style'));
    style.textContent = css;
    onTestFinished(() => style.remove());
  }
  const strips = '* { padding: 0 !important }';

  // The page is warned once, so what causes no warning comes first.
  test('cause no warning for parts with a class, in a slot of the host, or without the kit’s look', async () => {
    const { said } = listen();
    addSheet(strips);
    const classNames = { actions: 'mine', button: 'mine', dialog: 'mine' };
    await render(form({ classNames }));
    await render(form({ unstyled: true }));
    await render(<ElicitationDialog request={sampleRequests.text} classNames={classNames} onRespond={() => {}} />);
    // The checks run in order, so everything rendered before has been checked by then.
    await render(form({ classNames }, faint));
    await expect.poll(said).toMatch(/^[^\n]*has a contrast of 1\.6:1[^\n]*$/);
  });

  test('that win over the kit’s cause one warning, with the cure', async () => {
    const { said, warn } = listen();
    addSheet(strips);
    await render(<ElicitationDialog request={sampleRequests.text} guardMs={0} onRespond={() => {}} />);
    await expect.poll(said).toMatch(/rules of this page change the padding around the buttons \(by \*\)\.\n/);
    expect(said()).toMatch(
      /\nIf you import styles\.layer\.css, import styles\.css.*\nIf you import styles\.css, remove !important/,
    );
    await render(form({}));
    await render(form({}, faint));
    await expect.poll(said).toMatch(/has a contrast of 1\.6:1/);
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
