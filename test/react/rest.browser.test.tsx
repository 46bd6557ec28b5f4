import { StrictMode } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render, renderHook } from 'vitest-browser-react';
import type { ElicitResult } from '../../src/core/protocol/types.ts';
import { createElicitations } from '../../src/core/queue/createElicitations.ts';
import { useSettings } from '../../src/react/settings.ts';
import { ElicitationProvider } from '../../src/headless.ts';
import { useElicitations } from '../../src/react/useElicitations.ts';
import type { OnFinish } from '../../src/react/settleOnce.ts';
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

  function Address(props: Parameters<typeof useElicitationUrl>[0]) {
    const { inspection, state, open, decline, cancel } = useElicitationUrl(props);
    return (
      <>
        <p>{inspection.href}</p>
        <output>{state}</output>
        {Object.entries({ Open: open, Decline: decline, Cancel: cancel }).map(([name, act]) => (
          <button key={name} type="button" onClick={act}>
            {name}
          </button>
        ))}
      </>
    );
  }

  async function show(props: Partial<Parameters<typeof useElicitationUrl>[0]> = {}) {
    const onRespond = vi.fn<(result: ElicitResult) => void>();
    await render(
      <StrictMode>
        <Address request={request} onRespond={onRespond} {...props} />
      </StrictMode>,
    );
    return onRespond;
  }

  const press = (name: string) => page.getByRole('button', { name }).click();
  async function state(text: string) {
    await expect.element(page.getByRole('status')).toHaveTextContent(text);
  }

  test('is opened during the click, in a window without an opener, and that is the answer', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    onTestFinished(() => open.mockRestore());
    const onRespond = await show();
    expect(open).not.toHaveBeenCalled();
    await state('asking');
    await press('Open');
    expect(open.mock.calls).toEqual([['https://example.com/sign-in', '_blank', 'noopener,noreferrer']]);
    expect(onRespond.mock.calls).toEqual([[{ action: 'accept' }]]);
    await state('opened');

    await press('Open');
    await press('Decline');
    await press('Cancel');
    expect(open).toHaveBeenCalledTimes(2);
    expect(onRespond).toHaveBeenCalledTimes(1);
    await state('opened');
  });

  const no = new Error('no');
  test.each([
    ['throws', () => vi.fn<(url: URL) => void>().mockThrowOnce(no)],
    ['rejects', () => vi.fn<(url: URL) => Promise<void>>().mockRejectedValueOnce(no)],
  ])('that the host cannot open (it %s) is not an answer, and can be tried again', async (_, failing) => {
    const openUrl = failing();
    const onRespond = await show({ openUrl });
    await press('Open');
    await state('blocked');
    expect(onRespond).not.toHaveBeenCalled();
    await press('Open');
    await state('opened');
    expect(openUrl.mock.lastCall?.[0].href).toBe('https://example.com/sign-in');
    expect(onRespond.mock.calls).toEqual([[{ action: 'accept' }]]);
  });

  test('that the host is still opening can be cancelled, and its result is then ignored', async () => {
    const { promise: opening, resolve: opened } = deferred();
    const openUrl = vi.fn<() => Promise<void>>(() => opening);
    const onRespond = await show({ openUrl });
    await press('Open');
    await press('Open');
    await state('opening');
    await press('Cancel');
    opened();
    await opening;
    await state('settled');
    expect(openUrl).toHaveBeenCalledTimes(1);
    expect(onRespond.mock.calls).toEqual([[{ action: 'cancel' }]]);
  });

  test('a link that the host is still opening does not give consent to the next link', async () => {
    const { promise: opening, resolve: opened } = deferred();
    const onRespond = vi.fn<(result: ElicitResult) => void>();
    const element = (url: string) => (
      <StrictMode>
        <Address request={{ ...request, url }} onRespond={onRespond} openUrl={() => opening} />
      </StrictMode>
    );
    const screen = await render(element('https://example.com/one'));
    await press('Open');
    await state('opening');
    await screen.rerender(element('https://example.com/two'));
    await state('asking');
    opened();
    await opening;
    await press('Decline');
    expect(onRespond.mock.calls).toEqual([[{ action: 'decline' }]]);
  });

  test('whose completion could not be sent can be finished again, once', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    onTestFinished(() => open.mockRestore());
    const sending = deferred<boolean>();
    const onFinish = vi.fn<OnFinish>().mockReturnValueOnce(sending.promise);
    const { result } = await renderHook(() => useElicitationUrl({ request, onFinish, onRespond: () => {} }));
    result.current.open();
    await expect.poll(() => result.current.state).toBe('opened');
    result.current.finish('done');
    await expect.poll(() => result.current.isSubmitting).toBe(true);
    result.current.finish('left');
    sending.reject(new Error('The network is down.'));
    await expect.poll(() => result.current.finishFailed).toEqual({ how: 'done', reason: 'The network is down.' });
    expect(result.current.isSubmitting).toBe(false);
    result.current.finish('done');
    await expect.poll(() => result.current.finishFailed).toBe(undefined);
    result.current.finish('done');
    expect(onFinish.mock.calls).toEqual([['done'], ['done']]);
  });

  test.each([['data:text/html,x'], ['http://example.com'], ['https://user@example.com'], ['']])(
    'that must not be opened (%s) can only be declined or cancelled',
    async (url) => {
      const openUrl = vi.fn<(url: URL) => void>();
      const onRespond = await show({ request: { ...request, url }, openUrl });
      await press('Open');
      expect(openUrl).not.toHaveBeenCalled();
      await press('Decline');
      expect(onRespond.mock.calls).toEqual([[{ action: 'decline' }]]);
      await state('settled');
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
