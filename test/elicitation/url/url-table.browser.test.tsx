import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { messages as arabic } from '../../../src/locales/ar.ts';
import { addressOf, button, openElicitation, server } from '../../support/elicitation.tsx';

// One row for each text; test/core/url tests the rest.
const openable: readonly [url: string, warning?: RegExp][] = [
  ['https://example.com/'],
  ['https://login.example.com/path?query=1#part'],
  ['http://localhost:3000/callback', /own network or computer/],
  ['http://127.0.0.1:8080/', /IP address instead/],
  ['https://example.com:8443/', /unusual port/],
  // аррӏе.com, all of it Cyrillic, and раyраl.com, Cyrillic and Latin
  ['https://\u0430\u0440\u0440\u04cf\u0435.com/', /^Looks like apple\.com, but letters 1, 2, 3, 4, and 5 are Cyrillic/],
  ['https://\u0440\u0430y\u0440\u0430l.com/', /^Looks like paypal\.com, but letters 1, 2, 4, and 5 are Cyrillic/],
  ['https://fa\u00df.de/', /^xn--fa-hia\.de stands for “fa\u00df\.de”/],
  ['https://intranet/', /own network/],
  ['https://a.b.c.d.e.f.example.com/', /many parts/],
  ['https://example.com\\@bank.example/', /misleading way/],
  [`https://example.com/${'x'.repeat(3000)}`, /unusually long/],
];

const refused: readonly [url: string, why: RegExp][] = [
  ['javascript:alert(1)', /javascript:/],
  [' \u0001javascript:alert(1)', /javascript:/],
  ['data:text/html,<script>alert(1)</script>', /data:/],
  ['http://192.168.0.1/', /isn’t encrypted/],
  ['https://user:pass@example.com/', /user name or password/],
  ['/relative', /can’t be opened/],
  ['', /can’t be opened/],
  [`https://example.com/${'x'.repeat(9000)}`, /too long to be opened/],
];

describe('can be opened', () => {
  test.each(openable.map(([url, warning]) => ({ title: url.slice(0, 60), url, warning })))(
    '$title',
    async ({ url, warning }) => {
      const openUrl = vi.fn<(url: URL) => void>();
      const { dialog, answer } = await openElicitation(addressOf(url), { openUrl });
      const { href } = new URL(url);
      await expect.element(button('Open link')).toBeVisible();
      expect(dialog.element().querySelector('[data-elicitation-piece="url-text"]')?.textContent).toBe(href);
      const { backgroundColor } = getComputedStyle(button('Open link').element());
      if (warning) {
        await expect.element(page.getByText(warning).first()).toBeVisible();
        expect(backgroundColor).toBe('rgba(0, 0, 0, 0)');
      } else expect(dialog.element().querySelector('[data-tone]:not([data-tone="info"])')).toBeNull();
      // The rest of a long URL scrolls into view first, click by click.
      await vi.waitFor(
        async () => {
          await button('Open link').click();
          expect(openUrl).toHaveBeenCalled();
        },
        { timeout: 5_000 },
      );
      expect(await answer()).toEqual({ action: 'accept' });
      expect(openUrl.mock.calls.map(([opened]) => opened.href)).toEqual([href]);
    },
  );
});

describe('cannot be opened, and the screen says why', () => {
  test.each(refused.map(([url, why]) => ({ title: JSON.stringify(url).slice(0, 60), url, why })))(
    '$title',
    async ({ url, why }) => {
      const openUrl = vi.fn<(url: URL) => void>();
      const { dialog, answer } = await openElicitation(addressOf(url), { openUrl });
      await expect.element(page.getByText(why).last()).toBeVisible();
      await expect.element(button('Open link')).not.toBeInTheDocument();
      expect(dialog.element().querySelectorAll('a')).toHaveLength(0);
      await button('Decline').click();
      expect(await answer()).toEqual({ action: 'decline' });
      expect(openUrl).not.toHaveBeenCalled();
    },
  );
});

describe('another site than the server\u2019s own is pointed out (S-33)', () => {
  const said = /^This server is at mcp\.example\.com\. The link leads somewhere else\.$/;

  test('with the server’s own site, in the list of warnings', async () => {
    await openElicitation(addressOf('https://github.com:8443/in'), {
      server: { ...server, url: 'https://mcp.example.com/sse' },
    });
    const warnings = page.getByRole('listitem');
    await expect.element(warnings.last()).toHaveTextContent(said);
    expect(warnings.elements().length).toBeGreaterThan(1);
    await expect.element(button('Open link')).toBeVisible();
  });

  test.each([undefined, 'https://login.github.com/mcp', 'npx github-server', 'http://localhost:3000/'])(
    'but not of a server at %s',
    async (url) => {
      const { dialog } = await openElicitation(addressOf('https://login.github.com/in'), {
        server: { ...server, ...(url !== undefined && { url }) },
      });
      await expect.element(button('Open link')).toBeVisible();
      expect(dialog.element().textContent).not.toContain('where this server is');
    },
  );

  test('each name from left to right in right-to-left text', async () => {
    await openElicitation(addressOf('https://login.github.com/in'), {
      server: { ...server, url: 'https://mcp.example.com/' },
      locale: 'ar',
      messages: arabic,
    });
    await expect.element(page.getByText('هذا الخادم موجود على \u2068mcp.example.com\u2069')).toBeVisible();
  });
});
