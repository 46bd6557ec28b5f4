import { forwardRef, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import type { PendingElicitation } from '../core/queue/elicitations.ts';
import type { DialogSlotProps } from '../react/slots.ts';
import { SettingsContext, type ResolvedSettings } from '../react/settings.ts';
import { Boundary } from './Boundary.tsx';
import { GroupDialog } from './GroupDialog.tsx';

const nothing = () => {};

/** Asks what most requests ask, so that it runs what most of them run. */
const entry: PendingElicitation = {
  id: 'rehearsal',
  state: 'asked',
  server: { name: 'Rehearsal', url: 'https://example.com' },
  request: {
    message: 'Who are you?',
    requestedSchema: {
      type: 'object',
      properties: {
        name: { type: 'string', title: 'Name', description: 'As on your badge', minLength: 2, maxLength: 40 },
        email: { type: 'string', format: 'email' },
        age: { type: 'integer', minimum: 18, maximum: 120 },
        size: { type: 'string', enum: ['small', 'large'] },
        country: { type: 'string', enum: ['Brazil', 'France', 'India', 'Japan', 'Kenya', 'Mexico', 'Norway', 'Peru'] },
        news: { type: 'boolean', default: false },
      },
      required: ['name', 'email', 'country'],
    },
  },
};

/**
 * Renders a dialog for nobody, in an element that is on no page, with the kit's own parts, and takes it away again. Browsers
 * compile code when it runs for the first time: the first dialog that somebody waits for finds it compiled.
 */
export function rehearse(settings: ResolvedSettings): void {
  const root = createRoot(document.createElement('div'));
  const leave = () => root.unmount();
  root.render(
    <Boundary onBroken={nothing}>
      <SettingsContext.Provider value={{ ...settings, components: { Dialog: Nowhere }, renderers: undefined }}>
        <GroupDialog
          group={{ id: entry.id, entries: [entry] }}
          drafts={undefined}
          place={{ position: 1, count: 1 }}
          notice={undefined}
          offersMute={false}
          onRespond={nothing}
          onLeave={nothing}
          onMute={nothing}
          onMoreTime={nothing}
          UrlView={undefined}
        />
        <Shown onShown={leave} />
      </SettingsContext.Provider>
    </Boundary>,
  );
}

/** Not a dialog: one that is on no page cannot be opened. */
const Nowhere = forwardRef<HTMLElement, Omit<DialogSlotProps, 'ref'>>(function Nowhere({ children }, ref) {
  return <section ref={ref}>{children}</section>;
});

/** A root cannot be taken away while it renders: in the next task. */
function Shown({ onShown }: { readonly onShown: () => void }) {
  useEffect(() => {
    setTimeout(onShown);
  }, [onShown]);
  return null;
}
