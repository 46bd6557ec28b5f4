import { useMessages } from '../react/settings.ts';
import { Note } from './Note.tsx';

/** In place of a request of which a part threw: it was cancelled. */
export function BrokenNote() {
  const messages = useMessages();
  return (
    <div data-elicitation-piece="frame">
      <Note tone="danger" role="alert">
        {messages.brokenForm}
      </Note>
    </div>
  );
}
