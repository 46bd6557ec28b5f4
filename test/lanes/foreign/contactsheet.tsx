// FOREIGN_PICTURE=1 npm run lane -- foreign, with the built package: writes docs/internal/foreign.webp, the kit on each page of this lane, light and
// dark, and docs/internal/foreign-six.webp, six pages before and after the sheet without a layer. Look at them before they are committed.
import { ElicitationDialog, ElicitationForm, type ElicitParams } from 'react-elicitation';
import kit from 'react-elicitation/styles.css?inline';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { markupOf, requests } from './markup.tsx';
import { greyCanvas, pictureOf, writeWebp } from './picture.ts';
import { sheets } from './sheets.tsx';

const views = ['dialog', 'tool'] as const;
const schemes = ['light', 'dark'] as const;
/** Sheets beside each other. */
const across = 3;
const cell = { width: 480, height: 600, scale: 0.38, gap: 6, title: 20 };
const width = cell.width * cell.scale + cell.gap;
const height = cell.height * cell.scale + cell.gap + cell.title;

/** What the page itself shows, in its own style. */
const around = '<h1>A page</h1><p>Text, and <a href="#top">a link</a>. <button>A button</button></p>';

interface Shot {
  readonly sheet: string;
  readonly scheme: 'light' | 'dark';
  readonly markup: string;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

async function shotOf({ sheet: name, scheme, markup, width, height, scale }: Shot): Promise<ImageBitmap> {
  const sheet = sheets[name] ?? expect.unreachable(name);
  const attributes = sheet.page?.(scheme) ?? '';
  return pictureOf({ markup, sheets: [await sheet.css(), kit], attributes, scheme, width }, height, scale);
}

test('the contact sheet', async () => {
  const markups: string[] = [];
  for (const view of views) markups.push(await markupOf({ [view]: requests[view] ?? expect.unreachable(view) }));
  const all = Object.keys(sheets);
  const context = greyCanvas(across * views.length * schemes.length * width, Math.ceil(all.length / across) * height);
  for (const [index, sheet] of all.entries()) {
    const top = Math.floor(index / across) * height;
    let left = (index % across) * views.length * schemes.length * width;
    context.fillText(sheet, left + cell.gap, top + 15);
    for (const scheme of schemes)
      for (const markup of markups) {
        const picture = await shotOf({ ...cell, sheet, scheme, markup: around + markup });
        context.drawImage(picture, left + cell.gap, top + cell.title);
        left += width;
      }
  }
  await writeWebp(context, 'docs/internal/foreign.webp');
}, 300_000);

const city = { type: 'string', title: 'City', minLength: 2 };
const forecast: ElicitParams = {
  message: 'Which city is the forecast for?',
  requestedSchema: {
    type: 'object',
    properties: {
      city,
      unit: { type: 'string', title: 'Unit', enum: ['Celsius', 'Fahrenheit'] },
      morning: { type: 'boolean', title: 'Every morning' },
      days: { type: 'array', title: 'Days', items: { type: 'string', enum: ['Mon', 'Tue'] } },
    },
    required: ['city'],
  },
};
const properties = { city, day: { type: 'string', title: 'Day', format: 'date' } };
const day = { ...forecast, requestedSchema: { type: 'object', properties, required: ['city'] } };
const booking: ElicitParams = {
  message: 'Please provide your details',
  requestedSchema: {
    type: 'object',
    properties: {
      name: { type: 'string', title: 'Your name', description: 'As on your badge', minLength: 2 },
      email: { type: 'string', title: 'Email', format: 'email' },
      region: { type: 'string', title: 'Region', enum: Array.from({ length: 9 }, (_, at) => `Region ${at}`) },
      plan: { type: 'string', title: 'Plan', enum: ['Basic', 'Pro'] },
      seats: { type: 'integer', title: 'Seats', minimum: 1, maximum: 9 },
      labels: { type: 'array', title: 'Labels', items: { type: 'string', enum: ['bug', 'feature', 'docs'] } },
      time: { type: 'string', title: 'Start', format: 'date-time' },
      agree: { type: 'boolean', title: 'I agree' },
    },
    required: ['name', 'region'],
  },
};

const dialog = (request: ElicitParams) => (
  <ElicitationDialog request={request} server={{ name: 'Weather' }} guardMs={0} onRespond={() => {}} />
);
const inline = <ElicitationForm request={booking} server={{ name: 'Booking' }} guardMs={0} onRespond={() => {}} />;

/** In the order of before.webp, which has the same pages with the sheet in a layer. */
const six = [
  { sheet: 'create-next-app', scheme: 'light', request: { element: dialog(day), press: 'Accept' } },
  { sheet: 'a reset of everything', scheme: 'light', request: { element: dialog(forecast) } },
  { sheet: 'Vite’s template of 2022', scheme: 'light', request: { element: dialog(forecast) } },
  { sheet: 'Pico', scheme: 'light', request: { element: dialog(forecast) } },
  { sheet: 'Bootstrap', scheme: 'light', request: { element: dialog(forecast) } },
  { sheet: 'Tailwind 3 with rules for form elements', scheme: 'dark', request: { element: inline } },
] as const;

test('six pages, before and after', async () => {
  const old = await createImageBitmap(await (await fetch(new URL('before.webp', import.meta.url))).blob());
  expect(old.width % six.length).toBe(0);
  const each = { width: old.width / six.length, height: old.height, gap: 8, title: 20 };
  const context = greyCanvas(4 * (each.width + each.gap) + each.gap, 3 * (each.height + each.gap + each.title));
  await page.viewport(1280, 1200);
  for (const [index, { sheet, scheme, request }] of six.entries()) {
    const markup = await markupOf({ page: request });
    const isDialog = request.element !== inline;
    const picture = await shotOf({
      sheet,
      scheme,
      markup: isDialog ? markup : `<div style="inline-size: fit-content; margin: 16px auto">${markup}</div>`,
      width: 1280,
      height: isDialog ? 800 : 1188,
      scale: each.width / 1280,
    });
    const left = (index % 2) * 2 * (each.width + each.gap) + each.gap;
    const top = Math.floor(index / 2) * (each.height + each.gap + each.title) + each.title;
    context.fillText(`${sheet}, before`, left, top - 5);
    context.fillText('after', left + each.width + each.gap, top - 5);
    context.drawImage(old, index * each.width, 0, each.width, each.height, left, top, each.width, each.height);
    context.drawImage(picture, left + each.width + each.gap, top);
  }
  await page.viewport(1280, 800);
  await writeWebp(context, 'docs/internal/foreign-six.webp');
}, 300_000);
