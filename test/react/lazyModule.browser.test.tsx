import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { lazyModule, useLazyModule, type LazyModule } from '../../src/react/lazyModule.ts';

function Part({ module, wanted }: { readonly module: LazyModule<string>; readonly wanted?: boolean }) {
  const { loaded, failed, retry } = useLazyModule(module, wanted);
  return (
    <>
      <output>{loaded ?? (failed ? 'failed' : 'waiting')}</output>
      <button type="button" onClick={retry}>
        Try again
      </button>
    </>
  );
}

async function expectText(text: string) {
  await expect.element(page.getByRole('status')).toHaveTextContent(text);
}

test('is loaded once it is wanted, and is there at once for whoever wants it next', async () => {
  const load = vi.fn<() => Promise<string>>(() => Promise.resolve('here'));
  const module = lazyModule(load);
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

test('a blocked load says so, and can be tried again when it is restored', async () => {
  let blocked = true;
  const module = lazyModule(() => (blocked ? Promise.reject(new TypeError('blocked')) : Promise.resolve('here')));
  await render(<Part module={module} />);
  await expectText('failed');
  blocked = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectText('here');
});

test('a stalled load counts as failed after a while, and what arrives later is used', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let arrive = (_text: string) => {};
  const module = lazyModule(() => new Promise<string>((resolve) => (arrive = resolve)));
  const outcome = module.load().then(
    () => 'loaded',
    () => 'failed',
  );
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await outcome).toBe('failed');
  arrive('late');
  await vi.advanceTimersByTimeAsync(0);
  expect(module.loaded).toBe('late');
});
