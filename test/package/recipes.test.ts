import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { stepsOf } from '../../scripts/pages.mjs';

// `npm run follow` does these steps each night. Here: that there is something to do.
const read = (file: string) => readFileSync(join(root, file), 'utf8');

describe('what a program does that follows a page to the letter', () => {
  test.each(['### Vite', '### Vite with SDK 1.x', '### Next.js', '### Make the app'])(
    'llms.txt, %s: a new app, our package, files, a build',
    (heading) => {
      const steps = stepsOf(read('llms.txt'), heading);
      const commands = steps.map((step) => ('commands' in step ? step.commands : '')).join('');
      expect(commands).toMatch(
        /^(?:npm create|npx) --yes [^\n]*\ncd my-app\n[^]*npm install react-elicitation [^]*npm run build\n$/,
      );
      expect(steps.filter((step) => 'file' in step).length).toBeGreaterThan(0);
    },
  );

  test.each(['### Make the AI SDK chat', '### Make the Claude chat'])(
    'llms.txt, %s: packages, files and a build, in the app with the client on the server',
    (heading) => {
      const steps = stepsOf(read('llms.txt'), heading);
      const files = steps.flatMap((step) => ('file' in step ? [step.file] : []));
      expect(steps[0]).toEqual({ commands: expect.stringMatching(/^npm install [^\n]+\n/) as string });
      expect(files).toEqual(expect.arrayContaining(['lib/users.ts', 'app/api/chat/route.ts', 'app/page.tsx']));
      expect(steps.at(-1)).toEqual({ commands: 'npm run build\n' });
    },
  );

  test('SKILL.md: the components of a design system, and a test that is run', () => {
    const [add] = stepsOf(read('SKILL.md'), '## 4. Theme');
    expect(add).toEqual({ commands: 'npx react-elicitation add radix src/elicitation\nnpm install radix-ui\n' });
    expect(stepsOf(read('SKILL.md'), '## 5. Test').at(-1)).toEqual({ commands: 'npx vitest run\n' });
  });

  test('code that goes into no file is a mistake of the page, and so is a heading that is not there', () => {
    expect(() => stepsOf('# A\n\n## B\n\nSome code:\n\n```ts\nlet a;\n```\n', '## B')).toThrow('goes into no file');
    expect(() => stepsOf('# A\n', '## B')).toThrow('There is no "## B"');
  });
});
