import { memo } from 'react';
import type { Field, FieldId, DraftValue } from '../core/field.ts';
import { FieldRow, type FieldRowProps } from './FieldRow.tsx';

export interface FieldRowsProps extends Omit<FieldRowProps, 'id' | 'start' | 'note'> {
  readonly fields: readonly Field[];
  /** What the controls held at first. */
  readonly start: Readonly<Record<FieldId, DraftValue>>;
}

/** React visits all siblings of what it renders at a key: of a long form, these and the other groups. */
const groupSize = 32;

/** The rows of a form. Memoised: what happens beside them renders none of them. */
export const FieldRows = memo(function FieldRows({ fields, start, ...row }: FieldRowsProps) {
  if (fields.length <= groupSize) {
    return fields.map(({ id }) => <FieldRow key={id} id={id} start={start[id]} {...row} />);
  }
  const groups = Array.from({ length: Math.ceil(fields.length / groupSize) }, (_, index) => index * groupSize);
  return groups.map((from) => (
    <FieldRows key={from} fields={fields.slice(from, from + groupSize)} start={start} {...row} />
  ));
});
