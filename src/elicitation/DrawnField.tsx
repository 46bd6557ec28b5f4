import { useState } from 'react';
import type { DraftValue } from '../core/schema/model.ts';
import { keywordOf } from '../core/schema/keyword.ts';
import { isDraftValue } from '../core/answer/outside.ts';
import { sessionOf } from '../react/handle.ts';
import type { DrawnFieldProps, RenderedField } from '../react/renderers.ts';
import { Drawn, tell } from './Drawn.tsx';

/** A control that the host draws. What is no value of its field is not taken: the slot is then in its place. */
export function DrawnField({ renderers, handle, bound, slot, children }: DrawnFieldProps) {
  const { field, onValueChange } = bound;
  const [refused, refuse] = useState(false);
  if (refused) return children;

  function failed(error: unknown) {
    tell(renderers, { part: 'field', key: field.key, error });
  }

  function take(value: DraftValue) {
    if (isDraftValue(field, value)) return onValueChange(value);
    refuse(true);
    failed(
      new TypeError(
        `renderField gave a value of type ${typeof value} to a field of the kind ${field.kind}: see DraftOf.`,
      ),
    );
  }

  const keyword = (name: string) => keywordOf(sessionOf(handle).schema, field.key, name);
  // The kind of the field decides the type of its value; the union of fields does not say so.
  const given = { ...slot, kind: field.kind, keyword, onValueChange: take } as unknown as RenderedField;
  return (
    <Drawn draw={() => renderers.renderField?.(given)} onFailure={failed}>
      {children}
    </Drawn>
  );
}
