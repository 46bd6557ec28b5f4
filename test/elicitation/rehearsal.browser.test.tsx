import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { rehearse } from '../../src/elicitation/rehearsal.tsx';
import { useCurrentSettings, type ResolvedSettings } from '../../src/react/settings.ts';
import { button, contactRequest, openElicitation, textbox } from '../support/elicitation.tsx';

async function currentSettings(): Promise<ResolvedSettings> {
  const seen: ResolvedSettings[] = [];
  const Probe = () => {
    seen.push(useCurrentSettings());
    return null;
  };
  await render(<Probe />);
  const [settings] = seen;
  if (!settings) throw new Error('There are no settings.');
  return settings;
}

test('a rehearsal renders a whole dialog where nobody finds it, and takes it away', async () => {
  const settings = await currentSettings();
  const before = document.body.innerHTML;
  const focused = document.activeElement;
  const made = vi.spyOn(document, 'createElement');
  onTestFinished(() => made.mockRestore());
  rehearse(settings);
  const stage = made.mock.results[0]?.value as Element;
  const scenes: boolean[] = [];
  new MutationObserver(() => scenes.push(stage.querySelector('form [data-intent="accept"]') !== null)).observe(stage, {
    childList: true,
    subtree: true,
  });
  await expect.poll(() => scenes).toContain(true);
  await expect.poll(() => scenes.at(-1)).toBe(false);
  expect(stage.childElementCount).toBe(0);
  expect(document.body.innerHTML).toBe(before);
  expect(document.activeElement).toBe(focused);
});

test('a rehearsal in the middle of somebody’s typing changes nothing for them', async () => {
  const { answer } = await openElicitation(contactRequest);
  await textbox(/Name/).fill('Ada');
  rehearse(await currentSettings());
  await textbox(/E-mail/).fill('ada@example.com');
  await button('Accept').click();
  expect(await answer()).toMatchObject({ action: 'accept', content: { name: 'Ada', email: 'ada@example.com' } });
});
