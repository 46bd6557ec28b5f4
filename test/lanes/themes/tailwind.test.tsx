import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ElicitationDialog, ElicitationForm } from '../../../src/index.ts';
import { sampleRequests } from '../../../src/testing.ts';
import anatomy from '../../../docs/anatomy.md?raw';
import kit from '../../../src/styles.css?inline';
import layered from '../../../src/styles.layer.css?inline';
import shadcn from '../../../stories/themes/shadcn/stage.css?inline';
import mantine from '@mantine/core/styles.layer.css?inline';
import unlayered from '@mantine/core/styles.css?inline';
import tailwind from './tailwind.css?inline';

afterEach(() => document.querySelectorAll('iframe').forEach((frame) => frame.remove()));

/** Every kind of field, a masked field and a long list. */
const { properties } = sampleRequests.combined.requestedSchema as { properties: object };
const withSecret = {
  ...sampleRequests.combined,
  requestedSchema: {
    type: 'object',
    properties: {
      ...properties,
      password: { type: 'string', title: 'Password' },
      cities: {
        type: 'array',
        title: 'Cities',
        items: { type: 'string', enum: Array.from({ length: 200 }, (_, at) => `City ${at}`) },
      },
    },
  },
};

const dialog = (classNames = {}) => (
  <ElicitationDialog
    request={withSecret}
    server={{ name: 'Flat share' }}
    guardMs={0}
    classNames={classNames}
    onRespond={() => {}}
  />
);

/** The computed styles of every element in the dialog. */
function looks(root: HTMLElement): readonly string[] {
  return [root, ...root.querySelectorAll('*')].map((element) => {
    const style = getComputedStyle(element);
    const names = Array.from(style).filter((name) => !name.startsWith('--'));
    return names.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ');
  });
}

/** The same markup in a separate page with these style sheets. */
async function inPage(markup: string, ...sheets: readonly string[]): Promise<HTMLElement> {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'inline-size: 600px; block-size: 800px';
  frame.srcdoc = `<!doctype html>${sheets.map((sheet) => `<style>${sheet}</style>`).join('')}${markup}`;
  await new Promise((loaded) => {
    frame.addEventListener('load', loaded);
    document.body.append(frame);
  });
  // The styles after animations.
  for (const animation of frame.contentDocument?.getAnimations() ?? []) animation.finish();
  return frame.contentDocument?.querySelector('[data-elicitation=dialog]') as HTMLElement;
}

test('a page shows the default style again after the shadcn theme', async () => {
  await render(dialog());
  const { outerHTML } = page.getByRole('dialog').element();
  const before = looks(await inPage(outerHTML, kit));
  expect(looks(await inPage(outerHTML, kit, shadcn))).toEqual(before);
  expect(shadcn).toContain('--primary:');
});

// Auto margins depend on the font of the page.
const measured = ['padding', 'marginBlock', 'borderTopWidth', 'backgroundColor', 'fontWeight', 'fontSize'] as const;

function measures(root: HTMLElement): readonly string[] {
  return Array.from(
    // For a small button, its text.
    root.querySelectorAll(
      '[data-elicitation], [data-elicitation-piece]:not(button), [data-elicitation-piece="glyph"], input, select, textarea',
    ),
    (element) => {
      const style = getComputedStyle(element);
      return measured.map((name) => style[name]).join(' ');
    },
  );
}

test('after the line of docs/anatomy.md, the reset of Tailwind leaves the kit alone, and classes win over it', async () => {
  const [order = ''] = /^@layer theme,.*$/m.exec(anatomy) ?? [];
  expect(order).not.toBe('');
  await render(dialog({ button: 'rounded-full' }));
  const { outerHTML } = page.getByRole('dialog').element();
  const alone = measures(await inPage(outerHTML, kit));
  for (const sheets of [
    [tailwind, layered],
    [layered, tailwind],
  ]) {
    const root = await inPage(outerHTML, order, ...sheets);
    expect(measures(root)).toEqual(alone);
    const button = root.querySelector('[data-intent=accept]') as HTMLElement;
    expect(Number.parseFloat(getComputedStyle(button).borderRadius)).toBeGreaterThan(1000);
  }
});

test.each([
  ['Mantine first', [mantine, kit]],
  ['Mantine last', [kit, mantine]],
  ['Mantine without layers first', [unlayered, kit]],
  ['Mantine without layers last', [kit, unlayered]],
])('everything also looks the same without that line: %s', async (_name, sheets) => {
  await render(dialog());
  const { outerHTML } = page.getByRole('dialog').element();
  const alone = measures(await inPage(outerHTML, kit));
  expect(measures(await inPage(outerHTML, ...sheets))).toEqual(alone);
});

test('in a shadow root with the style sheet, everything looks as in the page', async () => {
  const form = (
    <ElicitationForm
      request={sampleRequests.combined}
      server={{ name: 'Flat share' }}
      guardMs={0}
      onRespond={() => {}}
    />
  );
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = kit;
  const { container, unmount } = await render(form);
  const inThePage = measures(container);
  await unmount();
  style.remove();
  const host = document.body.appendChild(document.createElement('div'));
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.appendChild(document.createElement('style')).textContent = kit;
  const inside = shadow.appendChild(document.createElement('div'));
  await render(form, { container: inside });
  expect(inThePage.length).toBeGreaterThan(20);
  expect(measures(inside)).toEqual(inThePage);
  host.remove();
});
