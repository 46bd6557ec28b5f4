import { useEffect, useRef, useState, type RefObject } from 'react';
import { isObject } from '../core/protocol/json.ts';
import { readAnswer } from '../core/answer/outside.ts';
import { sessionOf } from '../react/handle.ts';
import type { DrawnRequestProps } from '../react/renderers.ts';
import type { ElicitationFormState } from '../react/types.ts';
import { Drawn, tell } from './Drawn.tsx';

/** Fields that the host draws. What it gives is judged like any other answer, and what cannot be mended there is mended here. */
export function DrawnRequest({ renderers, locale, review, place, children, ...request }: DrawnRequestProps) {
  const { form } = request;
  const [fallen, fall] = useState(false);

  function failed(error: unknown) {
    fall(true);
    tell(renderers, { part: 'request', error });
  }

  useMendable(form, place, fallen, failed);

  function respond(result: unknown) {
    const { action, content } = isObject(result) ? result : {};
    if (action === 'decline') return form.decline();
    if (action === 'cancel') return form.cancel();
    const { draft, unfit } = readAnswer(form.model, action === 'accept' ? content : {}, { locale });
    if (action === 'accept') for (const { id } of form.model.fields) form.form.setValue(id, draft[id]);
    if (action === 'accept' && unfit.length === 0) return review();
    failed(new TypeError(`renderRequest gave what is no answer to this request: ${unfit.join(', ') || 'its action'}.`));
  }

  if (fallen) return children;
  return (
    <Drawn draw={() => renderers.renderRequest?.({ ...request, onRespond: respond })} onFailure={failed}>
      {children}
    </Drawn>
  );
}

/** An error that the host's fields do not show brings the kit's, and focus with it; focus that got lost comes back. */
function useMendable(
  { issues, failedAttempts, focus, handle }: ElicitationFormState,
  place: RefObject<HTMLElement | null>,
  fallen: boolean,
  failed: (error: unknown) => void,
): void {
  const seen = useRef(0);
  const first = useRef(issues[0]);
  useEffect(() => {
    first.current = issues.length === 1 ? issues[0] : undefined;
    if (seen.current === failedAttempts) return;
    seen.current = failedAttempts;
    const shown = (id: string) => place.current?.querySelector(`#${CSS.escape(id)}`);
    const hidden = issues.filter(({ field }) => !shown(sessionOf(handle).binding(field).inputProps.id));
    if (!fallen && hidden.length > 0) {
      failed(
        new TypeError(`renderRequest shows no control for ${String(hidden.length)} of the fields that are wrong.`),
      );
    }
  });

  useEffect(() => {
    if (!fallen) return;
    const dialog = place.current?.closest<HTMLElement>('dialog, [role=dialog]');
    if (first.current) focus(first.current.field);
    else if (document.activeElement === document.body) dialog?.focus();
  }, [fallen, focus, place]);
}
