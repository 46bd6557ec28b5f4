import { StrictMode } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import type { ElicitResult } from '../../src/core/protocol/types.ts';
import { createElicitations } from '../../src/core/queue/createElicitations.ts';
import { useSettings } from '../../src/react/settings.ts';
import { ElicitationProvider } from '../../src/headless.ts';
import { useElicitations } from '../../src/react/useElicitations.ts';
import type { OnFinish } from '../../src/core/request/settle.ts';
import { useElicitationUrl } from '../../src/react/useElicitationUrl.ts';
import { deferred } from '../support/deferred.ts';
import { requestOf } from '../support/hookform.tsx';

test('components that read the queue render when a request arrives and when it is answered', async () => {
  const elicitations = createElicitations();
  const { result } = await renderHook(() => useElicitations(elicitations));
  expect(result.current).toEqual([]);
  const answer = elicitations.request(requestOf({}), { server: { name: 'Files' } });
  await expect.poll(() => result.current.length).toBe(1);
  elicitations.respond(result.current[0]?.id ?? '', { action: 'decline' });
  await expect.poll(() => result.current.length).toBe(0);
  expect(await answer).toEqual({ action: 'decline' });
});

describe('a URL', () => {
  const request = { mode: 'url', message: 'Sign in', url: 'https://example.com/sign-in' } as const;

  type Options = Partial<Parameters<typeof useElicitationUrl>[0]>;
  async function show(props: Options = {}) {
    const onRespond = vi.fn<(result: ElicitResult) => void>();
    const { result, rerender } = await renderHook(
      (more: Options = {}) => useElicitationUrl({ request, onRespond, ...props, ...more }),
      { wrapper: StrictMode },
    );
    async function becomes(state: string) {
      await expect.poll(() => result.current.state).toBe(state);
    }
    return { onRespond, url: () => result.current, becomes, rerender };
  }

  function stubOpen() {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    onTestFinished(() => open.mockRestore());
    return open;
  }

  test('is opened during the click, in a window without an opener, and that is the answer', async () => {
    const open = stubOpen();
    const { onRespond, url, becomes } = await show();
    expect(open).not.toHaveBeenCalled();
    await becomes('asking');
    url().open();
    expect(open.mock.calls).toEqual([['https://example.com/sign-in', '_blank', 'noopener,noreferrer']]);
    expect(onRespond.mock.calls).toEqual([[{ action: 'accept' }]]);
    await becomes('opened');

    url().open();
    url().decline();
    url().cancel();
    expect(open).toHaveBeenCalledTimes(2);
    expect(onRespond).toHaveBeenCalledTimes(1);
    await becomes('opened');
  });

  const no = new Error('no');
  test.each([
    ['throws', () => vi.fn<(url: URL) => void>().mockThrowOnce(no)],
    ['rejects', () => vi.fn<(url: URL) => Promise<void>>().mockRejectedValueOnce(no)],
  ])('that the host cannot open (it %s) is not an answer, and can be tried again', async (_, failing) => {
    const openUrl = failing();
    const { onRespond, url, becomes } = await show({ openUrl });
    url().open();
    await becomes('blocked');
    expect(onRespond).not.toHaveBeenCalled();
    url().open();
    await becomes('opened');
    expect(openUrl.mock.lastCall?.[0].href).toBe('https://example.com/sign-in');
    expect(onRespond.mock.calls).toEqual([[{ action: 'accept' }]]);
  });

  test('that the host is still opening can be cancelled, and its result is then ignored', async () => {
    const { promise: opening, resolve: opened } = deferred();
    const openUrl = vi.fn<() => Promise<void>>(() => opening);
    const { onRespond, url, becomes } = await show({ openUrl });
    url().open();
    url().open();
    await becomes('opening');
    url().cancel();
    opened();
    await opening;
    await becomes('settled');
    expect(openUrl).toHaveBeenCalledTimes(1);
    expect(onRespond.mock.calls).toEqual([[{ action: 'cancel' }]]);
  });

  test('a link that the host is still opening does not give consent to the next link', async () => {
    const { promise: opening, resolve: opened } = deferred();
    const { onRespond, url, becomes, rerender } = await show({ openUrl: () => opening });
    url().open();
    await becomes('opening');
    await rerender({ request: { ...request, url: 'https://example.com/another' } });
    await becomes('asking');
    opened();
    await opening;
    url().decline();
    expect(onRespond.mock.calls).toEqual([[{ action: 'decline' }]]);
  });

  test('whose completion could not be sent can be finished again, once', async () => {
    stubOpen();
    const sending = deferred<boolean>();
    const onFinish = vi.fn<OnFinish>().mockReturnValueOnce(sending.promise);
    const { url, becomes } = await show({ onFinish });
    url().open();
    await becomes('opened');
    url().finish('done');
    await expect.poll(() => url().isSubmitting).toBe(true);
    url().finish('left');
    sending.reject(new Error('The network is down.'));
    await expect.poll(() => url().finishFailed).toEqual({ how: 'done', reason: 'The network is down.' });
    expect(url().isSubmitting).toBe(false);
    url().finish('done');
    await expect.poll(() => url().finishFailed).toBe(undefined);
    url().finish('done');
    expect(onFinish.mock.calls).toEqual([['done'], ['done']]);
  });

  test.each([['data:text/html,x'], ['http://example.com'], ['https://user@example.com'], ['']])(
    'that must not be opened (%s) can only be declined or cancelled',
    async (address) => {
      const openUrl = vi.fn<(url: URL) => void>();
      const { onRespond, url, becomes } = await show({ request: { ...request, url: address }, openUrl });
      url().open();
      expect(openUrl).not.toHaveBeenCalled();
      url().decline();
      expect(onRespond.mock.calls).toEqual([[{ action: 'decline' }]]);
      await becomes('settled');
    },
  );
});

test('settings override those around them, entry by entry, and are the same object while nothing changes', async () => {
  const { result, rerender } = await renderHook(
    ({ guardMs }: { guardMs?: number } = {}) =>
      useSettings({ messages: { decline: 'No', issues: { required: 'Needed' } }, guardMs }),
    {
      initialProps: { guardMs: 1 },
      wrapper: ({ children }) => (
        <ElicitationProvider locale="ar" messages={{ accept: 'Yes', decline: 'Never' }} classNames={{ form: 'mine' }}>
          {children}
        </ElicitationProvider>
      ),
    },
  );
  const first = result.current;
  const { messages, classNames, dir } = first;
  expect([messages.accept, messages.decline, classNames.form, dir]).toEqual(['Yes', 'No', 'mine', 'rtl']);
  await rerender({ guardMs: 1 });
  expect(result.current).toBe(first);
  await rerender({ guardMs: 2 });
  expect(result.current).not.toBe(first);
  expect(result.current).toMatchObject({ guardMs: 2, locale: 'ar' });
});
