import { Button as OwnButton } from '../ui/KitButton.tsx';
import { useCurrentSettings } from '../react/settings.ts';
import { Unstyled } from '../ui/Unstyled.tsx';
import type { Notice } from './useNotice.ts';

export interface HostNoticeProps {
  readonly notice: Notice | undefined;
  readonly onDismiss: () => void;
}

/** What happened while no dialog is open. The region is there from the start: a screen reader passes over one that comes with its text. */
export function HostNotice({ notice, onDismiss }: HostNoticeProps) {
  const { messages, classNames, dir, locale, unstyled, components } = useCurrentSettings();
  // Not by way of all slots: with those, the page would load the whole form.
  const { Button = OwnButton } = components;
  return (
    <Unstyled when={unstyled}>
      <div data-elicitation-piece="notice" dir={dir} lang={locale}>
        <div data-elicitation-piece={notice ? 'frame' : 'spoken'}>
          <output>{notice && <NoticeText notice={notice} />}</output>
          {notice && (
            <Button intent="plain" type="button" className={classNames.button} onClick={onDismiss}>
              {messages.dismiss}
            </Button>
          )}
        </div>
      </div>
    </Unstyled>
  );
}

export function NoticeText({ notice: { text, server } }: { readonly notice: Notice }) {
  const { messages } = useCurrentSettings();
  return <p>{text === 'broken' ? messages.brokenForm : messages[text]({ server: server.name })}</p>;
}
