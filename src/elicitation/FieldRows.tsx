import { memo, useDeferredValue, useMemo, type RefObject } from 'react';
import type { Field, FieldId, DraftValue } from '../core/schema/model.ts';
import { FieldRow, type FieldRowProps } from './FieldRow.tsx';
import { useWhole } from './useWhole.ts';

interface GroupProps extends Omit<FieldRowProps, 'id' | 'start' | 'note'> {
  readonly fields: readonly Field[];
  /** What the controls held at first. */
  readonly start: Readonly<Record<FieldId, DraftValue>>;
}

export interface FieldRowsProps extends GroupProps {
  /** The element whose children the rows are. */
  readonly place: RefObject<HTMLElement | null>;
}

/** React visits all siblings of what it renders at a key: of a long form, these and the other groups. */
const groupSize = 20;

/**
 * The rows of a form. The first group, which is more than a screen, is there at once; the others are rendered between
 * whatever else there is to do. Memoised: what happens beside them renders none of them.
 */
export const FieldRows = memo(function FieldRows({ fields, place, ...row }: FieldRowsProps) {
  const groups = useMemo(() => groupsOf(fields), [fields]);
  const shown = useDeferredValue(groups.length, 1);
  useWhole(place, shown < groups.length ? 0 : fields.length);
  return groups.slice(0, shown).map((group, at) => <Group key={at} fields={group} {...row} />);
});

const Group = memo(function Group({ fields, start, ...row }: GroupProps) {
  return fields.map(({ id }) => <FieldRow key={id} id={id} start={start[id]} {...row} />);
});

function groupsOf(fields: readonly Field[]): readonly (readonly Field[])[] {
  return Array.from({ length: Math.ceil(fields.length / groupSize) }, (_, at) =>
    fields.slice(at * groupSize, (at + 1) * groupSize),
  );
}
