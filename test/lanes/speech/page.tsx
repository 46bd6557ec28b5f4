import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createElicitations, type ElicitParams, type ElicitResult, type ServerInfo } from '../../../src/core.ts';
import { ElicitationHost, ElicitationReceipt } from '../../../src/index.ts';
import '../../../src/styles.css';
import { cases, type Case } from './cases.ts';

// A chat with the kit, for scripts/speech.mjs. `?name` chooses the case, and the script starts it.

const {
  requests,
  inline = false,
  settings,
  origin,
  round = false,
} = cases[location.search.slice(1)] ?? { requests: [] };
const elicitations = createElicitations();
const stop = new AbortController();

interface Answer {
  readonly request: ElicitParams;
  readonly server: ServerInfo;
  readonly result: ElicitResult;
}

function Chat() {
  const [answers, setAnswers] = useState<readonly Answer[]>([]);

  useEffect(() => {
    async function ask({ server: name = 'Weather', request }: Case['requests'][number]) {
      const server: ServerInfo = { name, url: `https://${name.toLowerCase()}.example` };
      const result = await elicitations.request(request, { server, signal: stop.signal, ...origin });
      setAnswers((before) => [...before, { request, server, result }]);
    }
    function askRound() {
      const entries = requests.map(({ request }, at) => [
        `question${at}`,
        { method: 'elicitation/create', params: request } as const,
      ]);
      return elicitations.requestAll(Object.fromEntries(entries), { server: { name: 'Weather' }, signal: stop.signal });
    }
    const commands = new EventSource('/commands');
    commands.addEventListener('message', ({ data }) => {
      if (data === 'withdraw') stop.abort();
      else if (round) void askRound();
      else for (const request of requests) void ask(request);
    });
    document.querySelector('textarea')?.focus();
    return () => commands.close();
  }, []);

  return (
    <main>
      <label>
        Message <textarea />
      </label>
      <button type="button">Send</button>
      {inline &&
        answers.map(({ request, server, result }, at) => (
          <ElicitationReceipt key={at} request={request} server={server} result={result} />
        ))}
      <ElicitationHost elicitations={elicitations} inline={inline} {...settings} />
    </main>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Chat />);
