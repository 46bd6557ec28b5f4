import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { interpretedValidator } from '../../src/core/schema/interpreted.ts';
import type { Validator } from '../../src/core/schema/validator.ts';
import { createElicitations } from '../../src/core/queue/createElicitations.ts';
import type { ElicitationSource } from '../../src/core/queue/elicitations.ts';
import { createElicitationHandler } from '../../src/mcp/handler.ts';
import { button, textbox } from '../support/elicitation.tsx';
import { UnguardedHost } from '../support/unguarded.tsx';

const params = {
  message: 'Which day?',
  requestedSchema: { type: 'object', properties: { day: { type: 'string', title: 'Day' } } },
};

/** The running functions of the kit as `file function`, the innermost last. */
function running(): readonly string[] {
  const frames = (new Error().stack ?? '').split('\n').toReversed();
  return frames.flatMap((frame) => {
    const [, name = '', file] = /^ *at (?:async )?(.*?) ?\(?[^ ]*\/src\/([\w/]+\.tsx?)/.exec(frame) ?? [];
    return file ? `${file} ${name}` : [];
  });
}

// Other engines format stacks differently.
test.runIf(navigator.userAgent.includes('Chrome'))(
  'a press on Accept checks the answer once, and resolves the promise of the handler in ten steps through eight files at most',
  async () => {
    Error.stackTraceLimit = 100;
    const checks: (readonly string[])[] = [];
    const settled: string[] = [];
    const responded: string[] = [];
    const respond = 'core/queue/createElicitations.ts Queue.respond';
    const elicitations = createElicitations({ onSettled: () => settled.push(...running()) });
    const validator: Validator = {
      compile(schema) {
        const check = interpretedValidator.compile(schema);
        return (content) => {
          checks.push(running());
          return check(content);
        };
      },
    };
    const handler = createElicitationHandler(elicitations, { server: { name: 'Calendar' } });
    const source: ElicitationSource = {
      ...elicitations,
      respond(id, result) {
        responded.push(...running());
        return elicitations.respond(id, result);
      },
    };
    await render(<UnguardedHost elicitations={source} validator={validator} />);

    const answered = handler({ method: 'elicitation/create', params });
    await textbox(/Day/).fill('Monday');
    // The line above the buttons has checked what was typed, field by field. What is sent is checked as a whole, by the press.
    checks.length = 0;
    await button('Accept').click();
    expect(await answered).toEqual({ action: 'accept', content: { day: 'Monday' } });

    expect(checks, 'an answer is checked once').toHaveLength(1);
    // The check is one branch of the press. The answer is the other, and goes on in the callback of react-hook-form.
    const pressed = checks[0]?.slice(0, checks[0].indexOf('core/request/accept.ts pressAccept')) ?? [];
    const toQueue = [...pressed, ...responded, ...settled.slice(settled.indexOf(respond))];
    const end = toQueue.indexOf('core/queue/createElicitations.ts #end');
    expect(end, toQueue.join('\n')).toBeGreaterThan(0);
    // `end` resolves the promise in `resolve`, before it notifies listeners. The handler awaits it.
    const path = [
      ...toQueue.slice(0, end + 1),
      'core/queue/createElicitations.ts #resolve',
      'mcp/handler.ts answerRequest',
    ];
    expect(path.length - 1, path.join('\n')).toBeLessThanOrEqual(10);
    expect(new Set(path.map((step) => step.split(' ')[0])).size).toBeLessThanOrEqual(8);
  },
);
