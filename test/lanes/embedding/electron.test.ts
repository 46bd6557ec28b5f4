import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest';
import { openOutside } from '../../../demo/electron/openurl.ts';
import { startElectronApp, type ElectronApp } from './simulatedElectron.ts';

let app: ElectronApp;
let printed: MockInstance<typeof console.log>;

describe('the app', () => {
  // The demo asks the user to open a link as it starts, and prints the answer.
  beforeEach(async () => {
    vi.resetModules();
    printed = vi.spyOn(console, 'log').mockImplementation(() => {});
    app = await startElectronApp();
  }, 60_000);
  afterEach(async () => {
    await app.close();
    printed.mockRestore();
    if (app.complaints.length > 0) throw new Error(app.complaints.join('\n'));
  });

  test('a request of the main process is shown in the window, the link is opened outside, and the answer arrives', async () => {
    const open = app.page.getByRole('button', { name: 'Open link' });
    await expect.poll(() => open.getAttribute('aria-disabled')).toBeNull();
    await open.click();
    await expect.poll(() => printed.mock.calls).toEqual([[{ action: 'accept' }]]);
    expect(app.opened).toEqual(['https://login.example.com/']);
  });

  test('after a reload the window shows what is pending, and the answer arrives', async () => {
    await app.page.getByRole('button', { name: 'Open link' }).waitFor();
    await app.page.reload();
    const decline = app.page.getByRole('button', { name: 'Decline' });
    await expect.poll(() => decline.getAttribute('aria-disabled')).toBeNull();
    await decline.click();
    await expect.poll(() => printed.mock.calls).toEqual([[{ action: 'decline' }]]);
    expect(app.opened).toEqual([]);
  });

  test('messages of another page in the window are ignored', async () => {
    await app.page.getByRole('button', { name: 'Open link' }).waitFor();
    expect(await app.sayFromElsewhere({ channel: 'open-url', values: ['https://example.com/'] })).toBe(false);
    app.sayFromElsewhere({ channel: 'elicitations', values: ['{"elicitation":1,"type":"hello"}'] });
    expect(app.opened).toEqual([]);
    expect(printed).not.toHaveBeenCalled();
  });

  test('closing the window cancels', async () => {
    await app.page.getByRole('button', { name: 'Open link' }).waitFor();
    app.closeWindow();
    await expect.poll(() => printed.mock.calls).toEqual([[{ action: 'cancel' }]]);
  });
});

describe('its main process', () => {
  test('opens an allowed URL', async () => {
    const opened: string[] = [];
    await expect(openOutside('https://example.com/a', async (url) => void opened.push(url))).resolves.toBe(true);
    expect(opened).toEqual(['https://example.com/a']);
  });

  test.each([
    'file:///etc/passwd',
    'javascript:alert(1)',
    'ms-settings:',
    'https://user:pass@example.com/',
    'http://example.com/',
    7,
  ])('does not open %s, whatever the window says', async (url) => {
    const opened: string[] = [];
    await expect(openOutside(url, async (href) => void opened.push(href))).resolves.toBe(false);
    expect(opened).toEqual([]);
  });

  test('reports that the system did not open it', async () => {
    await expect(openOutside('https://example.com/', () => Promise.reject(new Error('no')))).resolves.toBe(false);
  });
});
