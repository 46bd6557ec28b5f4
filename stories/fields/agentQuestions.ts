/** Two questions as Claude’s `AskUserQuestion` asks them. Also photographed for the docs. */
export const libraries = {
  question: 'Which library shall format the dates?',
  header: 'Library',
  multiSelect: false,
  options: [
    {
      // As Claude’s tool is told to mark what it recommends.
      label: 'date-fns (Recommended)',
      description: 'Small functions, one import each',
      preview: "import { format } from 'date-fns';\n\nformat(new Date(), 'yyyy-MM-dd');",
    },
    { label: 'Temporal', description: 'Built in', preview: 'Temporal.Now.plainDateISO().toString();' },
  ],
};

export const checks = {
  question: 'What shall be checked before each commit?',
  header: 'Checks',
  multiSelect: true,
  options: [
    { label: 'Types', description: 'tsc' },
    { label: 'Tests', description: 'Those that the change affects' },
  ],
};

/** An interrupt of a shape that the kit does not know. */
export const letter = [
  {
    step: 'Send the letter',
    to: 'a@example.com',
    letter: { subject: 'Moving day', pages: 2 },
    note: 'Please look at it first',
  },
];
