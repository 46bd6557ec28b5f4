import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ElicitRequest, ElicitResult } from '../../src/core/protocol/types.ts';
import { readForm } from '../../src/core/schema/readForm.ts';
import { button } from '../support/elicitation.tsx';
import { fill } from '../support/fill.ts';
import { fixtures } from '../support/fixtures.ts';
import { post, showHost } from '../support/host.tsx';

const rounds = fixtures.flatMap(({ id, inputRequests, accept }) =>
  inputRequests
    ? accept.map((results, index) => ({
        title: `${id}, answer ${index + 1}`,
        entries: inputRequests as unknown as Readonly<Record<string, ElicitRequest>>,
        results: results as unknown as Readonly<Record<string, ElicitResult>>,
      }))
    : [],
);

test.each(rounds)('$title', async ({ entries, results }) => {
  const { elicitations } = await showHost({ openUrl: () => {} });
  const answers = elicitations.requestAll(entries, { server: post });
  for (const [key, { params }] of Object.entries(entries)) {
    await expect.element(page.getByText(params.message)).toBeVisible();
    const result = results[key];
    if (result?.action !== 'accept') await button(result?.action === 'decline' ? 'Decline' : 'Cancel').click();
    else if (params.mode === 'url') {
      await button('Open link').click();
      await button('Done').click();
    } else {
      const read = readForm(params.requestedSchema, { message: params.message });
      await fill(read.ok ? read.model.fields : [], result.content ?? {});
      await button(/^(Accept|Confirm)$/).click();
    }
  }
  expect(await answers).toEqual(results);
});

const visits = fixtures.flatMap(({ id, error }) => (error ? [{ id, addresses: error.data.elicitations }] : []));

test.each(visits)('$id: one after another', async ({ addresses }) => {
  const { elicitations } = await showHost({ openUrl: () => {} });
  const answers = addresses.map((params) =>
    elicitations.request(params as unknown as ElicitRequest['params'], { server: post }),
  );
  for (const { message, elicitationId } of addresses) {
    await expect.element(page.getByText(String(message))).toBeVisible();
    await button('Open link').click();
    await expect.element(button('Open again')).toBeVisible();
    expect(elicitations.complete(String(elicitationId), post)).toBe(true);
  }
  expect(await Promise.all(answers)).toEqual(addresses.map(() => ({ action: 'accept' })));
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
});
