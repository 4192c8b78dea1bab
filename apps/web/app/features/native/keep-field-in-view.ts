/** How long iOS takes to move its keyboard in, in milliseconds. @see Specification §9, iOS scroll-into-view delay */
const KEYBOARD_DELAY_MS = 350;

/** Turning a device is told in several events, in milliseconds. @see Specification §9, orientation debounce */
const ORIENTATION_DEBOUNCE_MS = 50;

/**
 * Keeps the field that is typed into above the keyboard, which views inside iOS apps lay over the page, and where it
 * is when the device is turned.
 *
 * @returns A stop.
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
