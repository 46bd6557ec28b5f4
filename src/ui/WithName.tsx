import { displayText } from '../core/text/display.ts';

interface WithNameProps {
  /** A text of the kit. */
  readonly text: string;
  /** What was put into it. */
  readonly name: string;
}

/** A text of the kit with the name in it in bold: who asks, where a link leads. */
export function WithName({ text, name }: WithNameProps) {
  const shown = displayText(name);
  const at = text.indexOf(shown);
  if (shown === '' || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <bdi>{shown}</bdi>
      {text.slice(at + shown.length)}
    </>
  );
}
