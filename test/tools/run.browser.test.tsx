import { Activity, StrictMode, type ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ToolForm, type ToolFormProps, type ToolRun } from '../../src/tools.ts';
import { expectComplaint } from '../setup/console.ts';
import { button, textbox } from '../support/elicitation.tsx';

const tool = {
  name: 'evaluate',
  inputSchema: {
    type: 'object',
    properties: { jobId: { type: 'string' }, priority: { type: 'string' }, depth: { type: 'integer' } },
    required: ['jobId'],
  },
};
const said = (text: string, isError = false) => ({ content: [{ type: 'text', text }], isError });

/** A form whose runs end when the test says so. */
async function show(props: Partial<ToolFormProps> = {}, around = (form: ReactNode) => form) {
  const runs: { args: object; run: ToolRun; end: (result: unknown) => void; fail: (error: unknown) => void }[] = [];
  const listener = () => vi.fn<(told: unknown) => void>();
  const heard = { onMessage: listener(), onError: listener(), onFatal: listener(), onComplete: listener() };
  const element = (more?: Partial<ToolFormProps>, mode: 'visible' | 'hidden' = 'visible') => (
    <StrictMode>
      <Activity mode={mode}>
        {around(
          <ToolForm
            tool={tool}
            onSubmit={(args, run) => new Promise((end, fail) => runs.push({ args, run, end, fail }))}
            {...heard}
            {...props}
            {...more}
          />,
        )}
      </Activity>
      <label>
        Chat <input />
      </label>
    </StrictMode>
  );
  const { rerender, unmount } = await render(element());
  return {
    heard,
    runs,
    rerender: (more: Partial<ToolFormProps>) => rerender(element(more)),
    setMode: (mode: 'visible' | 'hidden') => rerender(element({}, mode)),
    unmount,
    async start() {
      const before = runs.length;
      await textbox(/Job id/).fill('7');
      await button(/^Run/).click();
      await expect.poll(() => runs.length).toBe(before + 1);
      const [current] = runs.slice(-1);
      if (!current) throw new Error('There is no run.');
      return current;
    },
  };
}

test('a user sees the progress of the tool, its log, and its result', async () => {
  const { start, heard } = await show();
  const { run, end } = await start();
  await expect.element(page.getByRole('progressbar', { name: 'Running…' })).toBeVisible();
  run.onProgress({ progress: 2, total: 8, message: 'Reading the job' });
  await expect.element(page.getByRole('progressbar', { name: /Reading the job 2 of 8/ })).toHaveAttribute('value', '2');
  run.onMessage({ content: 'Processing 7' });
  run.onMessage({ content: 'Disk nearly full', level: 'warning' });
  await expect.element(page.getByRole('log')).toHaveTextContent('Processing 7warning: Disk nearly full');
  expect(heard.onMessage.mock.calls.map(([message]) => message)).toEqual([
    { content: 'Processing 7' },
    { content: 'Disk nearly full', level: 'warning' },
  ]);
  const result = said('{"jobId":"7","status":"complete"}');
  end(result);
  await expect.element(page.getByText('{"jobId":"7","status":"complete"}')).toBeVisible();
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
  expect(heard.onComplete).toHaveBeenCalledWith(result);
  expect(heard.onFatal).not.toHaveBeenCalled();
});

test('a recovered error of the tool is shown, and the run continues', async () => {
  const { start, heard } = await show();
  const { run, end } = await start();
  const error = new Error('Risky step failed');
  run.onError(error);
  await expect.element(page.getByRole('log')).toHaveTextContent('error: Risky step failed');
  await expect.element(page.getByRole('progressbar')).toBeVisible();
  expect(heard.onError).toHaveBeenCalledWith(error);
  end(said('fine'));
  await expect.element(page.getByText('fine')).toBeVisible();
  await expect.element(page.getByText('Risky step failed')).toBeVisible();
  expect(heard.onComplete).toHaveBeenCalledTimes(1);
});

describe('a run that fails', () => {
  const ways: [string, (current: Awaited<ReturnType<Awaited<ReturnType<typeof show>>['start']>>) => void][] = [
    ['because the call was refused', ({ fail }) => fail(new Error('Connection lost'))],
    ['because the tool says so', ({ end }) => end(said('Connection lost', true))],
    ['because the host says so', ({ run }) => run.onFatal('Connection lost')],
  ];
  test.each(ways)('%s shows the failure, keeps the values, and can be run again', async (_, failing) => {
    const { start, heard } = await show();
    const current = await start();
    failing(current);
    await expect.element(page.getByRole('alert')).toHaveTextContent('The tool failedConnection lost');
    expect(heard.onFatal).toHaveBeenCalledTimes(1);
    expect(heard.onError).not.toHaveBeenCalled();
    await expect.element(textbox(/Job id/)).toHaveValue('7');
    current.end(said('too late'));
    const next = await start();
    expect(next.args).toEqual({ jobId: '7' });
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    next.end(said('done now'));
    await expect.element(page.getByText('done now')).toBeVisible();
    await expect.element(page.getByText('too late')).not.toBeInTheDocument();
  });

  test('calls onError if there is no onFatal', async () => {
    const { start, heard } = await show({ onFatal: undefined });
    (await start()).fail(new Error('gone'));
    await expect.poll(() => heard.onError.mock.calls.length).toBe(1);
  });
});

describe('an error of the server about an argument', () => {
  test('is shown at its field, which gets focus, and disappears when it is edited', async () => {
    const { start } = await show();
    const { end } = await start();
    end(said('Validation failed for field "priority"', true));
    await expect.element(page.getByRole('alert')).toHaveTextContent(/The tool failed/);
    await expect.element(textbox(/Priority/)).toHaveFocus();
    await expect.element(textbox(/Priority/)).toHaveAccessibleDescription(/Validation failed for field "priority"/);
    await textbox(/Priority/).fill('3');
    await expect.element(textbox(/Priority/)).not.toHaveAccessibleDescription(/Validation/);
    (await start()).end(said('ok'));
    await expect.element(page.getByText('ok', { exact: true })).toBeVisible();
  });

  test('disappears with the next run, edited or not', async () => {
    const { start } = await show();
    (await start()).end(said('job: x\ndepth: too deep', true));
    await expect.element(textbox(/Depth/)).toHaveAccessibleDescription(/too deep/);
    await start();
    await expect.element(textbox(/Depth/)).not.toHaveAccessibleDescription(/too deep/);
  });

  test('shows a field that was not asked, because its answer was known', async () => {
    const { start } = await show({ ask: 'missing', guardMs: 0, initialArguments: { depth: 4 } });
    await expect.element(textbox(/Depth/)).not.toBeInTheDocument();
    (await start()).fail(new Error('Invalid params: depth: at most 3'));
    await expect.element(textbox(/Depth/)).toHaveFocus();
    await expect.element(textbox(/Depth/)).toHaveAccessibleDescription(/at most 3/);
  });

  test('does not take focus from a user who types elsewhere in the page: Enter there runs nothing', async () => {
    const { start, runs } = await show();
    const { end } = await start();
    await userEvent.type(textbox('Chat'), 'how long does');
    end(said('Validation failed for field "priority"', true));
    await expect.element(textbox(/Priority/)).toHaveAccessibleDescription(/Validation failed for field "priority"/);
    await userEvent.keyboard(' it take?{Enter}');
    await expect.element(textbox('Chat')).toHaveValue('how long does it take?');
    await expect.element(textbox('Chat')).toHaveFocus();
    expect(runs).toHaveLength(1);
  });

  test('gives focus to its field where a modal of the host has it', async () => {
    const { start } = await show({}, (form) => (
      <section tabIndex={-1} aria-label="Tool">
        {form}
      </section>
    ));
    const { end } = await start();
    (page.getByRole('region', { name: 'Tool' }).element() as HTMLElement).focus();
    end(said('Validation failed for field "priority"', true));
    await expect.element(textbox(/Priority/)).toHaveFocus();
  });
});

test('a user stops a run: its signal aborts, and late events are not shown', async () => {
  const { start, heard } = await show();
  const { run, end } = await start();
  await button('Stop').click();
  expect(run.signal.aborted).toBe(true);
  await expect.element(page.getByText('Stopped').first()).toBeVisible();
  run.onMessage({ content: 'late' });
  end(said('late'));
  await expect.element(button('Run again')).toBeVisible();
  await expect.element(page.getByText('late')).not.toBeInTheDocument();
  expect(heard.onComplete).not.toHaveBeenCalled();
  expect(heard.onFatal).not.toHaveBeenCalled();
});

describe('focus on Stop', () => {
  async function focusOnStop() {
    const { start, runs } = await show();
    const { end } = await start();
    await userEvent.tab();
    await expect.element(button('Stop')).toHaveFocus();
    return { end, runs };
  }

  test('goes to the button that runs the tool again when it is pressed', async () => {
    const { runs } = await focusOnStop();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Run again')).toHaveFocus();
    expect(runs).toHaveLength(1);
  });

  test('goes there when the run ends by itself', async () => {
    const { end } = await focusOnStop();
    end(said('fine'));
    await expect.element(button('Run again')).toHaveFocus();
  });

  test('goes to the field that the failed run complains about', async () => {
    const { end } = await focusOnStop();
    end(said('Validation failed for field "priority"', true));
    await expect.element(textbox(/Priority/)).toHaveFocus();
  });
});

test('if the host shows the run itself, the form does not', async () => {
  const onSubmit = vi.fn<() => void>();
  await render(<ToolForm tool={tool} onSubmit={onSubmit} />);
  await textbox(/Job id/).fill('7');
  await button('Run').click();
  await expect.poll(() => onSubmit.mock.calls.length).toBe(1);
  await expect.element(button('Run')).toBeVisible();
  await expect.element(page.getByText('Done')).not.toBeInTheDocument();
});

test.each(['closes its form', 'shows another tool'] as const)('the run is aborted if the host %s', async (what) => {
  const { start, heard, rerender, unmount } = await show();
  const { run, fail } = await start();
  expect(run.signal.aborted).toBe(false);
  if (what === 'closes its form') await unmount();
  else await rerender({ tool: { ...tool, name: 'other' } });
  await expect.poll(() => run.signal.aborted).toBe(true);
  fail(run.signal.reason);
  await Promise.resolve();
  expect(heard.onFatal).not.toHaveBeenCalled();
});

test('a form that is hidden for a while keeps its run', async () => {
  const { start, setMode } = await show();
  const { run, end } = await start();
  await setMode('hidden');
  end(said('fine'));
  await setMode('visible');
  await expect.element(page.getByText('fine')).toBeVisible();
  expect(run.signal.aborted).toBe(false);
});

test('content that is not text is counted', async () => {
  const { start } = await show();
  (await start()).end({
    content: [
      { type: 'text', text: 'A picture:' },
      { type: 'image', data: '', mimeType: 'image/png' },
    ],
  });
  await expect.element(page.getByText('A picture:')).toBeVisible();
  await expect.element(page.getByText(/1 part of the result isn't text/)).toBeVisible();
});

test('a listener of the host that throws changes nothing', async () => {
  expectComplaint(/the host is broken/);
  const { start } = await show({
    onComplete() {
      throw new Error('the host is broken');
    },
  });
  (await start()).end(said('fine'));
  await expect.element(page.getByText('fine')).toBeVisible();
});
