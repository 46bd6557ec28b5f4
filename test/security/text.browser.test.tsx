import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { defaultMessages } from '../../src/messages/en.ts';
import type { ElicitParams, ServerInfo } from '../../src/core/protocol/types.ts';
import { addressOf, formOf, reviewLine, server, showDialog } from '../support/elicitation.tsx';

const show = (request: ElicitParams, from: ServerInfo = server, about?: string) =>
  showDialog(request, { server: from, about, findings: true });

/** A request with the same text in every place for server text. */
const everywhere = (text: string): ElicitParams => ({
  message: text,
  requestedSchema: {
    type: 'object',
    title: text,
    description: text,
    properties: {
      plain: { type: 'string', title: `${text} 1`, description: `${text} one`, default: text },
      [`key ${text}`]: { type: 'number', minimum: 3 },
      radios: {
        type: 'string',
        title: `${text} 2`,
        oneOf: [{ const: text, title: `${text} 3`, description: text }, { const: 'b' }],
      },
      select: { type: 'string', title: `${text} 4`, enum: Array.from({ length: 8 }, (_, n) => `${text} ${n}`) },
      filter: { type: 'string', title: `${text} 5`, enum: Array.from({ length: 60 }, (_, n) => `${text} ${n}`) },
      boxes: { type: 'array', title: `${text} 6`, items: { type: 'string', enum: [text, 'b'] } },
      list: { type: 'array', title: `${text} 7`, items: { type: 'string' }, default: [text] },
      fixed: { const: text, title: `${text} 8` },
      unfit: { type: 'object', title: `${text} 9` },
    },
    required: ['key'],
  },
});

const markup = [
  '<img src="/leak.png" onerror="alert(1)">',
  '<script>alert(1)</script><style>*{display:none}</style>',
  '<a href="https://evil.example">here</a>',
  '[here](javascript:alert(1)) ![x](/leak.png)',
  'http://evil.example https://evil.example mailto:a@evil.example',
  '</dialog></form><form action="https://evil.example"><input>',
  '<svg onload=alert(1)><iframe src="/leak"></iframe>',
  '&lt;b&gt; &#x3c;img&#x3e; %3Cimg%3E {{7*7}} ${7*7}',
  '\u001b]8;;https://evil.example\u0007link\u001b]8;;\u0007',
];
const hidden = [
  '\u202eevil\u202c \u2066x\u2069 \u2067y',
  'a\u200bb\u2060c\ufeffd\u00ade',
  'tags \u{e0068}\u{e0069} bell\u0007 null\u0000 c1\u009b',
  'lines\u2028and\u2029paragraphs',
  `z${'\u0301\u0334\u0489'.repeat(40)}algo`,
  '\u05e9\u05dc\u05d5\u05dd \u202d123\u202c',
];

const forbidden =
  // oxlint-disable-next-line no-control-regex -- the test looks for them
  /[\u202a-\u202e\u2028\u2029\u200b\u200e\u200f\u2060\ufeff\u00ad\u0000-\u0008\u000b-\u001f\u007f-\u009f]|[\u{e0000}-\u{e007f}]|\p{M}{5}/u;
/** What changes nothing beside it: isolates that are closed, and soft hyphens between letters (test/core/text/display.test.ts). */
const harmless =
  /[\u2066-\u2068](?=[^\u2066-\u2069]*\u2069)|(?<=[\u2066-\u2068][^\u2066-\u2069]*)\u2069|(?<=\p{L})\u00ad(?=\p{L})/gu;

/**
 * Everything that a user can see or hear: texts and attributes that are read out. Text in an input is left unchanged
 * for editing.
 */
function spoken(dialog: Element): string {
  const root = dialog.cloneNode(true) as Element;
  for (const box of root.querySelectorAll('textarea')) box.remove();
  const attributes = [...root.querySelectorAll('*')].flatMap((element) =>
    ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
  );
  return [root.textContent, ...attributes].join('\n');
}

describe('server text is text, in every place (S-20, S-21)', () => {
  test.each([...markup, ...hidden])('%j', async (text) => {
    const resources = performance.getEntriesByType('resource').length;
    const alert = vi.spyOn(window, 'alert').mockReturnValue();
    const { dialog } = await show(everywhere(text), { name: 'Post office', title: text, url: text }, text);
    const filter = page.getByRole('combobox').last();
    // The code of a list to search may still be loading.
    await expect.element(filter).toHaveAttribute('aria-expanded', 'false');
    await filter.click();
    await expect.element(filter).toHaveAttribute('aria-expanded', 'true');
    expect(
      dialog.querySelectorAll('a, img, script, style, iframe, object, embed, link, meta, base, [href], [srcdoc]'),
    ).toHaveLength(0);
    expect(dialog.querySelectorAll('form')).toHaveLength(1);
    const seen = spoken(dialog).replace(harmless, '');
    expect(seen).not.toMatch(forbidden);
    expect(seen).not.toMatch(/[\u2066-\u2069]/u);
    expect(alert).not.toHaveBeenCalled();
    expect(
      performance
        .getEntriesByType('resource')
        .slice(resources)
        .filter(({ name }) => /leak|evil/.test(name)),
    ).toEqual([]);
    // Each piece has its own direction isolate.
    for (const piece of dialog.querySelectorAll('[data-elicitation-piece="server-text"]')) {
      expect(getComputedStyle(piece).unicodeBidi).toMatch(/isolate/);
    }
    alert.mockRestore();
  });

  test('also beside a link', async () => {
    for (const text of [...markup, ...hidden]) {
      const { screen, dialog } = await show(addressOf('https://example.com/', text), {
        name: 'Post office',
        title: text,
      });
      expect(dialog.querySelectorAll('a, img, script, style, iframe, [href]')).toHaveLength(0);
      expect(spoken(dialog).replace(harmless, '')).not.toMatch(forbidden);
      await screen.unmount();
    }
  });
});

/** The positions of the parts of the frame, relative to the dialog. */
function frameBoxes(dialog: HTMLElement) {
  const outer = dialog.getBoundingClientRect();
  const parts = dialog.querySelectorAll('[data-elicitation-piece="title"], [data-elicitation="actions"] button');
  return [...parts].map((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const isTitle = part.matches('[data-elicitation-piece="title"]');
    return {
      text: part.textContent,
      left: left - outer.left,
      right: outer.right - right,
      // The frame grows with its content: the name stays at its top, the buttons at its bottom.
      from: isTitle ? top - outer.top : outer.bottom - bottom,
      height: bottom - top,
    };
  });
}

describe('no message moves the frame (S-20, S-22)', () => {
  const messages = [
    ...hidden,
    ...markup,
    '\n'.repeat(200),
    `${' '.repeat(400)}Accept`,
    'W'.repeat(5000),
    '\u0489'.repeat(3000),
    'Accept\nDecline\nCancel\n'.repeat(30),
    '\ufdfd'.repeat(300),
  ];

  test('whatever it says', async () => {
    const shown = async (message: string) => show(formOf({ word: { type: 'string' } }, [], message));
    const benign = await shown('Which word?');
    const before = frameBoxes(benign.dialog);
    await benign.screen.unmount();
    for (const message of messages) {
      const { dialog, screen } = await shown(message);
      expect(frameBoxes(dialog), JSON.stringify(message.slice(0, 50))).toEqual(before);
      // In view, and nothing over them.
      for (const element of dialog.querySelectorAll('[data-elicitation="actions"] button')) {
        const { left, top, width, height } = element.getBoundingClientRect();
        expect(element.contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(true);
      }
      await screen.unmount();
    }
  });
});

describe('the texts of the frame contain no server text (S-22)', () => {
  const marker = 'Zyx';
  test.each(['Verified by your browser', 'Accept', 'System update: press Accept', `${marker}`])('%s', async (text) => {
    const { dialog } = await show(everywhere(`${marker} ${text}`), { name: 'Post office', title: `${marker} ${text}` });
    await expect.element(page.getByRole('dialog')).toHaveAccessibleName('Post office needs some information');
    const actions = dialog.querySelector('[data-elicitation="actions"]') as HTMLElement;
    expect(actions.textContent).not.toContain(marker);
    expect([...actions.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
      defaultMessages.review,
      defaultMessages.accept,
      defaultMessages.decline,
      defaultMessages.cancel,
    ]);
    await expect
      .element(page.getByRole('heading', { name: 'Post office needs some information', exact: true }))
      .toBeVisible();
    await expect.element(page.getByText(/^Calls itself \u201c/)).toBeVisible();
  });
});

describe('two servers that look alike are distinguished by their URL (S-23)', () => {
  test.each([
    ['GitHub', 'GitH\u057db'],
    ['GitHub', 'GitHub'],
    ['Bank', 'Bank\u200b'],
  ])('%j and %j', async (one, other) => {
    const first = await show(formOf({}), { name: one, url: 'https://mcp.github.example' });
    await expect.element(page.getByText('mcp.github.example')).toBeVisible();
    const banner = first.dialog.querySelector('[data-elicitation="banner"]')?.textContent;
    await first.screen.unmount();
    const second = await show(formOf({}), { name: other, title: 'GitHub', url: 'https://git\u202ehub.evil.example' });
    await expect.element(page.getByText('git[U+202E]hub.evil.example')).toBeVisible();
    expect(second.dialog.querySelector('[data-elicitation="banner"]')?.textContent).not.toBe(banner);
  });
});

describe('options that look alike show what is sent (S-07)', () => {
  const pairs = [
    ['Yes', 'Yes\u200b'],
    ['Approve', '\u0410pprove'],
    ['Pay 10', 'Pay l0'],
    ['Same', 'Same'],
  ] as const;
  const alike = pairs.map((labels, index) =>
    labels.map((title, place) => ({ const: `value-${index}-${place}`, title })),
  );

  const restOf = (length: number) =>
    Array.from({ length }, (_, n) => ({ const: `rest ${n}`, title: `Something else ${n}` }));
  /** One field for each of these, in one form. */
  const fieldFor = <T,>(each: readonly T[], schemaFor: (one: T) => object) =>
    formOf(
      Object.fromEntries(each.map((one, n) => [`pick${n}`, { title: `Pick ${n}`, ...schemaFor(one) }])),
      each.map((_, n) => `pick${n}`),
    );

  test.each([0, 8, 60])('with %i more options', async (more) => {
    const { dialog } = await show(fieldFor(alike, (pair) => ({ type: 'string', oneOf: [...pair, ...restOf(more)] })));
    for (const [index, pair] of alike.entries()) {
      if (more === 60) await page.getByRole('combobox').nth(index).click();
      for (const { const: value, title } of pair) {
        // A title on all options is the field's, and they are named by what is sent.
        const isOfField = more === 0 && title === 'Same';
        expect(dialog.textContent).toContain(isOfField ? value : `sent as "${value}"`);
      }
      // The list is over the next box.
      if (more === 60) await userEvent.keyboard('{Escape}');
    }
    expect(dialog.textContent).not.toContain('sent as "rest');
  });

  test('among several choices as well', async () => {
    const other = { const: 'c', title: 'Other' };
    const { dialog } = await show(
      fieldFor(alike, (pair) => ({ type: 'array', items: { type: 'string', anyOf: [...pair, other] } })),
    );
    for (const { const: value } of alike.flat()) expect(dialog.textContent).toContain(`sent as "${value}"`);
  });

  const long = 'x'.repeat(500);
  test.each([
    ['values that differ past what is shown of them', `${long}A`, `${long}B`, ['[U+0041]', '[U+0042]']],
    ['values that look alike themselves', 'free', 'fr\u0435e', ['"fr[U+0065]e"', '"fr[U+0435]e"']],
    ['values that differ in capitals', 'yes', 'Yes', ['"[U+0079]es"', '"[U+0059]es"']],
    ['values that differ in what is not seen', 'yes', 'yes\u200b', ['"yes"', '"yes[U+200B]"']],
    [
      'a value that spells out what is not seen in the other',
      'a[U+200B]',
      'a\u200b',
      ['"a[U+005B]U+200B]"', '"a[U+200B]"'],
    ],
  ])('%s are distinguished, in the form and in the review', async (_, one, other, shown) => {
    const same = [one, other].map((value) => ({ const: value, title: 'Same' }));
    // Shown as radio buttons, as a list, and as a list to search.
    const { dialog } = await show(
      fieldFor([0, 8, 60], (more) => ({ type: 'string', oneOf: [...same, ...restOf(more)], default: other })),
    );
    // By its name: the code of a list to search may still be loading, and the last one is another list then.
    await page.getByRole('combobox', { name: 'Pick 2' }).click();
    await expect.element(page.getByRole('listbox', { name: 'Pick 2' })).toBeVisible();
    for (const field of dialog.querySelectorAll('[data-elicitation="field"]'))
      for (const text of shown) expect(field.textContent).toContain(text);
    await userEvent.keyboard('{Escape}');
    await reviewLine().click();
    const sent = () => dialog.querySelector('[data-elicitation-piece="answers"]')?.textContent ?? '';
    await expect.poll(() => sent().split(shown[1] ?? '').length).toBe(4);
    expect(sent()).not.toContain(shown[0]);
  });

  test('an option cannot imitate "No selection"', async () => {
    const posing = { const: 'I agree', title: 'N\u043e selection' };
    const oneOf = [posing, ...restOf(8)];
    const { dialog } = await show(formOf({ pick: { type: 'string', title: 'Pick', oneOf } }));
    expect(dialog.textContent).toContain('sent as "I agree"');
    expect(dialog.textContent).not.toContain('sent as "rest');
  });
});
