/*
 * Closes what the shell's buttons opened once somebody goes on to another part of the page, or to another page: browsers do it
 * for Escape and for a press beside it, and would show it open to those who come back. It is fetched as the first of them opens,
 * and acts as it is: package.json says that it has effects.
 */
const open = () => document.querySelector<HTMLElement>('[data-menu]:popover-open');

function closeUnlessWithin(target: EventTarget | null): void {
  const menu = open();
  const isWithin = (element: Element) =>
    menu?.contains(element) || element.getAttribute('popovertarget') === menu?.id;
  if (menu && target instanceof Element && !isWithin(target)) menu.hidePopover?.();
}

addEventListener('focusin', ({ target }) => closeUnlessWithin(target));
addEventListener('pagehide', () => open()?.hidePopover?.());
// Who was quicker than this file has gone on already. Where nothing has the focus, a press that opened it gave it none.
if (document.activeElement !== document.body) closeUnlessWithin(document.activeElement);

export {};
