/** Closes a dialog of `ui`, whichever way the browser opened it: as a dialog or as a popover. */
export function closeDialog(dialog: HTMLDialogElement | null): void {
  if (dialog?.open) dialog.close();
  else if (dialog?.matches(':popover-open')) dialog.hidePopover();
}
