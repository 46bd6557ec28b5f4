import type { Option } from '../core/schema/model.ts';
import { useMessages } from '../react/settings.ts';
import { ServerText } from '../ui/ServerText.tsx';

/** Tells whether any option has a preview. */
export const hasPreviews = (options: readonly Option[]): boolean =>
  options.some(({ preview }) => preview !== undefined);

/** The preview of an option that is chosen, if it has one. As text: what an agent writes as HTML is code here. */
export function Preview({ option }: { readonly option: Option | undefined }) {
  const messages = useMessages();
  if (option?.preview === undefined) return null;
  return (
    <figure data-elicitation-piece="preview" aria-label={messages.preview({ label: option.label })}>
      <pre dir="auto">
        <ServerText>{option.preview}</ServerText>
      </pre>
    </figure>
  );
}
