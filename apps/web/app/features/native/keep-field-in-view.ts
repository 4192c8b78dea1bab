/**
 * The time in milliseconds that iOS takes to open its keyboard. @see Specification §9, iOS
 * scroll-into-view delay
 */
const KEYBOARD_DELAY_MS = 350;

/**
 * The debounce delay in milliseconds: rotating a device fires several events. @see Specification
 * §9, orientation debounce
 */
const ORIENTATION_DEBOUNCE_MS = 50;

/**
 * Scrolls the focused field above the keyboard, which covers part of the page in iOS apps, and
 * keeps it in view when the device is rotated.
 *
 * @returns A function that stops it.
 */
export function keepFieldInView(page: Document): () => void {
  const view = page.defaultView;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function showSoon(delayMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const field = page.activeElement;
      if (field?.matches('input, textarea, select')) {
        field.scrollIntoView({ block: 'center', inline: 'nearest' });
      }
    }, delayMs);
  }
  const onFocus = () => showSoon(KEYBOARD_DELAY_MS);
  const onTurn = () => showSoon(ORIENTATION_DEBOUNCE_MS);

  page.addEventListener('focusin', onFocus);
  view?.addEventListener('orientationchange', onTurn);
  return () => {
    clearTimeout(timer);
    page.removeEventListener('focusin', onFocus);
    view?.removeEventListener('orientationchange', onTurn);
  };
}
