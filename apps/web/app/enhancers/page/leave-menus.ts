/*
 * Closes an open menu of the shell when the focus moves elsewhere on the page or the visitor leaves
 * it: browsers close popovers only on Escape and on a click outside, and would restore the page
 * with an open menu. This module is fetched when the first menu opens and runs on import;
 * package.json lists it under `sideEffects`.
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
// The focus may have moved on before this file loaded. If no element has focus, the menu was opened
// by a click that did not focus its button.
if (document.activeElement !== document.body) closeUnlessWithin(document.activeElement);

export {};
