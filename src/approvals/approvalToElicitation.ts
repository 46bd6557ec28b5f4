import { approvalEntry } from '../core/protocol/approval.ts';
import { defined, isObject, isText, isTexts } from '../core/protocol/json.ts';
import { total } from '../core/protocol/total.ts';
import type { Approval, ApprovalChoice, ElicitFormParams, Scope } from '../core/protocol/types.ts';

/**
 * A request that asks to approve a call: give it to `elicitations.request`, `<ElicitationDialog>` or `<ElicitationForm>`. The call is in
 * `display`, beside the schema. Never throws: a call that cannot be read becomes a request that can only be declined or cancelled.
 * @param options.message Shown above the call, as the words of the one who asks. @default ''
 */
export const approvalToElicitation: (
  approval: Approval,
  options?: { readonly message?: string | undefined },
) => ElicitFormParams = total(
  (approval: Approval, { message = '' }: { readonly message?: string | undefined } = {}): ElicitFormParams => ({
    mode: 'form',
    message,
    requestedSchema: { type: 'object', properties: {} },
    display: { [approvalEntry]: { approval: readable(approval) } },
  }),
  (): ElicitFormParams => ({ mode: 'form', message: '', requestedSchema: null }),
);

/** From the smallest. */
const scopes: readonly Scope[] = ['once', 'run', 'session', 'project', 'always'];

/** The yes that every approval has that does not say otherwise. */
const once: readonly ApprovalChoice[] = [{ id: 'once', scope: 'once' }];

/**
 * The ways to answer an approval, the smallest first and what is not known last. Of two with one id nobody could tell what the answer
 * means, so neither is there.
 */
export function choicesOf({ choices = once }: Pick<Approval, 'choices'>): readonly ApprovalChoice[] {
  const rank = ({ scope, unknown }: ApprovalChoice) => (unknown ? scopes.length : scopes.indexOf(scope));
  return choices
    .filter(({ id, scope }) => isText(id) && scopes.includes(scope))
    .filter(({ id }, _, all) => all.filter((other) => other.id === id).length === 1)
    .sort((one, other) => rank(one) - rank(other));
}

const ifText = (value: unknown): string | undefined => (isText(value) && value.trim() !== '' ? value : undefined);

/** Texts that are none say nothing: what an agent sends is not always what its types say. */
function readable(approval: Approval): Approval {
  const { tool, title, description, server, edit, reason, danger, decline, inputSchema, notes, id } = approval;
  const canEdit = edit === true && isEditable(approval.arguments);
  return defined({
    id,
    tool: ifText(tool) ?? '',
    title: ifText(title),
    description: ifText(description),
    server: ifText(server),
    arguments: approval.arguments,
    inputSchema: canEdit && isObject(inputSchema) ? inputSchema : undefined,
    edit: canEdit || undefined,
    choices: choicesOf(approval).map(({ id, scope, label, covers, approve, stop, unknown }) =>
      defined({
        id,
        scope,
        label: ifText(label),
        covers: isTexts(covers) && covers.length > 0 ? covers : undefined,
        approve: approve === false ? approve : undefined,
        stop: stop === true ? stop : undefined,
        unknown: unknown === true ? unknown : undefined,
      }),
    ),
    decline: decline === false ? decline : undefined,
    reason: reason === true || undefined,
    danger: danger === true || undefined,
    notes,
  });
}

/** Arguments are edited as an object, and stay one. */
export const isEditable = (value: unknown): value is Readonly<Record<string, unknown>> => isObject(value);
