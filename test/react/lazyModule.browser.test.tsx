import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { lazyModule, useLazyModule, type LazyModule } from '../../src/react/lazyModule.ts';

interface Loaded {
  readonly text: string;
}

function Part({ module, wanted }: { readonly module: LazyModule<Loaded>; readonly wanted?: boolean }) {
  const { loaded, failed, retry } = useLazyModule(module, wanted);
  return (
    <>
      <output>{loaded?.text ?? (failed ? 'failed' : 'waiting')}</output>
      <button type="button" onClick={retry}>
        Try again
      </button>
    </>
  );
}

async function expectText(text: string) {
  await expect.element(page.getByRole('status')).toHaveTextContent(text);
}

test('code that is needed later is fetched once, when it is needed, and is there in the first render after that', async () => {
  const load = vi.fn<() => Promise<Loaded>>(() => Promise.resolve({ text: 'here' }));
  const module = lazyModule('text', load);
  const screen = await render(<Part module={module} wanted={false} />);
  await expectText('waiting');
  expect(load).not.toHaveBeenCalled();
  await screen.rerender(<Part module={module} />);
  await expectText('here');
  await screen.unmount();
  const again = await render(<Part module={module} />);
  expect(again.container.textContent).toContain('here');
  expect(load).toHaveBeenCalledTimes(1);
});

test('where code did not load, the user is told, and can try again', async () => {
  let blocked = true;
  const module = lazyModule<Loaded>('text', () =>
    blocked ? Promise.reject(new TypeError('blocked')) : Promise.resolve({ text: 'here' }),
  );
  await render(<Part module={module} />);
  await expectText('failed');
  blocked = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectText('here');
});

test('nobody waits without a word for code that stalls, and what arrives later is shown', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let arrive = (_loaded: Loaded) => {};
  const module = lazyModule<Loaded>('text', () => new Promise((resolve) => (arrive = resolve)));
  await render(<Part module={module} />);
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  await expectText('failed');
  arrive({ text: 'late' });
  await expectText('late');
});
