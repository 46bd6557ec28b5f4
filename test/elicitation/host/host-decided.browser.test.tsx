// An entry of a round that the rules of the host have declined: the user never meets it.
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ElicitationsOptions, SettledBy } from '../../../src/core/queue/elicitations.ts';
import type { ElicitParams, ElicitResult } from '../../../src/core/protocol/types.ts';
import { button, textbox } from '../../support/elicitation.tsx';
import { answerWith, ask, entryOf, places, post } from '../../support/host.tsx';

const forbidden: Readonly<Record<string, ElicitParams>> = {
  link: { mode: 'url', message: 'Open this', url: 'https://evil.example/', elicitationId: 'e1' },
  form: ask('Your password'),
};
const isForbidden = (message: string) => Object.values(forbidden).some((params) => params.message === message);

// At each place, and of each kind with a queue in each place: none of the three depends on another.
const [[here, showHere], [elsewhere, showElsewhere]] = places;
const table = [
  { where: here, show: showHere, place: 0, kind: 'link' },
  { where: here, show: showHere, place: 1, kind: 'form' },
  { where: here, show: showHere, place: 2, kind: 'link' },
  { where: elsewhere, show: showElsewhere, place: 1, kind: 'link' },
  { where: elsewhere, show: showElsewhere, place: 2, kind: 'form' },
] as const;

test.each(table)(
  'with a queue $where, Back leads past a declined $kind at $place of three, which cannot be opened or accepted',
  async ({ show, place, kind }) => {
    const settled: [string, SettledBy][] = [];
    const openUrl = vi.fn<() => void>();
    const options: ElicitationsOptions = {
      decide: ({ request }) => (isForbidden(request.message) ? { action: 'decline' } : 'show'),
      onSettled: (_, { action }, by) => settled.push([action, by]),
    };
    const { elicitations } = await show({ openUrl }, options);
    const params = [ask('Name'), ask('City')].toSpliced(place, 0, forbidden[kind] ?? ask(''));
    const round = Object.fromEntries(params.map((each, index) => [`k${index}`, entryOf(each)]));
    const results = elicitations.requestAll(round, { server: post });

    await expect.element(page.getByText('Question 1 of 2').first()).toBeVisible();
    await expect.element(button('Back')).not.toBeInTheDocument();
    await answerWith('Ada', /Name/);
    await expect.element(page.getByText('Question 2 of 2').first()).toBeVisible();
    await button('Back').click();
    await expect.element(textbox(/Name/)).toHaveValue('Ada');
    await expect.element(button('Back')).not.toBeInTheDocument();
    await answerWith('Grace', /Name/);
    await answerWith('Bonn', /City/);

    const given = ['Grace', 'Bonn'].map((answer): ElicitResult => ({ action: 'accept', content: { answer } }));
    expect(Object.values(await results)).toEqual(given.toSpliced(place, 0, { action: 'decline' }));
    expect(settled[place]).toEqual(['decline', 'policy']);
    expect(openUrl).not.toHaveBeenCalled();
  },
);
