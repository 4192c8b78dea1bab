import { onFirstInteraction } from './on-first-interaction.ts';

const PART = 'div[data-on-focus]';
/** How long a press waits for the form's own words; after that, the browser's are better than none. */
const LIMIT_MS = 3_000;

/**
 * Lets a form answer in its place once somebody turns to it; until then, and where the code does not come, it is sent as forms are.
 *
 * @param enhance Brings what enhances the part of the page with the form.
 */
export function swapFormResult(enhance: (part: HTMLElement) => Promise<void>): void {
  let enhanced: Promise<boolean> | undefined;
  const begin = (part: HTMLElement) =>
    (enhanced ??= enhance(part).then(
      () => true,
      () => false,
    ));
  onFirstInteraction<HTMLElement>(PART, (part) => void begin(part));

  // The first thing that somebody does may be to press the button: the browser's own bubbles, which are in its language, stay
  // away until the form can say what is missing.
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
