/**
 * Lets buttons with `commandfor` open and close dialogs in browsers that don't support it (before
 * Chrome 135, Firefox 144 and Safari 26.2), and closes a dialog with `closedby="any"` after a click
 * outside. `Dialog` calls this itself. A page that renders dialogs without running React has to
 * call it once. Further calls have no effect.
 */
export function supportDialogCommands(): void {
  // addEventListener ignores a listener that is already registered.
  if (!('command' in HTMLButtonElement.prototype)) addEventListener('click', runCommand);
  if (!('closedBy' in HTMLDialogElement.prototype)) addEventListener('click', dismiss);
}

function runCommand({ target, defaultPrevented }: MouseEvent): void {
  const button = target instanceof Element && target.closest<HTMLElement>('button[commandfor]');
  if (!button || defaultPrevented) return;
  const dialog = document.getElementById(button.getAttribute('commandfor') ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return;
  const command = button.getAttribute('command');
  if (command === 'close') dialog.close();
  else if (command === 'show-modal' && !dialog.open) {
    // Safari doesn't focus a clicked button, but a closing dialog returns the focus to the
    // previously focused element.
    button.focus();
    dialog.showModal();
  }
}

function dismiss({ target, clientX, clientY }: MouseEvent): void {
  if (!(target instanceof HTMLDialogElement) || target.getAttribute('closedby') !== 'any') return;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  // Clicks on the backdrop and on the dialog's own border both have the dialog as their target.
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  if (!isInside) target.close();
}
