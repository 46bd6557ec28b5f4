// FOREIGN_PICTURE=1 npm run lane -- foreign: writes docs/internal/clients.webp, what real clients met: see docs/internal/clients.md. Look at it before it is committed.
import type { ReactNode } from 'react';
import { expect, inject, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ElicitationForm } from '../../../src/index.ts';
import kit from '../../../src/styles.css?inline';
import { fields } from './markup.tsx';
import { greyCanvas, pictureOf, writeWebp } from './picture.ts';

const server = { name: 'Weather', url: 'https://weather.example' };
const common = { server, onRespond: () => {}, guardMs: 0 };
const form = {
  message: 'Which city is the forecast for?',
  requestedSchema: {
    type: 'object',
    properties: { city: fields.city, units: fields.units, region: fields.region, news: fields.news },
    required: ['city'],
  },
} as const;
const yesNo = {
  message: 'Delete the branch “release”?',
  requestedSchema: { type: 'object', properties: { sure: { type: 'boolean' } }, required: ['sure'] },
} as const;
const link = { mode: 'url', message: 'Sign in to go on.', url: 'https://auth.example.com/device' } as const;

/** A badge and a sentence, as the Inspector has them. Elements of a host have classes. */
const note = (
  <span className="row" style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
    <span className="badge" style={{ border: '1px solid', borderRadius: 8, padding: '0 6px', whiteSpace: 'nowrap' }}>
      input_required
    </span>
    <span className="text">
      The server returned input_required; your answer is sent back as a retry of the original request.
    </span>
  </span>
);

/** Class `dark`, tokens of bare channels, and no `color-scheme`. */
const channels = `:root { color-scheme: normal; --background: 0 0% 100%; --foreground: 222 47% 11% }
.dark { --background: 222 47% 11%; --foreground: 210 40% 98% }
body { background: hsl(var(--background)); color: hsl(var(--foreground)) }`;

/** Rules for elements without a layer, as LibreChat has them. */
const elements = '.dark body { background: #171717; color: #ececec } select { background-color: #fff }';

/** Renders it, does what is to be done, and takes the markup. */
async function markupOf(element: ReactNode, act: () => Promise<void> = async () => {}): Promise<string> {
  const { container, unmount } = await render(element);
  await expect.element(page.getByRole('button', { name: 'Decline' })).toBeVisible();
  await act();
  const { outerHTML } = container;
  await unmount();
  return outerHTML;
}

async function failToFinish() {
  await userEvent.click(page.getByRole('button', { name: /^Open/ }));
  await userEvent.click(page.getByRole('button', { name: 'Done' }));
  await expect.element(page.getByText(/The proxy is not connected/).first()).toBeVisible();
}

const height = 620;
const scale = 0.6;
const gap = 10;
const title = 24;

test('the contact sheet of clients', async () => {
  const plain = await markupOf(<ElicitationForm {...common} request={form} />);
  const noted = await markupOf(<ElicitationForm {...common} request={form} note={note} />);
  const asked = await markupOf(<ElicitationForm {...common} request={yesNo} confirm="buttons" />);
  const failing = (
    <ElicitationForm
      {...common}
      request={link}
      openUrl={() => {}}
      onFinish={() => Promise.reject(new Error('The proxy is not connected.'))}
    />
  );
  const failed = await markupOf(failing, failToFinish);
  const { plain: tailwind } = inject('tailwind3Apps');
  const inTailwind = { markup: plain, sheets: [tailwind.css, elements], width: 480 };
  const light = { sheets: [kit], scheme: 'light', width: 480 } as const;
  const withClass = { ...light, sheets: [kit, channels], attributes: 'class="dark"' };
  const tiles = [
    { name: 'Tailwind 3, light', ...inTailwind, scheme: 'light' },
    { name: 'Tailwind 3, dark', ...inTailwind, scheme: 'dark' },
    { name: 'class “dark”, no color-scheme', ...withClass, markup: plain },
    { name: 'note, 600 px', ...light, markup: noted, width: 600 },
    { name: 'note, 360 px', ...light, markup: noted, width: 360 },
    { name: 'Yes and No', ...light, markup: asked },
    { name: 'Yes and No, dark', ...light, markup: asked, scheme: 'dark' },
    { name: '“Done” could not be sent', ...light, markup: failed },
  ] as const;
  const rows = [tiles.slice(0, 4), tiles.slice(4)];
  const widthOf = (row: readonly { readonly width: number }[]) =>
    row.reduce((sum, { width }) => sum + width * scale + gap, gap);
  const context = greyCanvas(Math.max(...rows.map(widthOf)), rows.length * (height * scale + gap + title));
  for (const [index, row] of rows.entries()) {
    let left = gap;
    const top = index * (height * scale + gap + title);
    for (const { name, ...tile } of row) {
      const picture = await pictureOf({ attributes: `class="${tile.scheme}"`, ...tile }, height, scale);
      context.fillText(name, left, top + 17);
      context.drawImage(picture, left, top + title);
      left += tile.width * scale + gap;
    }
  }
  await writeWebp(context, 'docs/internal/clients.webp');
}, 300_000);
