import { useMemo } from 'react';
import type { Approval, ApprovalChoice } from '../../core/protocol/types.ts';
import { bindMessages, mergeMessages } from '../../messages/bind.ts';
import { approvalMessages } from '../../messages/enApprovals.ts';
import type { ResolvedSettings } from '../../react/settings.ts';

/** The texts of approvals in the language of the frame: those of the host's catalogue over English. */
export function useApprovalTexts({ catalogue, locale }: ResolvedSettings) {
  const { approvals } = catalogue;
  return useMemo(
    () => bindMessages(mergeMessages(approvalMessages, approvals), locale, approvalMessages),
    [approvals, locale],
  );
}

export type ApprovalTexts = ReturnType<typeof useApprovalTexts>;

/** Tells whether a choice is a yes that the kit knows. */
export const isYes = ({ approve, unknown }: ApprovalChoice): boolean => approve !== false && !unknown;

/** A button of an approval: what it does, and its words. No two have the same. */
export interface Way {
  /** Undefined: the plain Decline. */
  readonly choice: ApprovalChoice | undefined;
  readonly label: string;
}

/** The buttons of an approval in their order: each yes, then each no, then what is neither. */
export function waysOf(approval: Approval, texts: ApprovalTexts, decline: string): readonly Way[] {
  const { choices = [] } = approval;
  const yeses = choices.filter(isYes);
  const wordsOf = (choice: ApprovalChoice): string => {
    const { scope, stop, approve } = choice;
    if (approve !== false) return yeses.length === 1 && scope === 'once' ? texts.approve : texts.yes[scope];
    if (stop) return texts.declineAndStop;
    return scope === 'once' ? decline : texts.no[scope];
  };
  const known = [...yeses, ...choices.filter(({ approve, unknown }) => approve === false && !unknown)].map(
    (choice): Way => ({ choice, label: wordsOf(choice) }),
  );
  const plain: readonly Way[] = approval.decline === false ? [] : [{ choice: undefined, label: decline }];
  const ways = [
    ...known.filter(({ choice }) => choice && isYes(choice)),
    ...plain,
    ...known.filter(({ choice }) => choice && !isYes(choice)),
  ];
  const named = ways.map((way, place): Way => {
    const { choice, label } = way;
    const isRepeated = ways.some((other) => other !== way && other.label === label);
    if (!isRepeated || !choice) return way;
    // Where the agent has no name of its own for it, or one for several, its place tells it apart.
    const isAlone = choices.every((other) => other === choice || other.label !== choice.label);
    const title = isAlone ? choice.label : [choice.label, place + 1].filter((part) => part !== undefined).join(' ');
    return { choice, label: texts.named({ label, title: title ?? `${place + 1}` }) };
  });
  const others = choices.filter(({ unknown }) => unknown);
  return [
    ...named,
    ...others.map((choice): Way => ({ choice, label: texts.quoted({ title: choice.label ?? choice.id }) })),
  ];
}
