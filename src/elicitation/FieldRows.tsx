import { memo } from 'react';
import type { Field, FieldId, DraftValue } from '../core/schema/model.ts';
import { FieldRow, type FieldRowProps } from './FieldRow.tsx';

interface FieldRowsProps extends Omit<FieldRowProps, 'id' | 'start' | 'note'> {
  readonly fields: readonly Field[];
  /** What the controls held at first. */
  readonly start: Readonly<Record<FieldId, DraftValue>>;
}

/** The fields of a form. Memoised: what changes beside them renders none of them. */
export const FieldRows = memo(function FieldRows({ fields, start, ...row }: FieldRowsProps) {
  return fields.map(({ id }) => <FieldRow key={id} id={id} start={start[id]} {...row} />);
});
