// Where the parts of a request stand, and what they look like: what a picture would show, as a test.
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ElicitationForm, ElicitationReceipt } from '../../../src/index.ts';
import { messages as arabic } from '../../../src/locales/ar.ts';
import '../../../src/styles.css';
import {
  addressOf,
  button,
  contactRequest,
  formOf,
  openElicitation,
  server,
  textbox,
} from '../../support/elicitation.tsx';
import { post, showHost, stopTime } from '../../support/host.tsx';
import { approvals } from '../../../stories/approvals/approvals.ts';

afterEach(() => page.viewport(1280, 800));

const partOf = (name: string): Element =>
  document.querySelector(`[data-elicitation="${name}"], [data-elicitation-piece="${name}"]`) ??
  expect.fail(`There is no ${name}.`);
const boxOf = (one: string | Element): DOMRect => (typeof one === 'string' ? partOf(one) : one).getBoundingClientRect();
const styleOf = (one: string | Element, pseudo?: string): CSSStyleDeclaration =>
  getComputedStyle(typeof one === 'string' ? partOf(one) : one, pseudo);
const texts = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`t${at}`, { type: 'string', title: `Text ${at}` }]));

describe('labels', () => {
  const long = 'The street, the number of the house and the floor on which the bell has your name'.repeat(2);

  test.each([
    ['ltr', {}],
    ['rtl', { locale: 'ar', messages: arabic }],
  ] as const)('“optional” stands behind the last word of a label that wraps (%s)', async (dir, settings) => {
    await openElicitation(formOf({ street: { type: 'string', title: long } }), settings);
    await expect.element(textbox(/^The street/)).toBeVisible();
    const words = document.createRange();
    words.selectNodeContents(partOf('label'));
    const lines = [...words.getClientRects()].filter(({ width }) => width > 1);
    expect(lines.length).toBeGreaterThan(1);
    const [last, mark] = [lines.at(-1) ?? new DOMRect(), boxOf('mark')];
    const gap = dir === 'ltr' ? mark.left - last.right : last.left - mark.right;
    // Or at the beginning of the next line, where it has no room.
    if (mark.top < last.bottom) expect(gap).toBeLessThan(16);
    else expect(Math.abs(mark.left - boxOf('label').left)).toBeLessThan(16);
  });

  test.each([
    ['most are optional: what is required', 5, 1, ['required']],
    ['most are required: what is optional', 5, 4, ['optional']],
    ['all are optional: one line', 5, 0, []],
    ['all are required: one line', 5, 5, []],
  ])('of a form where %s is marked', async (_, count, required, marks) => {
    const properties = texts(count);
    const { dialog } = await openElicitation(formOf(properties, Object.keys(properties).slice(0, required)));
    await expect.element(textbox('Text 0')).toBeVisible();
    const all = [...dialog.element().querySelectorAll('[data-elicitation-piece=mark]')];
    expect(all.map(({ textContent }) => textContent.trim())).toEqual(marks);
    const legend = page.getByText(/^All fields are/);
    expect(legend.elements()).toHaveLength(required === 0 || required === count ? 1 : 0);
  });

  test('limits are words of a user, after “optional” with a point between', async () => {
    const items = { type: 'string' };
    await openElicitation(
      formOf(
        {
          guests: { type: 'array', title: 'Guests', items, minItems: 1, maxItems: 6 },
          name: { type: 'string', title: 'Name', minLength: 3, maxLength: 20 },
          key: { type: 'string', title: 'Key' },
        },
        ['key', 'guests'],
      ),
    );
    await expect.element(page.getByText('1 to 6 entries', { exact: true })).toBeVisible();
    const name = textbox('Name').element().closest('[data-elicitation=field]');
    expect(name?.textContent).toMatch(/optional\s+·\s*3 to 20 characters/);
  });
});

test('of several ways to accept, the first is filled, the others have an edge, and decline begins the next row', async () => {
  const labels = ['Once', 'For this session', 'Always'];
  await openElicitation(formOf({}), { confirmChoices: () => labels.map((label) => ({ label })) });
  await expect.element(button('Once')).toBeVisible();
  const [once, session, always, decline] = [...labels, 'Decline'].map((name) => button(name).element());
  const looks = [once, session, always].map((one) => {
    const { backgroundColor, borderTopColor } = styleOf(one as Element);
    return [backgroundColor === 'rgba(0, 0, 0, 0)', borderTopColor === 'rgba(0, 0, 0, 0)'];
  });
  expect(looks).toEqual([
    [false, true],
    [true, false],
    [true, false],
  ]);
  const tops = [once, session, always].map((one) => boxOf(one as Element).top);
  expect(new Set(tops).size).toBe(1);
  expect(boxOf(decline as Element).top).toBeGreaterThanOrEqual(boxOf(once as Element).bottom);
  expect(Math.abs(boxOf(decline as Element).left - boxOf(once as Element).left)).toBeLessThan(1);
});

test.each([1280, 480, 390, 320])('answers with long labels cover no other (%i px)', async (width) => {
  await page.viewport(width, 800);
  await openElicitation(approvals.danger);
  await expect.element(button('Approve')).toBeVisible();
  const boxes = [...partOf('actions').querySelectorAll('button')].map(boxOf);
  expect(boxes).toHaveLength(4);
  const overlaps = boxes.flatMap((one, at) =>
    boxes.slice(at + 1).filter((other) => {
      const isBeside = one.right <= other.left + 1 || other.right <= one.left + 1;
      return !isBeside && one.bottom > other.top + 1 && other.bottom > one.top + 1;
    }),
  );
  expect(overlaps).toEqual([]);
});

test.each([1280, 390])('notes, “More time” and fields end at one edge (%i px)', async (width) => {
  await page.viewport(width, 800);
  stopTime();
  const { elicitations } = await showHost();
  const secret = { name: { type: 'string', title: 'Name' }, key: { type: 'string', title: 'API key', default: 'x' } };
  void elicitations.request(formOf(secret), { server: post, timeoutMs: 60_000, moreTimeMs: 60_000 });
  await expect.element(button('More time')).toBeVisible();
  const edge = boxOf(textbox('Name').element()).right;
  const notes = [...document.querySelectorAll('[data-elicitation-piece=note]')];
  expect(notes.length).toBeGreaterThan(0);
  for (const one of [...notes, button('More time').element()])
    expect(Math.abs(boxOf(one).right - edge)).toBeLessThan(1.5);
});

test('at 200 % zoom, the note of a look-alike has the gutter of the rest', async () => {
  await page.viewport(640, 400);
  await openElicitation(addressOf('https://login.xn--pple-43d.com/in'));
  await expect.element(page.getByText('Looks like apple.com', { exact: false })).toBeVisible();
  const note = document.querySelector('[data-tone=warning]') ?? expect.fail('There is no note.');
  const frame = boxOf('frame');
  expect(boxOf(note).left - frame.left).toBeGreaterThanOrEqual(16);
  expect(frame.right - boxOf(note).right).toBeGreaterThanOrEqual(16);
});

describe('how high a dialog is', () => {
  test.each([
    [1280, 800, 0.94 * 800],
    [1280, 1200, 56 * 16],
    [390, 740, 0.94 * 740],
  ])('a long form in a window of %i by %i is %i px high', async (width, height, high) => {
    await page.viewport(width, height);
    const { dialog } = await openElicitation(formOf(texts(30)));
    await expect.element(dialog).toBeVisible();
    expect(Math.abs(boxOf(dialog.element()).height - high)).toBeLessThan(2);
  });

  test('what fits is shown whole', async () => {
    await page.viewport(1280, 900);
    await openElicitation(formOf(texts(7)));
    await expect.element(textbox('Text 6')).toBeVisible();
    const body = partOf('body');
    expect(body.scrollHeight).toBeLessThanOrEqual(body.clientHeight + 1);
  });

  test('while there is more below, the edge of the body is soft; at the end it covers nothing', async () => {
    await openElicitation(formOf(texts(30)));
    await expect.element(textbox('Text 0')).toBeVisible();
    const { backgroundImage, position, pointerEvents } = styleOf('body', '::after');
    expect([backgroundImage.includes('linear-gradient'), position, pointerEvents]).toEqual([true, 'sticky', 'none']);
    const body = partOf('body');
    body.scrollTop = body.scrollHeight;
    // What sticks does so within the padding, where it would cover the last field.
    expect(styleOf('body', '::after').bottom).toBe(`-${styleOf(body).paddingBottom}`);
    const edge = Number.parseFloat(styleOf('body', '::after').height);
    expect(boxOf(body).bottom - boxOf(textbox('Text 29').element()).bottom).toBeGreaterThanOrEqual(edge - 1);
  });
});

describe('who asks', () => {
  test('where the banner cannot scroll away, the caption of the message is for screen readers only', async () => {
    await openElicitation(contactRequest);
    await expect.element(page.getByText('Message from Post office')).toBeInTheDocument();
    expect(styleOf('caption').clipPath).toBe('inset(50%)');
    await page.viewport(320, 256);
    expect(styleOf('caption').clipPath).toBe('none');
  });

  test('in the page, where it can, the caption is seen', async () => {
    await render(<ElicitationForm request={contactRequest} server={server} onRespond={() => {}} />);
    await expect.element(page.getByText('Message from Post office')).toBeVisible();
    expect(styleOf('caption').clipPath).toBe('none');
  });

  test('the note of the app begins below the title, not below the picture', async () => {
    await openElicitation(contactRequest, { note: 'Waits for ten minutes' });
    await expect.element(page.getByText('Waits for ten minutes')).toBeVisible();
    expect(Math.abs(boxOf('host-note').left - boxOf('title').left)).toBeLessThan(1);
  });

  test('edges of further requests have the corners of the frame, 6 px apart, and fade', async () => {
    await openElicitation(contactRequest, { position: { index: 0, count: 9 } });
    await expect.element(textbox('Name')).toBeVisible();
    const { boxShadow, borderRadius } = styleOf('frame');
    expect(borderRadius).not.toBe('0px');
    // A shadow has the corners of its box: without blur, as wide as the frame.
    const edges = boxShadow.split(/,(?![^(]*\))/).filter((one) => /0px (?:6|12)px 0px 0px/.test(one));
    expect(edges.map((one) => /(\d+)px 0px 0px/.exec(one)?.[1])).toEqual(['6', '12']);
    const alphaOf = (one = '') => Number(/\/ ([\d.]+)\)/.exec(one)?.[1] ?? 1);
    expect(alphaOf(edges[1])).toBeLessThan(alphaOf(edges[0]));
  });
});

test('the ring around a control with an error is red, of every kind', async () => {
  const options = ['Rye', 'Oat'];
  await openElicitation(
    formOf(
      {
        name: { type: 'string', title: 'Name' },
        bread: { type: 'string', title: 'Bread', enum: options },
        kinds: { type: 'array', title: 'Kinds', minItems: 1, items: { enum: options } },
        town: { type: 'string', title: 'Town', enum: Array.from({ length: 9 }, (_, n) => `Town ${n}`) },
      },
      ['name', 'bread', 'kinds', 'town'],
    ),
  );
  await button('Accept').click();
  await expect.element(page.getByRole('group', { name: /problems/ })).toHaveFocus();
  const danger = styleOf('error').color;
  const controls = [
    textbox('Name'),
    page.getByRole('radio').first(),
    page.getByRole('checkbox').first(),
    page.getByRole('combobox'),
  ];
  for (const control of controls) {
    // As a key reaches it: a ring is for keys.
    (control.element() as HTMLElement).focus();
    await userEvent.keyboard('{Shift}');
    const { outlineColor, outlineStyle } = styleOf(control.element());
    expect([outlineColor, outlineStyle === 'none']).toEqual([danger, false]);
  }
});

describe('links', () => {
  test('while the user is elsewhere, that is said in the size of text, with a spinner', async () => {
    await openElicitation(addressOf('https://files.example.com/'), { openUrl: () => {}, closes: false });
    await button('Open link').click();
    const title = page.getByRole('heading', { name: 'Waiting for you to finish' });
    await expect.element(title).toBeVisible();
    expect(styleOf(title.element()).fontSize).toBe('15px');
    expect(styleOf(title.element(), '::before').borderRadius).toBe('50%');
    expect(partOf('waiting').querySelector('svg')).toBeNull();
  });

  test.each(['javascript:alert(1)', 'http://files.example.com/', 'https://ada:secret@files.example.com/'])(
    'of one that cannot be opened (%s), the reason is the only note, and nothing copies it',
    async (url) => {
      const { dialog } = await openElicitation(addressOf(url));
      await expect.element(button('Decline')).toBeVisible();
      await expect.element(button('Copy link')).not.toBeInTheDocument();
      const notes = [...dialog.element().querySelectorAll('[data-elicitation-piece=note]')];
      expect(notes.map((one) => one.getAttribute('data-tone'))).toEqual(['danger']);
    },
  );
});

describe('what opens and closes', () => {
  test('has a marker and a pointer, and what was entered stands in rows and can be copied', async () => {
    const written: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void written.push(text));
    onTestFinished(() => void vi.restoreAllMocks());
    stopTime();
    const { elicitations } = await showHost();
    const asked = formOf({ street: { type: 'string', title: 'Street' }, city: { type: 'string', title: 'City' } });
    void elicitations.request(asked, { server: post, timeoutMs: 4000 });
    await textbox('Street').fill('Elm Street');
    await textbox('City').fill('Oslo');
    vi.advanceTimersByTime(4000);
    const summary = page.getByText('What you entered');
    await expect.element(summary).toBeVisible();
    const { display, listStyleType, cursor } = styleOf(summary.element());
    expect([display, listStyleType, cursor]).toEqual(['list-item', 'disclosure-closed', 'pointer']);
    await summary.click();
    expect(styleOf(summary.element()).listStyleType).toBe('disclosure-open');
    const [terms, values] = [page.getByRole('term'), page.getByRole('definition')].map((all) =>
      all.elements().map(boxOf),
    );
    for (const [index, term] of (terms ?? []).entries()) {
      expect(term.right).toBeLessThanOrEqual(values?.[index]?.left ?? NaN);
      expect(Math.abs(term.top - (values?.[index]?.top ?? NaN))).toBeLessThan(2);
    }
    await button('Copy').click();
    await expect.element(button('Copied')).toBeVisible();
    expect(written).toEqual(['Street: Elm Street\nCity: Oslo']);
  });

  test('the remarks for developers do, too', async () => {
    await openElicitation(formOf({ name: { type: 'string', title: 'Name', contentEncoding: 'x' } }), {
      findings: true,
    });
    const summary = page.getByText(/schema issue/);
    await expect.element(summary).toBeVisible();
    const { listStyleType, cursor } = styleOf(summary.element());
    expect([listStyleType, cursor]).toEqual(['disclosure-closed', 'pointer']);
  });
});

describe('receipts', () => {
  test('show by a mark that they open, and another when they are open', async () => {
    const request = formOf({ city: { type: 'string', title: 'City' } });
    await render(
      <ElicitationReceipt request={request} server={post} result={{ action: 'accept', content: { city: 'Oslo' } }} />,
    );
    const mark = () => getComputedStyle(partOf('receipt-title'), '::after');
    expect([mark().display, mark().content]).toEqual(['block', '""']);
    const closed = mark().rotate;
    await page.getByText('Post office', { exact: true }).click();
    expect(mark().rotate).not.toBe(closed);
  });

  const message = `Shall I\n\nlock the ${'heavy '.repeat(40)}door?`;

  test('say what was asked, in one line, and what was done', async () => {
    await render(
      <ElicitationReceipt
        request={formOf({}, [], message)}
        server={server}
        result={{ action: 'accept', content: {} }}
      />,
    );
    await expect.element(page.getByText('Confirmed for Post office')).toBeVisible();
    const asked = partOf('receipt-message').textContent;
    expect(asked).toMatch(/^Shall I lock the heavy .*…$/);
    expect(asked.length).toBeLessThan(110);
  });

  test.each(['decline', 'cancel'] as const)('also after %s', async (action) => {
    await render(<ElicitationReceipt request={formOf({}, [], message)} server={server} result={{ action }} />);
    await expect.element(page.getByText(/^Shall I lock/)).toBeVisible();
  });
});

test('a rule of JSON is named for developers only', async () => {
  const tags = { type: 'object', title: 'Tags', properties: { of: { type: 'array', minItems: 2 } } };
  const { jsonFields } = await import('../../../src/core/answer/jsonFields.ts');
  const { rerender } = await openElicitation(formOf({ tags }), { json: jsonFields });
  await textbox('Tags').fill('{"of":[1]}');
  await button('Accept').click();
  await expect.element(page.getByText('“of” doesn’t match what is asked for')).toBeVisible();
  await rerender({ showKeys: true });
  await expect.element(page.getByText('“of” doesn’t match what is asked for (minItems)')).toBeVisible();
});
