import type { ReactNode } from 'react';
import { displayText } from '../core/text/display.ts';
import { piece } from './piece.tsx';

interface WithNameProps {
  /** A text of the kit. */
  readonly text: string;
  /** The elements that were put into it. */
  readonly name: string;
  /** In place of the name: letters that nobody translates. @default the name */
  readonly children?: ReactNode;
}

/** A text of the kit with the name in it in bold: who asks, where a link leads. */
export function WithName({ text, name, children }: WithNameProps) {
  const visibleName = displayText(name);
  const at = text.indexOf(visibleName);
  if (visibleName === '' || at < 0) return piece(text);
  const [before, after] = [text.slice(0, at), text.slice(at + visibleName.length)];
  return (
    <>
      {before !== '' && piece(before)}
      <bdi translate={children === undefined ? undefined : 'no'}>{children ?? visibleName}</bdi>
      {after !== '' && piece(after)}
    </>
  );
}
