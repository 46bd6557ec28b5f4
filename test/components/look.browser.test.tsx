import { render } from 'vitest-browser-react';
import { afterEach, describe, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { defaultComponents } from '../../src/components/defaults.ts';
import { defaultMessages } from '../../src/messages/en.ts';
import { ServerText } from '../../src/ui/ServerText.tsx';
import { dialogProps, optionsOf, showControl } from '../support/controls.tsx';
import { contactRequest, formOf, openElicitation } from '../support/elicitation.tsx';

const { Dialog, Button, ErrorSummary } = defaultComponents;

const themes = ['light', 'dark'] as const;

afterEach(async () => {
  await cdp().send('Emulation.setEmulatedMedia', { features: [] });
  await page.viewport(1280, 800);
});

describe.each(themes)('in %s', (theme) => {
  test.each([
    // [colour, background, least ratio]: WCAG 2.2, 1.4.6 for text (AAA), 1.4.11 for controls and focus
    ['--el-text', '--el-paper', 7],
    ['--el-text', '--el-surface', 7],
    ['--el-text', '--el-fill', 7],
    ['--el-text', '--el-danger-wash', 7],
    ['--el-text', '--el-warning-wash', 7],
    ['--el-text-2', '--el-paper', 7],
    ['--el-text-2', '--el-surface', 4.5],
    ['--el-text-2', '--el-fill', 4.5],
    ['--el-danger', '--el-paper', 6],
    ['--el-danger', '--el-danger-wash', 4.5],
    ['--el-warning', '--el-warning-wash', 4.5],
    ['--el-on-accent', '--el-accent', 4.5],
    ['--el-edge', '--el-paper', 3],
    ['--el-ring', '--el-paper', 3],
    ['--el-ring', '--el-surface', 3],
  ] as const)('%s on %s has a contrast of %s to 1 or more', async (colour, background, least) => {
    await render(
      <div data-elicitation-theme={theme}>
        <div data-elicitation-piece="frame">
          <p style={{ color: `var(${colour})`, background: `var(${background})` }}>Text</p>
        </div>
      </div>,
    );
    const style = getComputedStyle(page.getByText('Text').element());
    expect(contrast(bytesOf(style.color), bytesOf(style.backgroundColor))).toBeGreaterThanOrEqual(least);
  });
});

function Framed({ label = 'Name' }: { readonly label?: string }) {
  return (
    <Dialog {...dialogProps} aria-labelledby="title" onDismiss={() => {}}>
      <div data-elicitation-piece="modal">
        <form data-elicitation-piece="frame">
          <div data-elicitation="banner">
            <h2 id="title" data-elicitation-piece="title">
              Acme needs some information
            </h2>
          </div>
          <div data-elicitation-piece="body">
            <div data-elicitation="message">
              <blockquote data-elicitation-piece="quotation">
                <ServerText>{`${'long '.repeat(300)}${'x'.repeat(300)}`}</ServerText>
              </blockquote>
            </div>
            <ErrorSummary
              title="2 answers"
              errors={[{ id: 'a', text: 'y'.repeat(200), onSelect() {} }]}
              ref={() => {}}
            />
            <div data-elicitation="form">
              <div data-elicitation="field">
                <label data-elicitation="label" htmlFor="i">
                  <ServerText>{label}</ServerText>
                </label>
                <div data-elicitation="control">
                  <input id="i" />
                </div>
              </div>
            </div>
          </div>
          <div data-elicitation="actions">
            {(['accept', 'decline', 'cancel'] as const).map((intent) => (
              <Button key={intent} intent={intent} type="button">
                {defaultMessages[intent]}
              </Button>
            ))}
          </div>
        </form>
      </div>
    </Dialog>
  );
}

test.each([
  [1280, 800],
  [320, 640],
  [320, 256],
])('at %i by %i nothing is cut off, and the actions stay in view over a long message', async (width, height) => {
  await page.viewport(width, height);
  await render(<Framed label={'w'.repeat(200)} />);
  for (const part of document.querySelectorAll('dialog, dialog *')) {
    // Inline elements have no width of their own.
    if (part.clientWidth > 0) expect(part.scrollWidth).toBeLessThanOrEqual(part.clientWidth);
  }
  const buttons = page.getByRole('button', { name: /^(Accept|Decline|Cancel)$/ }).elements();
  const boxes = buttons.map((button) => button.getBoundingClientRect());
  expect(boxes).toHaveLength(3);
  for (const [index, { x, y, width: w, height: h, bottom }] of boxes.entries()) {
    expect(bottom).toBeLessThanOrEqual(window.innerHeight);
    expect(h).toBe(boxes[0]?.height);
    expect(h).toBeGreaterThanOrEqual(24);
    expect(document.elementFromPoint(x + w / 2, y + h / 2)).toBe(buttons[index]);
  }
});

test('at twice the text size, the title and the actions can be reached, however long the title is', async () => {
  await page.viewport(640, 600);
  document.documentElement.style.fontSize = '200%';
  await render(<Framed />);
  const title = page.getByRole('heading', { name: /needs some information/ });
  title.element().prepend('Acme '.repeat(20));
  await expect.element(title).toBeInViewport();
  for (const name of ['Accept', 'Decline', 'Cancel']) {
    await expect.element(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
  page.getByRole('textbox').element().scrollIntoView();
  await expect.element(page.getByRole('textbox')).toBeInViewport();
  document.documentElement.style.fontSize = '';
});

test('requests in the page, one below another, do not touch', async () => {
  await render(
    <>
      <section data-elicitation-piece="inline">First</section>
      <section data-elicitation-piece="inline">Second</section>
    </>,
  );
  const [first, second] = ['First', 'Second'].map((text) => page.getByText(text).element().getBoundingClientRect());
  expect((second?.top ?? 0) - (first?.bottom ?? 0)).toBeGreaterThanOrEqual(16);
});

test.each([
  [5, 2],
  [6, 2],
])('%i short buttons take %i rows on a phone', async (count, rows) => {
  await page.viewport(390, 640);
  await render(<Framed />);
  for (let more = 3; more < count; more += 1) {
    const button = document.createElement('button');
    button.dataset['elicitation'] = 'button';
    button.textContent = 'Back';
    page.getByRole('button', { name: 'Cancel' }).element().before(button);
  }
  const tops = page.getByRole('button', { name: /^(Accept|Decline|Back|Cancel)$/ }).elements();
  expect(new Set(tops.map((button) => button.getBoundingClientRect().top)).size).toBe(rows);
});

describe.each(['ltr', 'rtl'] as const)('in a %s form', (dir) => {
  test.each(['English text', 'טקסט בעברית'])('“%s” does not run under the button in its box', async (text) => {
    await showControl('list', {
      value: [text, 'b'],
      around: (field) => (
        <div dir={dir} data-elicitation-piece="frame">
          {field}
        </div>
      ),
    });
    const input = page.getByRole('textbox', { name: /1/ }).element();
    const remove = page
      .getByRole('button', { name: /Remove/ })
      .first()
      .element()
      .firstElementChild?.getBoundingClientRect();
    const box = input.getBoundingClientRect();
    if (!remove) throw new Error('The button has no picture.');
    const { paddingLeft, paddingRight } = getComputedStyle(input);
    const [left, right] = [box.left + Number.parseFloat(paddingLeft), box.right - Number.parseFloat(paddingRight)];
    expect(remove.right <= left || remove.left >= right).toBe(true);
  });
});

test('focus is shown by a ring of two pixels or more', async () => {
  await showControl('text', { value: '' });
  await userEvent.tab();
  const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement as HTMLElement);
  expect(outlineStyle).toBe('solid');
  expect(parseFloat(outlineWidth)).toBeGreaterThanOrEqual(2);
});

test('with reduced motion, nothing moves', async () => {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] });
  await render(<Framed />);
  for (const part of document.querySelectorAll('dialog, dialog *')) {
    const { transitionDuration, animationName } = getComputedStyle(part);
    expect(transitionDuration).toBe('0s');
    expect(animationName).toBe('none');
  }
});

test('in forced colors, an error is shown by the width of its border', async () => {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] });
  await showControl('text', { value: '', error: 'Enter a name' });
  expect(parseFloat(getComputedStyle(page.getByRole('textbox').element()).borderTopWidth)).toBe(2);
});

test('below data-elicitation-unstyled, no rule of the kit applies', async () => {
  await render(
    <div data-elicitation-unstyled="">
      <div data-elicitation-piece="frame">
        <Button intent="accept" type="button">
          Accept
        </Button>
      </div>
    </div>,
  );
  expect(getComputedStyle(page.getByRole('button').element()).borderTopStyle).toBe('outset');
});

test('a page’s rule for elements changes nothing in the kit, wherever it stands, and its class wins if it comes later', async () => {
  // A button below the pointer has another color.
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 1200, y: 700 });
  const rules = '.square { border-radius: 13px } * { margin: 3px } button { border-radius: 26px; background: white }';
  await render(
    <div data-elicitation-piece="frame">
      <style>{rules}</style>
      <Button intent="accept" type="button">
        Accept
      </Button>
      <Button intent="accept" type="button" className="square">
        Send
      </Button>
    </div>,
  );
  const styleOf = (name: string) => getComputedStyle(page.getByRole('button', { name }).element());
  expect(styleOf('Accept')).toMatchObject({ borderTopLeftRadius: '8px', backgroundColor: 'rgb(43, 80, 199)' });
  expect(styleOf('Send')).toMatchObject({ borderTopLeftRadius: '13px', backgroundColor: 'rgb(43, 80, 199)' });
});

test.each([
  ['an MCP Apps host', '--color-text-primary', 'rgb(1, 2, 3)', '--color-background-primary', 'rgb(250, 251, 252)'],
  ['shadcn/ui', '--foreground', 'rgb(1, 2, 3)', '--background', 'rgb(250, 251, 252)'],
  ['older shadcn/ui, as bare channels and so not', '--foreground', '222 47% 11%', '--background', '0 0% 100%'],
])('the colors of %s are used', async (_, textName, text, paperName, paper) => {
  await render(
    <div style={{ colorScheme: 'light', [textName]: text, [paperName]: paper }}>
      <div data-elicitation-piece="frame">Text</div>
    </div>,
  );
  const style = getComputedStyle(page.getByText('Text').element());
  const kitsOwn = ['rgb(23, 27, 33)', 'rgb(255, 255, 255)'];
  expect([style.color, style.backgroundColor]).toEqual(text.startsWith('rgb') ? [text, paper] : kitsOwn);
});

test('a host’s control with a class keeps its style; one without gets the kit’s style', async () => {
  await render(
    <div data-elicitation-piece="frame">
      <div data-elicitation="control">
        <input aria-label="plain" aria-invalid="false" />
        <input aria-label="theirs" className="theirs" aria-invalid="true" />
      </div>
    </div>,
  );
  const radius = (name: string) => getComputedStyle(page.getByLabelText(name).element()).borderTopLeftRadius;
  expect([radius('plain'), radius('theirs')]).toEqual(['8px', '0px']);
  // "false" means valid.
  const { borderTopColor } = getComputedStyle(page.getByLabelText('plain').element());
  expect(contrast(bytesOf(borderTopColor), [255, 255, 255])).toBeLessThan(4.5);
});

test.each([
  ['a page that is compact', undefined, '14px'],
  ['a page that is compact and a dialog that is not', 'comfortable', '15px'],
] as const)('%s: the font size of the dialog follows', async (_, density, size) => {
  document.documentElement.dataset['density'] = 'compact';
  const { dialog } = await openElicitation(contactRequest, { density });
  await expect.element(dialog).toBeVisible();
  const { fontSize } = getComputedStyle(document.querySelector('[data-elicitation-piece="frame"]') as Element);
  delete document.documentElement.dataset['density'];
  expect(fontSize).toBe(size);
});

/** The color as bytes, from any notation. */
function bytesOf(colour: string): readonly number[] {
  const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  return [...context.getImageData(0, 0, 1, 1).data];
}

/** WCAG's ratio of two opaque colours. */
function contrast(a: readonly number[], b: readonly number[]): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(bytes: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = bytes.map((byte) => {
    const channel = byte / 255;
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

test('a filter stands clear of its list, and a date with time as close to its label as a date', async () => {
  const many = { type: 'array', items: { type: 'string', enum: optionsOf(40).map(({ label }) => label) } };
  const date = { type: 'string', format: 'date' };
  const dateTime = { type: 'string', format: 'date-time' };
  await openElicitation(formOf({ date, dateTime, many }));
  const edges = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  const gap = (kind: string) =>
    edges(`[data-kind='${kind}'] input`).top - edges(`[data-kind='${kind}'] [data-elicitation='label']`).bottom;
  await expect.element(page.getByRole('checkbox').first()).toBeVisible();
  expect(Math.abs(gap('dateTime') - gap('date'))).toBeLessThan(2);
  expect(edges("[data-elicitation-piece='option-list']").top).toBeGreaterThan(
    edges("[data-kind='choices'] input").bottom + 4,
  );
});

// As Materialize has them.
const drawnBoxes = `
  [type='radio'] + span::before, [type='radio'] + span::after, [type='radio']::before { content: ''; position: absolute; width: 16px }
  [type='checkbox'] + span:not(.lever)::before, [type='checkbox']:not(.filled-in) + span:not(.lever)::after { content: ''; border: 2px solid }
`;

test('boxes that a page draws before its own radio buttons and check boxes are not drawn into those of the kit', async () => {
  const options = ['Oat', 'Soy'].map((milk) => ({ const: milk, title: milk, description: 'A kind of milk' }));
  await render(<style>{drawnBoxes}</style>);
  await openElicitation(
    formOf({
      milk: { type: 'string', title: 'Milk', oneOf: options },
      more: { type: 'array', title: 'More', items: { anyOf: options } },
    }),
  );
  await expect.element(page.getByRole('checkbox', { name: 'Soy' })).toBeVisible();
  const drawn = [...document.querySelectorAll('dialog :is(input, span)')].flatMap((each) =>
    ['::before', '::after'].filter((part) => {
      const { content, display } = getComputedStyle(each, part);
      return content !== 'none' && display !== 'none';
    }),
  );
  for (const type of ['radio', 'checkbox'])
    expect(document.querySelectorAll(`dialog [type='${type}'] + span`)).toHaveLength(2);
  expect(drawn).toEqual([]);
});
