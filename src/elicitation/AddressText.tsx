import type { UrlInspection } from '../core/urlinspection.ts';

/**
 * The whole address as it would be opened, in its pieces, for reading and selecting: never a link, never shortened.
 * Left to right in an isolate; it is pure ASCII, so nothing in it can reorder it.
 */
export function AddressText({ inspection, id }: { readonly inspection: UrlInspection; readonly id: string }) {
  return (
    <bdi dir="ltr" id={id} data-elicitation-part="address" translate="no">
      {inspection.parts.map(({ part, text }) => (
        <Piece key={part} part={part} text={text} />
      ))}
    </bdi>
  );
}

function Piece({ part, text }: UrlInspection['parts'][number]) {
  const name = `address-${part}`;
  return part === 'registrable' ? (
    <strong data-elicitation-part={name}>{text}</strong>
  ) : (
    <span data-elicitation-part={name}>{text}</span>
  );
}
