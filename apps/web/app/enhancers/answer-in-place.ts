import { whenTurnedTo } from './when-turned-to.ts';

const PART = 'div[data-on-focus]';

/**
 * Lets a form answer in its place once somebody turns to it; until then, and where the code does not come, it is sent as forms are.
 *
 * @param load Brings what enhances the part of the page with the form.
 */
export function answerInPlace(load: () => Promise<(part: HTMLElement) => void>): void {
  let enhanced: Promise<boolean> | undefined;
  const enhance = (part: HTMLElement) =>
    (enhanced ??= load().then(
      (own) => {
        own(part);
        return true;
      },
      () => false,
    ));
  whenTurnedTo<HTMLElement>(PART, (part) => void enhance(part));

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
    const own = await enhance(part);
    part.removeEventListener('invalid', onInvalid, true);
    if (own) form.requestSubmit();
    else form.reportValidity();
  };
  part?.addEventListener('invalid', onInvalid, true);
}
