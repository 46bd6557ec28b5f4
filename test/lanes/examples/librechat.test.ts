import type { Locator } from 'playwright';
import { describe, expect, test } from 'vitest';
import { testAnswers, testLink } from './answers.ts';
import { exampleApp } from './app.ts';

const app = exampleApp('librechat');
const ask = () => app.press('Ask for a book');
const fill = () => app.type({ Title: 'Momo', Copies: '2' });
const fail = () => app.page.getByLabel('Answers cannot be sent').check();
const failure = /The server is restarting/;

testAnswers(app, {
  ask,
  invalid: { label: 'Copies', value: '9', error: /5/ },
  fill,
  content: { title: 'Momo', copies: 2 },
  received: () => app.received('Posted'),
  fail,
  failure,
});

test('what was answered stays in the transcript', async () => {
  await ask();
  await fill();
  await app.answer('Accept');
  const transcript = app.page.getByLabel('Transcript');
  // In a sentence, which opens to rows.
  await transcript.getByText('Momo').first().waitFor();
  expect(await transcript.getByRole('textbox').count()).toBe(0);
});

testLink(app, {
  ask: () => app.press('Ask to sign in'),
  url: 'https://library.example/sign-in?chat=7',
  received: () => app.received('Posted'),
  finished: () => app.page.getByLabel('Posted').getByText('{"finished":"done"}').waitFor(),
  fail,
  failure,
});

interface Look {
  readonly border: number;
  readonly padding: number;
  readonly color: readonly number[];
  readonly background: readonly number[];
  readonly images: number;
}

/** How a control looks: channels of its colors from 0 to 255, of the background with what shines through. */
const lookOf = (control: Locator): Promise<Look> =>
  control.evaluate((element) => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const channels = (colors: readonly string[]) => {
      if (!context) return [];
      context.clearRect(0, 0, 1, 1);
      for (const color of colors) {
        context.fillStyle = color;
        context.fillRect(0, 0, 1, 1);
      }
      return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
    };
    const backgrounds: string[] = [];
    for (let at: Element | null = element; at; at = at.parentElement)
      backgrounds.unshift(getComputedStyle(at).backgroundColor);
    const style = getComputedStyle(element);
    return {
      border: Number.parseFloat(style.borderTopWidth),
      padding: Number.parseFloat(style.paddingInlineStart),
      color: channels(['#fff', ...backgrounds, style.color]),
      background: channels(['#fff', ...backgrounds]),
      images: style.backgroundImage === 'none' ? 0 : style.backgroundImage.split('url(').length,
    };
  });

function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast({ color, background }: Look): number {
  const [dark = 0, light = 0] = [luminance(color), luminance(background)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(['light', 'dark'])('with Tailwind 3 and rules for elements, %s', (theme) => {
  async function show() {
    if (theme === 'dark') await app.press('Dark');
    await ask();
    await app.form.waitFor();
  }

  test.each(['Title', 'Copies', 'Branch'])(
    '%s is a box with border and padding, and its text is legible',
    async (label) => {
      await show();
      const look = await lookOf(app.field(label));
      expect(look.border).toBeGreaterThanOrEqual(1);
      expect(look.padding).toBeGreaterThanOrEqual(4);
      expect(contrast(look)).toBeGreaterThanOrEqual(4.5);
      // In a dark page, no box is a light one.
      expect(luminance(look.background) > 0.5).toBe(theme === 'light');
    },
  );

  test('the card follows the page, and its buttons are written as the kit writes them', async () => {
    await show();
    const card = await lookOf(app.form);
    expect(luminance(card.background) > 0.5).toBe(theme === 'light');
    expect(contrast(card)).toBeGreaterThanOrEqual(4.5);
    for (const name of ['Accept', 'Decline', 'Cancel']) {
      const button = app.form.getByRole('button', { name, exact: true });
      expect(await button.evaluate((element) => getComputedStyle(element).textTransform)).toBe('none');
      expect(contrast(await lookOf(button))).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('a class of the app wins over the kit', async () => {
    await show();
    const accept = app.form.getByRole('button', { name: 'Accept', exact: true });
    expect(await accept.evaluate((element) => getComputedStyle(element).borderTopLeftRadius)).toBe('0px');
  });
});
