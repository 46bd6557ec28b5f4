import { useCallback, useRef, useState, type HTMLAttributes, type ReactNode } from 'react';
import type { ServerInfo } from '../../core/protocol/types.ts';
import { cutText } from '../../core/text/codePoints.ts';
import { displayText } from '../../core/text/display.ts';
import { hasVisibleText } from '../../core/text/normalize.ts';
import { useCurrentSettings, useMessages } from '../../react/settings.ts';
import { directionOf } from '../../ui/attributes.ts';
import { blank } from '../../ui/piece.tsx';
import { KitButton } from '../../ui/KitButton.tsx';
import { ServerText } from '../../ui/ServerText.tsx';

/** How many lines of a long text are shown. */
const usualLines = 8;

interface MessageTextProps {
  readonly message: string;
  readonly server: ServerInfo;
  /** Id of the quotation, or of its beginning where it is long, for a description of the dialog. */
  readonly id: string;
  /** How many lines are shown of a long one. @default 8 */
  readonly lines?: number | undefined;
}

/** The message of the server: a labelled quotation of plain text, newlines kept, collapsed if it is long. */
export function MessageText({ message, server, id, lines = usualLines }: MessageTextProps) {
  const { messages, classNames, dir } = useCurrentSettings();
  if (!hasVisibleText(message)) return null;
  const isSpoken = isSpokenInFull(message);
  // A tool's description is no message, and has no caption.
  const caption = messages.messageFrom({ server: server.name });
  const quotation = { id: isSpoken ? id : undefined, dir: directionOf(message, dir) };
  return (
    // A figure with a caption would be worse: a screen reader that reads the whole dialog runs the caption into the first word.
    <div data-elicitation="message" className={classNames.message}>
      {caption && <p data-elicitation-piece="caption">{caption}</p>}
      {isSurelyShort(message, lines) ? (
        <blockquote data-elicitation-piece="quotation" {...quotation}>
          {displayText(message)}
        </blockquote>
      ) : (
        <CollapsedQuotation text={message} lines={lines} {...quotation} />
      )}
      {!isSpoken && (
        <span hidden id={id}>
          {displayText(cutText(message, longestSpoken))}
        </span>
      )}
    </div>
  );
}

interface CollapsedQuotationProps extends HTMLAttributes<HTMLQuoteElement> {
  readonly text: string;
  readonly lines: number;
}

function CollapsedQuotation({ text, lines, ...quotation }: CollapsedQuotationProps) {
  const { content, toggle } = useCollapsedText(text, lines);
  return (
    <>
      <blockquote data-elicitation-piece="quotation" {...quotation}>
        {content}
      </blockquote>
      {toggle}
    </>
  );
}

/** In code points: what a screen reader reads of a message when the dialog opens. It would otherwise read all of it, or nothing. */
const longestSpoken = 300;

const isSpokenInFull = (message: string): boolean => cutText(message, longestSpoken) === message;

/** Server text of any length: some lines of it, as they are laid out, and a button for more where there is more. */
function useCollapsedText(
  text: string,
  lines = usualLines,
): { readonly content: ReactNode; readonly toggle: ReactNode } {
  const messages = useMessages();
  const [shownLength, setShownLength] = useState(0);
  const [more, setMore] = useState(false);
  const stop = useRef<(() => void) | undefined>(undefined);
  const fold = useCallback(
    (element: HTMLElement | null) => {
      stop.current?.();
      stop.current = element && !isSurelyShort(text, lines) ? clamp(element, lines, setMore) : undefined;
    },
    [text, lines],
  );
  const folded = shownLength === 0;
  const cut = folded ? cutAfter(text, 0) : Math.min(shownLength, text.length);
  const all = cut === text.length;
  return {
    content: <ServerText {...(folded && { boxRef: fold })}>{all ? text : `${text.slice(0, cut)}…`}</ServerText>,
    toggle:
      folded && all && !more ? null : (
        <KitButton
          aria-expanded={!folded}
          onClick={() => setShownLength(all && !folded ? 0 : cutAfter(text, Math.max(shownLength, 1)))}
        >
          {all && !folded ? messages.showLess : messages.showMore}
        </KitButton>
      ),
  };
}

/** Server text of any length, with its button beside it. */
export function CollapsedText({ text }: { readonly text: string }) {
  return isSurelyShort(text, usualLines) ? <ServerText>{text}</ServerText> : <LongText text={text} />;
}

function LongText({ text }: { readonly text: string }) {
  const { content, toggle } = useCollapsedText(text);
  return (
    <>
      {content}
      {blank}
      {toggle}
    </>
  );
}

/** How much more is shown at a time, once unfolded: a text of a megabyte must not freeze the page. In UTF-16 code units. */
const step = 20_000;
/** More than fits on eight lines of any screen: what is past it is not in the page while it is folded. */
const foldedLength = 4000;

/** A line of the narrowest form holds so much, where no letter is wider than an ideograph: nothing needs measuring. */
const shortestLine = 12;

/** Tells whether a text fits into so many lines wherever it is shown. */
function isSurelyShort(text: string, lines: number): boolean {
  return text.length <= lines * shortestLine && !/[^\0-\u2e7f]/.test(text) && text.split('\n').length <= lines;
}

/** Where a text is cut while it is folded, in UTF-16 code units, and where after each further step. */
function cutAfter(text: string, length: number): number {
  const at = Math.min(text.length, length === 0 ? foldedLength : length + step);
  const code = text.charCodeAt(at - 1);
  return at < text.length && code >= 0xd800 && code < 0xdc00 ? at + 1 : at;
}

/**
 * Limits an element to a number of lines, with or without the style sheet. Reports whether there are more lines: after layout,
 * and again when its width or font size changes.
 *
 * @returns a function that ends it
 */
function clamp(element: HTMLElement, lines: number, tell: (more: boolean) => void): () => void {
  element.style.cssText = `display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: ${String(lines)}; overflow: hidden`;
  // It calls after layout, so reading heights costs no extra layout.
  const look = () => tell(element.scrollHeight > element.clientHeight + 1);
  // Test environments have none.
  const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(look) : undefined;
  observer?.observe(element);
  return () => {
    observer?.disconnect();
    element.scrollTop = 0;
    element.removeAttribute('style');
  };
}
