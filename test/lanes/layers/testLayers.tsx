import { describe, expect, onTestFinished, test } from 'vitest';
import { cdp, page, userEvent, type Locator } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createElicitations } from '../../../src/core.ts';
import { App, request, server, title, type AppLayer } from './layers.tsx';

/** An app with an open layer, and a request that arrives then. */
async function openLayer(layer: AppLayer) {
  const elicitations = createElicitations();
  const changes: boolean[] = [];
  onTestFinished(() => elicitations.cancelAll());
  await render(<App layer={layer} elicitations={elicitations} onOpenChange={(open) => changes.push(open)} />);
  await page.getByRole('button', { name: 'Open' }).click();
  const below = page.getByText(title);
  await expect.element(below).toBeVisible();
  // It has taken focus.
  await expect.poll(() => document.activeElement?.matches('body, #open')).toBe(false);
  const focused = document.activeElement;
  const answer = elicitations.request(request, { server });
  const dialog = page.getByRole('dialog', { name: 'Post office needs some information' });
  await expect.element(dialog).toBeVisible();
  return {
    answer,
    dialog,
    name: dialog.getByRole('textbox', { name: 'Name' }),
    accept: dialog.getByRole('button', { name: 'Accept' }),
    below,
    async isAsBefore() {
      await expect.element(dialog).not.toBeInTheDocument();
      await expect.element(below).toBeVisible();
      await expect.poll(() => document.activeElement).toBe(focused);
      // It never began to close.
      expect(changes).toEqual([]);
    },
  };
}

/** Touch events as from a touch screen. */
async function tap(target: Locator): Promise<void> {
  const { left, top, width, height } = target.element().getBoundingClientRect();
  // The test page is in a frame, which may be scaled.
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
  const scale = frame.width / innerWidth;
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true });
  onTestFinished(async () => {
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false });
  });
  const touchPoints = [{ x: frame.left + (left + width / 2) * scale, y: frame.top + (top + height / 2) * scale }];
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** A question that is there before the layer: in the page, or in a dialog. */
async function askBefore(layer: AppLayer, inlineBefore: boolean) {
  const elicitations = createElicitations();
  onTestFinished(() => elicitations.cancelAll());
  await render(<App layer={layer} elicitations={elicitations} onOpenChange={() => {}} inlineBefore={inlineBefore} />);
  const answer = elicitations.request(request, { server });
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect.element(name).toBeVisible();
  return {
    answer,
    name,
    dialog: page.getByRole('dialog', { name: 'Post office needs some information' }),
    /** As a program of the app: below a dialog nobody can press it. */
    async openLayer() {
      document.querySelector<HTMLElement>('#open')?.click();
      await expect.element(page.getByText(title)).toBeInTheDocument();
    },
  };
}

const ada = { action: 'accept', content: { name: 'Ada' } };

/** Requests while a modal layer of the app is open. */
export function testLayers(layers: Readonly<Record<string, AppLayer>>): void {
  describe.each(Object.entries(layers))('while %s is open', (_, layer) => {
    test.each([
      ['mouse', (target: Locator) => target.click()],
      ['touch', tap],
    ])('a question is filled in and answered by %s', async (_name, press) => {
      const { name, accept, answer, isAsBefore } = await openLayer(layer);
      await press(name);
      await expect.element(name).toHaveFocus();
      await userEvent.keyboard('Ada');
      await press(accept);
      expect(await answer).toEqual(ada);
      await isAsBefore();
    });

    test('and the next layer hides it from no screen reader', async () => {
      const { dialog, answer } = await openLayer(layer);
      const own = dialog.element().closest('body > *');
      own?.setAttribute('aria-hidden', 'true');
      await expect.element(dialog).toBeVisible();
      await userEvent.keyboard('{Escape}');
      expect(await answer).toEqual({ action: 'cancel' });
    });

    test('and by keyboard', async () => {
      const { dialog, name, accept, answer, isAsBefore } = await openLayer(layer);
      await expect.element(dialog).toHaveFocus();
      await userEvent.tab();
      await expect.element(name).toHaveFocus();
      await userEvent.keyboard('Ada');
      await userEvent.tab();
      await expect.element(page.getByRole('button', { name: /Review$/ })).toHaveFocus();
      await userEvent.tab();
      await expect.element(accept).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      expect(await answer).toEqual(ada);
      await isAsBefore();
    });

    test('Escape closes the question, and only the next Escape closes the layer', async () => {
      const { dialog, answer, below, isAsBefore } = await openLayer(layer);
      await expect.element(dialog).toHaveFocus();
      await userEvent.keyboard('{Escape}');
      expect(await answer).toEqual({ action: 'cancel' });
      await isAsBefore();
      await userEvent.keyboard('{Escape}');
      await expect.element(below).not.toBeInTheDocument();
    });
  });

  // A native dialog that opens later is above by itself: nothing can be below it and in use.
  const hiding = Object.entries(layers).filter(([name]) => name !== 'a native dialog');
  describe.each(hiding)('where %s opens', (_, layer) => {
    test('while a question of the page becomes a dialog, screen readers find that, and it is answered', async () => {
      const { answer, name, dialog, openLayer } = await askBefore(layer, true);
      await openLayer();
      await expect.element(dialog).toBeVisible();
      await settled();
      await expect.element(dialog).toBeVisible();
      await name.click();
      await userEvent.keyboard('Ada');
      await dialog.getByRole('button', { name: 'Accept' }).click();
      expect(await answer).toEqual(ada);
    });

    test('below the dialog of a question, screen readers find that, and what was typed and focus stay', async () => {
      const { answer, name, dialog, openLayer } = await askBefore(layer, false);
      await name.click();
      await userEvent.keyboard('A');
      await openLayer();
      await settled();
      await expect.element(dialog).toBeVisible();
      await expect.element(name).toHaveFocus();
      await userEvent.keyboard('da');
      await userEvent.tab();
      await userEvent.tab();
      await userEvent.keyboard('{Enter}');
      expect(await answer).toEqual(ada);
    });
  });
}

/** Effects and observers of the library have run, and the page was shown. */
async function settled(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}
