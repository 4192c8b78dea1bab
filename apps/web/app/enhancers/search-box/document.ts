import { onFirstInteraction } from '../shared/on-first-interaction.ts';

/** Suggestions and bangs come when somebody turns to the search box. */
export function enhance(): void {
  const box = 'form[data-on-focus]';
  onFirstInteraction<HTMLFormElement>(
    box,
    (part) =>
      void import('./search-box.ts').then(
        (own) => own.enhanceSearchBox(part),
        () => {},
      ),
  );
  // Nothing to search for is nothing wrong: the browser's bubble, in a language of its own, says otherwise.
  document.querySelector(box)?.addEventListener(
    'invalid',
    (event) => {
      event.preventDefault();
      (event.target as HTMLInputElement).focus();
    },
    true,
  );
}
