/*
 * Closes what the shell's buttons opened once somebody goes on to another part of the page, or to another page: browsers do it
 * for Escape and for a press beside it, and would show it open to those who come back. It is fetched as the first of them opens,
 * and acts as it is: package.json says that it has effects.
 */
const open = () => document.querySelector<HTMLElement>('[data-menu]:popover-open');

addEventListener('focusin', ({ target }) => {
  const menu = open();
  const isWithin = (element: Element) =>
    menu?.contains(element) || (element as HTMLButtonElement).popoverTargetElement === menu;
  if (menu && target instanceof Element && !isWithin(target)) menu.hidePopover();
});
addEventListener('pagehide', () => open()?.hidePopover());

export {};
