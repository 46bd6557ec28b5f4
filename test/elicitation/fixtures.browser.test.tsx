import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { displayText } from '../../src/core/text/display.ts';
import type { Field } from '../../src/core/schema/model.ts';
import { readForm } from '../../src/core/schema/readForm.ts';
import type { Content, ElicitParams, ElicitResult } from '../../src/core/protocol/types.ts';
import { ElicitationDialog } from '../../src/elicitation/host/ElicitationDialog.tsx';
import { button } from '../support/elicitation.tsx';
import { canEnter, fill, rowOf } from '../support/fill.ts';
import { addresses, entriesOf, forms } from '../support/fixtures.ts';

const server = { name: 'Post office' };

function fieldsOf({ requestedSchema, message }: (typeof forms)[number]['params']): readonly Field[] {
  const read = readForm(requestedSchema, { message });
  return read.ok ? read.model.fields : [];
}

async function show(params: ElicitParams, initialContent?: Content) {
  const onRespond = vi.fn<(result: ElicitResult) => void>();
  const settings = { server, guardMs: 0, review: 'offered', openUrl: () => {}, onRespond, initialContent } as const;
  const screen = await render(<ElicitationDialog request={params} {...settings} />);
  return { onRespond, screen };
}

/** Opens what the server filled in, where that is most of a form, and so one line. */
async function unfold(): Promise<void> {
  const check = page.getByRole('button', { name: 'Check', exact: true });
  if (check.elements().length > 0) await check.click();
}

/**
 * Clicks Accept, and again in the review if something was not in view. @returns the sent content, or undefined if
 * errors are shown
 */
async function accepted({ onRespond }: Awaited<ReturnType<typeof show>>): Promise<Content | undefined> {
  const accept = () => document.querySelector<HTMLElement>('dialog [data-intent="accept"]')?.click();
  const reviewed = () => document.querySelectorAll('dialog [data-elicitation-piece="review"]').length;
  const settled = () => onRespond.mock.calls.length + document.querySelectorAll('dialog [data-invalid]').length;
  accept();
  await expect.poll(() => settled() + reviewed()).toBeGreaterThan(0);
  if (reviewed() > 0) accept();
  await expect.poll(settled).toBeGreaterThan(0);
  const result = onRespond.mock.calls[0]?.[0];
  return result?.action === 'accept' ? result.content : undefined;
}

describe.each(forms)('$id', ({ fixture, params }) => {
  const fields = fieldsOf(params);

  test('shows what it asks', async () => {
    await show(params);
    await unfold();
    const { expect: expected } = fixture;
    if (expected.problem !== undefined) {
      await expect.element(page.getByRole('heading', { name: /can’t be displayed/ })).toBeVisible();
      await expect.element(button('Accept')).not.toBeInTheDocument();
      return;
    }
    const open = new Set(expected.open);
    for (const wanted of expected.fields) {
      const index = fields.findIndex(({ key }) => key === wanted.key);
      if (index < 0 && open.has(wanted.key)) continue;
      const row = rowOf(index);
      await expect.element(row).toHaveAttribute('data-kind', wanted.kind);
      expect(row.element().hasAttribute('data-required')).toBe(wanted.required);
      const label = row.element().querySelector('[data-elicitation="label"]');
      if (wanted.label !== undefined) expect(label?.textContent).toContain(displayText(wanted.label));
    }
    expect(document.querySelectorAll('dialog :is(script, iframe, object, style)')).toHaveLength(0);
  });

  // Absent: the specification leaves it open.
  const { untouched } = fixture.expect;
  test.each(untouched === undefined ? [] : [{ untouched }])('untouched, it sends $untouched', async () => {
    const content = await accepted(await show(params));
    if (untouched === null) expect(content).toBeUndefined();
    else expect(entriesOf(content)).toEqual(entriesOf(untouched));
  });

  test.each(fixture.accept.map((content) => ({ content })))(
    'sends what a user enters: $content',
    async ({ content }) => {
      const enterable = fields.every((field) =>
        canEnter(field, Object.hasOwn(content, field.key) ? content[field.key] : undefined),
      );
      const shown = await show(params, enterable ? undefined : content);
      await unfold();
      if (enterable) await fill(fields, content);
      expect(entriesOf(await accepted(shown))).toEqual(entriesOf(content));
    },
  );

  // Only one: the tests of the check have all. This tests that the form uses the check.
  test('never sends what the schema refuses', async () => {
    for (const { content } of fixture.reject.slice(0, 1)) {
      const shown = await show(params, content as Content);
      const sent = fixture.expect.problem === undefined ? await accepted(shown) : undefined;
      expect(sent && entriesOf(sent)).not.toEqual(entriesOf(content));
      await shown.screen.unmount();
    }
  });

  test('checks what is typed into a number field', async () => {
    for (const { key, text, ok, value } of (fixture.typed ?? []).slice(0, 2)) {
      const shown = await show(params);
      await rowOf(fields.findIndex((field) => field.key === key))
        .getByRole('textbox')
        .fill(text);
      const content = await accepted(shown);
      const sent = content && Object.hasOwn(content, key);
      expect({ text, sent: sent ?? false }).toEqual({ text, sent: ok && value !== undefined });
      if (value !== undefined) expect(content?.[key]).toBe(value);
      await shown.screen.unmount();
    }
  });
});

test.each(addresses)('$id', async ({ fixture, params }) => {
  const { onRespond } = await show(params);
  const { host, openable } = fixture.expect;
  const where = page.getByText(openable ? `Opens ${host}` : host, { exact: true }).first();
  if (host !== '') await expect.element(where).toBeVisible();
  // The rest of a long URL scrolls into view first, click by click.
  const open = async () => {
    await button('Open link').click();
    expect(onRespond).toHaveBeenCalled();
  };
  if (openable) await vi.waitFor(open, { timeout: 5_000 });
  else await expect.element(button('Open link')).not.toBeInTheDocument();
  expect(onRespond.mock.calls).toEqual(openable ? [[{ action: 'accept' }]] : []);
});
