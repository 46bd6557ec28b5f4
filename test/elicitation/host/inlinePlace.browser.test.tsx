import type { CSSProperties, ReactNode } from 'react';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ElicitationForm, ElicitationReceipt } from '../../../src/index.ts';
import '../../../src/styles.css';
import styles from '../../../src/styles.css?inline';
import { button, formOf } from '../../support/elicitation.tsx';
import { post } from '../../support/host.tsx';
import { UnguardedForm } from '../../support/unguarded.tsx';

const onRespond = () => {};
const request = formOf({ answer: { type: 'string', title: 'Answer', default: 'Monday' } });
const questions = formOf(
  Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [`q${index}`, { type: 'string', title: `Question ${index}` }]),
  ),
);

afterEach(() => scrollTo(0, 0));

/** Where a chat puts a question: an element around it, and one around that. */
const parents: Readonly<Record<string, readonly [CSSProperties, CSSProperties?]>> = {
  'a block': [{}],
  'an item of a row': [{}, { display: 'flex' }],
  'an item of a row that does not stretch': [{}, { display: 'flex', alignItems: 'start' }],
  'an item of a column, at its start': [{}, { display: 'flex', flexDirection: 'column', alignItems: 'start' }],
  'an item of a column, in its middle': [{ margin: 'auto' }, { display: 'flex', flexDirection: 'column' }],
  'an item of a grid, at its start': [{}, { display: 'grid', justifyItems: 'start' }],
  'an item of a grid with a column of its content': [{}, { display: 'grid', gridTemplateColumns: 'auto 1fr' }],
  'a width of the content': [{ inlineSize: 'fit-content' }],
  'a width of the content at the end': [{ inlineSize: 'fit-content', marginInlineStart: 'auto' }],
  'an inline block': [{ display: 'inline-block' }],
  'an inline row': [{ display: 'inline-flex' }],
  'a float': [{ float: 'right' }],
  'a table cell': [{ display: 'table-cell' }, { display: 'table' }],
  'a place on the page': [{ position: 'absolute' }, { position: 'relative' }],
  'a column of text': [{ columnWidth: '40rem' }],
  'a box with an aspect ratio': [{ aspectRatio: '1', inlineSize: 'fit-content' }],
  'no box of its own': [{ display: 'contents' }, { display: 'flex', alignItems: 'start' }],
};
const rem = 16;

const partOf = (name: string): Element => document.querySelector(`[data-elicitation="${name}"]`) as Element;
const frameOf = (): Element => document.querySelector('[data-elicitation-piece="frame"]') as Element;
const boxOf = (element: Element) => element.getBoundingClientRect();

describe('as wide as there is room, up to 34rem', () => {
  const cases = Object.entries(parents).flatMap(([name, styles]) =>
    [1280, 320].flatMap((width) => (['card', 'none'] as const).map((frame) => [name, width, frame, styles] as const)),
  );
  test.each(cases)('in %s of a window of %i px (%s)', async (_, width, frame, [inner, outer]) => {
    await page.viewport(width, 700);
    await render(
      <div style={outer}>
        <div style={inner}>
          <ElicitationForm request={request} server={post} frame={frame} onRespond={onRespond} />
        </div>
      </div>,
    );
    await expect.element(button('Accept')).toBeVisible();
    expectWide(width);
  });

  test.each(Object.entries(parents))('so is a receipt in %s', async (_, [inner, outer]) => {
    await page.viewport(1280, 700);
    await render(
      <div style={outer}>
        <div style={inner}>
          <ElicitationReceipt request={request} server={post} result={{ action: 'decline' }} />
        </div>
      </div>,
    );
    await expect.element(page.getByRole('group')).toBeVisible();
    expectWide(1280);
  });

  function expectWide(width: number) {
    const room = Math.min(34 * rem, document.body.clientWidth);
    const box = boxOf(frameOf());
    expect(box.width).toBeGreaterThan(room - 20);
    expect(box.width).toBeLessThanOrEqual(34 * rem);
    expect([box.left >= 0, box.right <= width]).toEqual([true, true]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
});

test('in a zoomed parent as wide as its content, it is as wide as there is room', async () => {
  await page.viewport(1280, 700);
  await render(
    <div style={{ zoom: 1.5, inlineSize: 'fit-content' }}>
      <ElicitationForm request={request} server={post} onRespond={onRespond} />
    </div>,
  );
  await expect.element(button('Accept')).toBeVisible();
  expect(boxOf(frameOf()).width).toBeGreaterThan(34 * rem);
  expect(boxOf(frameOf()).right).toBeLessThanOrEqual(1280);
});

test('in a shadow root whose host is an item of a row, it is as wide as there is room', async () => {
  await page.viewport(1280, 700);
  const row = document.body.appendChild(document.createElement('div'));
  row.style.display = 'flex';
  const root = row.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
  onTestFinished(() => row.remove());
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  await render(<ElicitationForm request={request} server={post} onRespond={onRespond} />, {
    container: root.appendChild(document.createElement('div')),
  });
  await expect.element(button('Accept')).toBeVisible();
  const frame = root.querySelector('[data-elicitation-piece="frame"]') as Element;
  expect(boxOf(frame).width).toBeGreaterThan(34 * rem - 20);
});

test('where a parent asks for the least width, a form can still be read', async () => {
  await page.viewport(1280, 700);
  await render(
    <div style={{ inlineSize: 'min-content' }}>
      <ElicitationForm request={request} server={post} onRespond={onRespond} />
    </div>,
  );
  await expect.element(button('Accept')).toBeVisible();
  expect(boxOf(frameOf()).width).toBeGreaterThanOrEqual(12 * rem);
});

test('in a panel of 200 px, nothing sticks out', async () => {
  await page.viewport(1280, 700);
  await render(
    <div style={{ inlineSize: 200 }}>
      <ElicitationForm request={request} server={post} onRespond={onRespond} />
    </div>,
  );
  await expect.element(button('Accept')).toBeVisible();
  expect(boxOf(frameOf()).width).toBe(200);
});

test.each([
  ['60rem', 60 * rem],
  ['100%', 1100],
  ['20rem', 20 * rem],
])('--elicitation-inline-width: %s', async (width, wide) => {
  await page.viewport(1280, 700);
  await render(
    <div style={{ '--elicitation-inline-width': width, inlineSize: '1100px' } as CSSProperties}>
      <ElicitationForm request={request} server={post} onRespond={onRespond} />
    </div>,
  );
  await expect.element(button('Accept')).toBeVisible();
  expect(boxOf(frameOf()).width).toBe(wide);
});

/** How many pixels below a line of a scroller have another colour than the paper. */
async function inkBelow(scroller: Element, line: number): Promise<number> {
  const { base64 } = await page.screenshot({ element: scroller, base64: true, save: true });
  const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.drawImage(picture, 0, 0);
  const [scale, box] = [picture.width / boxOf(scroller).width, boxOf(partOf('actions'))];
  // Within the card: its own border is at its sides.
  const [left, wide] = [(box.left + 2 - boxOf(scroller).left) * scale, (box.width - 4) * scale];
  const top = Math.ceil((line - boxOf(scroller).top) * scale) + 1;
  const high = picture.height - top - 1;
  if (high <= 0) return 0;
  const { data } = context.getImageData(left, top, wide, high);
  const pixels = Array.from({ length: data.length / 4 }, (_, index) => data.slice(index * 4, index * 4 + 3).join());
  return pixels.filter((pixel) => pixel !== pixels[0]).length;
}

const Scroller = ({ padding, children }: { readonly padding: number; readonly children: ReactNode }) => (
  <div role="log" style={{ blockSize: 480, overflow: 'auto', padding }}>
    <div style={{ blockSize: 600 }} />
    {children}
    <p style={{ blockSize: 500 }}>What is said after</p>
  </div>
);

describe.each(['card', 'none'] as const)('the answers of a long form in the page (%s)', (frame) => {
  test.each([0, 16, 32, 48])(
    'stay in view in a scroller with a padding of %i px, and nothing shows below them',
    async (padding) => {
      await page.viewport(600, 700);
      await render(
        <Scroller padding={padding}>
          <UnguardedForm request={questions} onRespond={onRespond} frame={frame} />
        </Scroller>,
      );
      await expect.element(button('Accept')).toBeInTheDocument();
      const scroller = page.getByRole('log').element();
      scroller.scrollTop = 600;
      const edge = boxOf(scroller).bottom;
      const { bottom } = boxOf(partOf('actions'));
      expect(Math.round(edge - bottom)).toBe(padding);
      // What is below them is as empty as they are: their paper, and no text box.
      const inked = await inkBelow(scroller, bottom);
      expect(inked).toBe(0);
    },
  );

  test('never cover who asks', async () => {
    await page.viewport(600, 700);
    await render(
      <Scroller padding={16}>
        <UnguardedForm request={questions} onRespond={onRespond} frame={frame} />
      </Scroller>,
    );
    await expect.element(button('Accept')).toBeInTheDocument();
    const scroller = page.getByRole('log').element();
    for (let top = 100; top < 1000; top += 20) {
      scroller.scrollTop = top;
      expect(boxOf(partOf('actions')).top).toBeGreaterThanOrEqual(boxOf(partOf('banner')).bottom - 1);
    }
  });
});
