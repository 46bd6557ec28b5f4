import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';

/** A page in a frame, with a button that opens a URL and reports the result. */
function showFrame(sandbox: string) {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', sandbox);
  frame.title = 'Host';
  const module = new URL('../../src/react/openWindow.ts', import.meta.url).href;
  frame.srcdoc = `<button>Open</button><output>nothing yet</output><script type="module">
    import { openWindow } from ${JSON.stringify(module)};
    document.querySelector('button').onclick = async () => {
      document.querySelector('output').textContent = 'asked';
      document.querySelector('output').textContent = (await openWindow('about:blank')) ? 'opened' : 'refused';
    };
    document.querySelector('output').textContent = 'loaded';
  </script>`;
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  return page.frameLocator(page.getByTitle('Host'));
}

test.each([
  ['allow-scripts allow-same-origin', 'refused'],
  ['allow-scripts allow-same-origin allow-popups', 'opened'],
])('in a frame that is allowed %s, a clicked URL is %s', async (sandbox, outcome) => {
  const frame = showFrame(sandbox);
  await expect.element(frame.getByText('loaded')).toBeVisible();
  await frame.getByRole('button', { name: 'Open' }).click();
  await expect.element(frame.getByText(outcome), { timeout: 5000 }).toBeVisible();
});
