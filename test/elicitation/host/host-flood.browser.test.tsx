import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, formOf } from '../../support/elicitation.tsx';
import { showHost } from '../../support/host.tsx';

const servers = ['Post office', 'Bank', 'Library'].map((name) => ({ name }));

test('a flood is shown one by one, servers take turns, and each request is settled once', async () => {
  const { elicitations } = await showHost({}, { perServer: { limit: 1000, pending: 1000 } });
  const answers = servers.flatMap((server) =>
    Array.from({ length: 5 }, (_, n) => elicitations.request(formOf({}, [], `${server.name} ${n}`), { server })),
  );
  const asked: string[] = [];
  for (const [index] of answers.entries()) {
    await expect.element(page.getByText(`Request ${index + 1} of 15`).first()).toBeInTheDocument();
    const dialog = page.getByRole('dialog');
    expect(dialog.elements()).toHaveLength(1);
    asked.push(servers.find(({ name }) => dialog.element().textContent.includes(name))?.name ?? '');
    await button(index % 2 === 0 ? 'Confirm' : 'Decline').click();
  }
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  const actions = (await Promise.all(answers)).map(({ action }) => action);
  expect(actions.filter((action) => action === 'accept')).toHaveLength(8);
  expect(actions.filter((action) => action === 'decline')).toHaveLength(7);
  expect(new Set(asked.slice(0, servers.length)).size).toBe(servers.length);
});
