import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { compareVersions, problemsOf, readNote, withRelease } from '../../scripts/release.mjs';

describe('the changelog', () => {
  const before = '# Changelog\n\nAbout it.\n\n## 1.0.0 (2026-01-01)\n\nThe first.\n';

  test('gets a section of the notes, breaking changes first', () => {
    const notes = [
      { kind: 'fixed', text: 'A fix.' },
      { kind: 'breaking', text: 'A change.\nUse `b` instead of `a`.' },
    ] as const;
    expect(withRelease(before, '2.0.0', notes, '2026-02-01')).toBe(
      '# Changelog\n\nAbout it.\n\n## 2.0.0 (2026-02-01)\n\n### Breaking\n\n- A change.\n  Use `b` instead of `a`.\n\n### Fixed\n\n- A fix.\n\n## 1.0.0 (2026-01-01)\n\nThe first.\n',
    );
  });

  test('dates the section that waits for the version', () => {
    const waiting = before.replace('(2026-01-01)', '(not published yet)');
    expect(withRelease(waiting, '1.0.0', [], '2026-03-01')).toBe(before.replace('2026-01-01', '2026-03-01'));
  });

  test('needs something to say, and a major version for what is breaking', () => {
    expect(() => withRelease(before, '1.1.0', [], '2026-02-01')).toThrow('Nothing in .changes');
    expect(() => withRelease(before, '1.1.0', [{ kind: 'breaking', text: 'A change.' }], '2026-02-01')).toThrow(
      'another major version than 1.0.0',
    );
  });

  test.each(['0.2.0', '1.0.0', '1.0.0-beta.1', '0.10.0'])('has no section for %s above 1.0.0', (version) => {
    const notes = [{ kind: 'fixed', text: 'A fix.' }] as const;
    expect(() => withRelease(before, version, notes, '2026-02-01')).toThrow('is not later than 1.0.0');
  });

  test.each(['0.2.0', '1.0.1', '2.0.0', '1.0.0-beta.1'])('has no section for %s while 1.0.0 waits', (version) => {
    const waiting = before.replace('(2026-01-01)', '(not published yet)');
    const notes = [{ kind: 'fixed', text: 'A fix.' }] as const;
    expect(() => withRelease(waiting, version, notes, '2026-02-01')).toThrow('waits for 1.0.0, not for');
  });
});

test('versions are in the order of Semantic Versioning', () => {
  const ordered = ['0.9.0', '1.0.0-beta.2', '1.0.0-beta.10', '1.0.0-rc.1', '1.0.0', '1.2.0', '1.10.0', '2.0.0'];
  expect(ordered.toReversed().sort(compareVersions)).toEqual(ordered);
});

test('a note is its kind, a blank line, and a text', () => {
  expect(readNote('fixed\n\nArrow keys work.\n')).toEqual({ kind: 'fixed', text: 'Arrow keys work.' });
  expect(readNote('Arrow keys work.\n')).toBeUndefined();
  expect(readNote('improved\n\nArrow keys work.\n')).toBeUndefined();
});

describe('npm version', () => {
  let folder = '';
  const folders: string[] = [];
  afterAll(() => folders.forEach((each) => rmSync(each, { recursive: true, force: true })));
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
  const npm = (...args: readonly string[]) =>
    execFileSync('npm', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe', shell: process.platform === 'win32' });
  const commit = () => {
    git('add', '.');
    git('commit', '--quiet', '-m', 'Before');
  };
  const replace = (file: string, from: string | RegExp, to: string) => {
    const path = join(folder, file);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(from, to));
  };

  /** A tree as it will be: with the real repository, and with a note that waits. */
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'release-'));
    folders.push(folder);
    const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
      .toString()
      .split('\0')
      .filter((file) =>
        /^(?:package(?:-lock)?\.json|(?:CHANGELOG|README)\.md|docs\/command-line\.md|\.changes\/|scripts\/[^/]+\.mjs|examples\/(?:README\.md|[^/]+\/package\.json))/.test(
          file,
        ),
      );
    for (const file of files.filter((name) => existsSync(join(root, name)))) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      cpSync(join(root, file), join(folder, file));
    }
    replace('package.json', 'example/react-elicitation', 'acme/react-elicitation');
    writeFileSync(join(folder, '.changes/arrow-keys.md'), 'fixed\n\nArrow keys work.\n');
    git('init', '--quiet');
    git('config', 'user.name', 'A maintainer');
    git('config', 'user.email', 'maintainer@example.com');
    git('config', 'commit.gpgsign', 'false');
    commit();
  });

  test.each([
    ['a version below the one that waits', '0.2.0', () => {}, 'waits for 1.0.0, not for 0.2.0'],
    [
      'a version below the last one',
      '0.2.0',
      () => replace('CHANGELOG.md', '(not published yet)', '(2026-01-01)'),
      '0.2.0 is not later than 1.0.0',
    ],
    [
      'the repository that nobody owns',
      '1.0.0',
      () => replace('package.json', 'acme/react-elicitation', 'example/react-elicitation'),
      'package.json names example/react-elicitation',
    ],
    [
      'a note without its kind',
      '1.0.0',
      () => replace('.changes/arrow-keys.md', 'fixed\n', 'mended\n'),
      '.changes/arrow-keys.md does not begin with',
    ],
  ])('refuses %s, and nothing is written, committed or tagged', (_, version, prepare, why) => {
    prepare();
    if (git('status', '--porcelain') !== '') commit();
    const head = git('rev-parse', 'HEAD');

    expect(() => npm('version', version)).toThrow(why);

    expect(git('status', '--porcelain')).toBe('');
    expect(git('rev-parse', 'HEAD')).toBe(head);
    expect(git('tag')).toBe('');
  });

  test('leaves a tree that could be published, in one commit with its tag', () => {
    expect(problemsOf(folder)).not.toEqual([]);

    npm('version', '1.0.0');

    expect(problemsOf(folder)).toEqual([]);
    expect(git('status', '--porcelain')).toBe('');
    expect(git('tag', '--points-at', 'HEAD').trim()).toBe('v1.0.0');
    expect(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8')).toMatch(
      /## 1\.0\.0 \(\d{4}-\d\d-\d\d\)[^]*- Arrow keys work\./,
    );
    expect(existsSync(join(folder, '.changes/arrow-keys.md'))).toBe(false);
    expect(readFileSync(join(folder, 'docs/command-line.md'), 'utf8')).toContain(
      'https://acme.github.io/react-elicitation/r/',
    );
    expect(readFileSync(join(folder, 'examples/README.md'), 'utf8')).toContain(
      'stackblitz.com/github/acme/react-elicitation/',
    );
    expect(readFileSync(join(folder, 'README.md'), 'utf8')).toContain('stackblitz.com/github/acme/react-elicitation/');
  });

  test('does not make a tree of the repository that nobody owns publishable', () => {
    expect(problemsOf(root)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('put the real one into repository'),
        'docs/command-line.md has an address of example/react-elicitation.',
      ]),
    );
  });
});
