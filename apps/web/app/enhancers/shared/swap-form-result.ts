import { onFirstInteraction } from './on-first-interaction.ts';

const PART = 'div[data-on-focus]';
/**
 * Maximum delay in ms of a submission while the form's script loads; after that, the browser's
 * validation messages are shown.
 */
const LIMIT_MS = 3_000;

/**
 * Submits a form in place once a visitor has interacted with it. Until then, or if the script fails
 * to load, the browser submits it natively.
 *
 * @param enhance Loads the enhancement of the part of the page that contains the form.
 */
export function swapFormResult(enhance: (part: HTMLElement) => Promise<void>): void {
  let enhanced: Promise<boolean> | undefined;
  const begin = (part: HTMLElement) =>
    (enhanced ??= enhance(part).then(
      () => true,
      () => false,
    ));
  onFirstInteraction<HTMLElement>(PART, (part) => void begin(part));

  // The first interaction may be the submit button: suppress the browser's bubbles, which are in
  // the browser's language, until the form can show its own messages.
  const part = document.querySelector<HTMLElement>(PART);
  let isPressed = false;
  const onInvalid = async (event: Event) => {
    const { form } = event.target as HTMLInputElement;
    if (!part || !form || form.noValidate) return;
    event.preventDefault();
    if (isPressed) return;
    isPressed = true;
    const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), LIMIT_MS));
    const isOwn = await Promise.race([begin(part), late]);
    part.removeEventListener('invalid', onInvalid, true);
    if (isOwn) form.requestSubmit();
    else form.reportValidity();
  };
  part?.addEventListener('invalid', onInvalid, true);
}
