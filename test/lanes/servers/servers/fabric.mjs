/**
 * A substitute for `@jaypie/fabric/mcp`, whose packages cannot be installed: our own code, after its documentation and
 * the schemas that the real one lists (test/fixtures/integrations.json). `node fabric.mjs` serves over stdio. It copies
 * the behavior of the real one, including faults: properties in alphabetical order, dates and patterns as plain strings,
 * a list of numbers as a string with a numeric default, and errors that name the field in quotes.
 */
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import * as z from 'zod/v4';

/** Of one entry of an input definition. */
function typeToZod(type) {
  if (type === String || type === Date || type instanceof RegExp) return z.string();
  if (type === Number) return z.number();
  if (type === Boolean) return z.boolean();
  if (type === Array) return z.array(z.any());
  if (type === Object) return z.record(z.string(), z.any());
  const [first, ...more] = type;
  if (typeof first === 'function') return z.array(typeToZod(first));
  if (typeof first !== 'string') return z.string();
  return more.length === 0 ? z.literal(first) : z.enum(type);
}

function shapeOf(input) {
  return Object.fromEntries(
    Object.keys(input)
      .sort()
      .map((name) => {
        const { type, description, required = true } = input[name];
        let schema = typeToZod(type);
        if (description) schema = schema.describe(description);
        if ('default' in input[name]) schema = schema.optional().default(input[name].default);
        else if (!required) schema = schema.optional();
        return [name, schema];
      }),
  );
}

/** Checks of the service itself, because its schema lacks them. */
function validated(input, args) {
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => {
      const { type } = input[name];
      const numeric = Array.isArray(type) && typeof type[0] === 'number';
      const given = numeric ? Number(value) : value;
      const fits = type instanceof RegExp ? type.test(given) : !numeric || type.includes(given);
      if (!fits) throw new Error(`Validation failed for field "${name}"`);
      return [name, given];
    }),
  );
}

function fabricMcp({ server, service, onMessage, onError, onFatal, onComplete }) {
  const { alias, description, input = {} } = service;
  server.registerTool(alias, { description, inputSchema: shapeOf(input) }, async (args, extra) => {
    const context = { sendMessage: onMessage, onError, onFatal, progress: progressOf(extra) };
    try {
      const result = await service.service(validated(input, args), context);
      onComplete?.(result);
      return {
        content: [{ type: 'text', text: typeof result === 'string' ? result : JSON.stringify(result, null, 2) }],
      };
    } catch (error) {
      (onFatal ?? onError)?.(error);
      return { content: [{ type: 'text', text: error.message }], isError: true };
    }
  });
}

function progressOf({ sendNotification, _meta }) {
  const progressToken = _meta?.progressToken;
  return (progress) =>
    progressToken === undefined
      ? Promise.resolve()
      : sendNotification({ method: 'notifications/progress', params: { progressToken, ...progress } });
}

const server = new McpServer({ name: 'fabric-stand-in', version: '1.0.0' }, { capabilities: { logging: {} } });

const operations = {
  add: (a, b) => a + b,
  subtract: (a, b) => a - b,
  multiply: (a, b) => a * b,
  divide: (a, b) => a / b,
};
const echo = (args) => args;
const grades = { type: [1, 2, 3, 4, 5] };

const services = [
  {
    alias: 'greet',
    description: 'Greets somebody',
    input: {
      userName: { type: String, description: "The user's name" },
      loud: { type: Boolean, default: false, description: 'Shout' },
    },
    service: ({ userName, loud }) => (loud ? `HELLO, ${userName.toUpperCase()}!` : `Hello, ${userName}!`),
  },
  {
    alias: 'calculate',
    input: {
      operation: { type: Object.keys(operations) },
      a: { type: Number, description: 'First operand' },
      b: { type: Number },
    },
    service: ({ operation, a, b }) => ({ result: operations[operation](a, b), status: 'complete' }),
  },
  {
    alias: 'alltypes',
    input: {
      name: { type: String, description: 'User name' },
      count: { type: Number, default: 10 },
      active: { type: Boolean, required: false },
      status: { type: ['pending', 'active', 'done'] },
      tags: { type: [String] },
      nums: { type: [Number] },
      objs: { type: [Object] },
      obj: { type: Object, required: false },
      arr: { type: Array, required: false },
      one: { type: ['only'], required: false },
      priority: { ...grades, default: 3 },
      sl: { type: ['a', 'b'], default: 'a' },
      email: { type: /^[^@]+@[^@]+$/, required: false },
      when: { type: Date, required: false },
    },
    service: echo,
  },
  {
    alias: 'prio',
    input: { priority: grades, email: { type: /^[^@]+@[^@]+$/, required: false } },
    service: echo,
  },
  { alias: 'noinput', service: () => 'Nothing was needed.' },
  {
    alias: 'elicits',
    input: { topic: { type: String } },
    async service({ topic }) {
      const requestedSchema = {
        type: 'object',
        properties: { detail: { type: 'string', title: 'Detail' } },
        required: ['detail'],
      };
      const answer = await server.server.elicitInput({ message: `What of ${topic}?`, requestedSchema });
      return { topic, answer };
    },
  },
  {
    alias: 'inspect_job',
    input: { jobId: { type: String }, outcome: { type: ['complete', 'lost'] } },
    async service({ jobId, outcome }, context) {
      await context.progress({ progress: 1, total: 4, message: 'Looking for it' });
      context.sendMessage({ content: `Inspecting ${jobId}` });
      context.sendMessage({ content: 'It is older than a year', level: 'warning' });
      context.onError(new Error('One of its logs cannot be read'));
      if (outcome === 'lost') throw new Error('The job is lost');
      return { jobId, status: outcome };
    },
  },
];

const log = (level, data) => void server.server.sendLoggingMessage({ level, data });
for (const service of services) {
  fabricMcp({
    server,
    service,
    onMessage: ({ content, level = 'info' }) => log(level, content),
    onError: (error) => log('error', error.message),
    onFatal: (error) => log('critical', error.message),
  });
}
await server.connect(new StdioServerTransport());
console.error('ready');
