import { withdrawsOften } from './ended.ts';
import type { RequestGroup, Screen } from './state.ts';

/** Puts a group into the dialog, or keeps it there, or closes the dialog for a pause before the next one. */
export function arrangeDialog(screen: Screen, groups: readonly RequestGroup[], now: number): Screen {
  const { dialog, nextDialog, guardMs } = screen;
  const next = groups.find((group) => isInDialog(screen, group)) ?? groups.find((group) => !isQuiet(screen, group));
  const group = next?.id;
  // If nothing was on the screen, there is nothing to keep apart from.
  const isDue = group === dialog?.group || !dialog || guardMs === 0;
  if (next && isDue)
    return { ...screen, dialog: { group: next.id, question: next.entries[0]?.id }, nextDialog: undefined };
  return {
    ...screen,
    dialog: dialog && { group: dialog.group, question: undefined },
    // Whoever closes a dialog may ask for the next one in the same task: that it is closed counts from the next one on.
    nextDialog:
      group === dialog?.group
        ? undefined
        : nextDialog && nextDialog.group === group
          ? nextDialog
          : { group, at: group === undefined ? now : now + guardMs },
  };
}

/** After the pause. */
export function withDialogDue(screen: Screen, now: number): Screen {
  const { nextDialog } = screen;
  if (!nextDialog || now < nextDialog.at) return screen;
  const { group } = nextDialog;
  return { ...screen, dialog: group === undefined ? undefined : { group, question: undefined }, nextDialog: undefined };
}

/** The group in the open dialog. */
export function openGroupOf({ dialog, nextDialog }: Screen): string | undefined {
  return nextDialog ? undefined : dialog?.group;
}

/** A request in the dialog stays there until its question is answered: then it is the turn of the next in the order of the source. */
function isInDialog({ dialog }: Screen, { id, entries }: RequestGroup): boolean {
  return id === dialog?.group && entries.some((entry) => entry.id === dialog.question);
}

/** It waits until the user asks for it. */
function isQuiet({ openedGroup, dismissals }: Screen, { id, entries: [entry] }: RequestGroup): boolean {
  return entry !== undefined && id !== openedGroup && withdrawsOften(dismissals, entry.server);
}
