import { onFirstInteraction } from '../shared/on-first-interaction.ts';

/** Loads suggestions and bangs when a visitor interacts with the search box. */
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
  // An empty search isn't an error: suppress the browser's bubble, which may be in another language
  // than the page.
  document.querySelector(box)?.addEventListener(
    'invalid',
    (event) => {
      event.preventDefault();
      (event.target as HTMLInputElement).focus();
    },
    true,
  );
}
