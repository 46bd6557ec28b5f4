import { useMessages } from '../react/settings.ts';
import { LiveText } from './LiveText.tsx';
import { Note } from './Note.tsx';

/** Why a press on a button did nothing: something lies over it. Stays until a press counts. */
export function CoveredNote() {
  const { buttonCovered } = useMessages();
  return (
    <Note tone="warning">
      <p>{buttonCovered}</p>
      <LiveText text={buttonCovered} />
    </Note>
  );
}
