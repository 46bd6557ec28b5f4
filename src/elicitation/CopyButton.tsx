import { useState } from 'react';
import { useCurrentSettings } from '../react/settings.ts';
import { LiveText } from '../ui/LiveRegion.tsx';
import { useComponents } from './useComponents.ts';

export interface CopyButtonProps {
  readonly text: string;
  /** Of the element that shows the text: selected where the clipboard is out of reach. */
  readonly textId: string;
}

/** Copies exactly what is shown. Where the page may not use the clipboard, the text is selected instead. */
export function CopyButton({ text, textId }: CopyButtonProps) {
  const { messages, classNames } = useCurrentSettings();
  const { Button } = useComponents();
  const [copied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      const element = document.getElementById(textId);
      if (element) getSelection()?.selectAllChildren(element);
    }
  }

  return (
    <>
      <Button intent="plain" type="button" className={classNames.button} onClick={() => void copy()}>
        {copied ? messages.copied : messages.copyAddress}
      </Button>
      <LiveText text={copied ? messages.copied : ''} />
    </>
  );
}
