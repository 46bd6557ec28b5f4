import { useEffect, useState, type RefObject } from 'react';
import { useCurrentSettings } from '../../react/settings.ts';
import { KitButton } from '../../ui/KitButton.tsx';
import { LiveText } from '../../ui/LiveRegion.tsx';

export interface Copying {
  /** Tells whether a press on "Copy link" is consent. Asked in the event handler. */
  readonly counts: () => boolean;
  /** Called after such a press, once the link is copied. */
  readonly onCopied: () => void;
}

/** How long the button says that the URL was copied. */
const copiedMs = 3000;

interface CopyButtonProps extends Partial<Copying> {
  readonly text: string;
  readonly shownIn: RefObject<HTMLElement | null>;
  /** @default "Copy link" */
  readonly label?: string | undefined;
}

/** Copies exactly the text that is shown. If the page may not use the clipboard, selects it instead. */
export function CopyButton({ text, shownIn, counts, onCopied, label }: CopyButtonProps) {
  const { messages } = useCurrentSettings();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    const isConsent = counts?.() === true;
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      if (isConsent) onCopied?.();
    } catch {
      if (shownIn.current) getSelection()?.selectAllChildren(shownIn.current);
    }
  }

  return (
    <>
      <KitButton onClick={() => void copy()}>{copied ? messages.copied : (label ?? messages.copyUrl)}</KitButton>
      <LiveText text={copied ? messages.copied : ''} />
    </>
  );
}
