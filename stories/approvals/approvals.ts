import { acpPermission, approvalToElicitation, claudePermission, type Approval } from '../../src/approvals.ts';
import type { ElicitFormParams } from '../../src/core/protocol/types.ts';

const mail: Approval = {
  tool: 'send_mail',
  server: 'mail',
  title: 'Send a mail to Anna',
  arguments: {
    to: 'anna@example.com',
    subject: 'Minutes of Monday',
    copies: ['bert@example.com', 'cleo@example.com'],
    urgent: false,
    options: { sign: true, apiKey: 'sk-live-51H8xample', retries: 3 },
  },
  choices: [
    { id: 'once', scope: 'once' },
    { id: 'session', scope: 'session' },
    { id: 'always', scope: 'always', label: 'Allow always', covers: ['send_mail', 'mail.contacts.read'] },
  ],
  reason: true,
};

const code = `import { readFile, writeFile } from 'node:fs/promises';

/** Reads the settings, and writes them back sorted. */
export async function sortSettings(path) {
  const settings = JSON.parse(await readFile(path, 'utf8'));
  const sorted = Object.fromEntries(Object.entries(settings).sort());
  await writeFile(path, JSON.stringify(sorted, null, 2));
  return sorted;
}
`.repeat(4);

const diff = `diff --git a/src/sum.js b/src/sum.js
@@ -1,4 +1,4 @@
 export function sum(a, b) {
-  return a - b;
+  return a + b;
 }
`;

/** Requests of agents, by the name of their story. */
export const approvals = {
  fiveArguments: approvalToElicitation(mail),
  longCode: claudePermission.toElicitation({
    toolName: 'Write',
    input: { file_path: '/work/app/settings.js', content: code },
    description: 'Writes a script that sorts settings',
    suggestions: [{ type: 'setMode', mode: 'acceptEdits', destination: 'session' }],
  }),
  change: approvalToElicitation({ tool: 'apply_patch', arguments: { patch: diff } }),
  edit: approvalToElicitation({
    ...mail,
    edit: true,
    arguments: { to: 'anna@example.com', subject: 'Minutes', copies: 2 },
    inputSchema: {
      type: 'object',
      properties: {
        to: { type: 'string', format: 'email', title: 'To' },
        subject: { type: 'string', title: 'Subject' },
        copies: { type: 'integer', title: 'Copies' },
      },
      required: ['to', 'subject'],
    },
  }),
  danger: acpPermission.toElicitation({
    toolCall: { toolCallId: '1', kind: 'delete', title: 'Delete the folder build', rawInput: { path: '/work/build' } },
    options: [
      { optionId: 'n', name: 'No, continue', kind: 'reject_once' },
      { optionId: 's', name: 'No, and stop', kind: 'reject_once' },
      { optionId: 'y', name: 'Yes', kind: 'allow_once' },
    ],
  }),
} satisfies Record<string, ElicitFormParams>;

/** Three calls of one tool, as one round. */
export const several: readonly ElicitFormParams[] = ['notes.md', 'todo.md', 'plan.md'].map((path) =>
  approvalToElicitation({ tool: 'read_file', server: 'files', arguments: { path }, reason: true }),
);
