// An app with Tailwind 3: dark mode by class, utilities for its own page and for one part of the kit.
import { createRoot } from 'react-dom/client';
import { ElicitationDialog, ElicitationForm } from 'react-elicitation';

const request = {
  message: 'Which city is the forecast for?',
  requestedSchema: {
    type: 'object',
    properties: {
      city: { type: 'string', title: 'City', description: 'Where you are', minLength: 2 },
      units: { type: 'string', title: 'Units', enum: ['metric', 'imperial'], default: 'metric' },
      region: { type: 'string', title: 'Region', enum: Array.from({ length: 9 }, (_, at) => `Region ${at}`) },
      days: { type: 'array', title: 'Days', items: { type: 'string', enum: ['Mon', 'Tue', 'Wed'] } },
      news: { type: 'boolean', title: 'Send me news' },
      day: { type: 'string', title: 'Day', format: 'date' },
    },
    required: ['city'],
  },
} as const;

const shared = {
  request,
  server: { name: 'Weather' },
  guardMs: 0,
  classNames: { label: 'underline' },
  onRespond: () => {},
};

export function show(): void {
  createRoot(document.querySelector('#app') as Element).render(
    <div className="min-h-screen bg-white p-4 text-slate-900 dark:bg-slate-900 dark:text-slate-100">
      <div data-case="inline" style={{ inlineSize: 544 }}>
        <ElicitationForm {...shared} />
      </div>
      <div data-case="dialog">
        <ElicitationDialog {...shared} />
      </div>
    </div>,
  );
}
