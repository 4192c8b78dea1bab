import { onFirstInteraction } from '../shared/on-first-interaction.ts';

/** Loads the bang search when a visitor interacts with it. */
export function enhance(): void {
  onFirstInteraction<HTMLElement>(
    'section[data-on-focus]',
    (part) =>
      void import('./find-bangs.ts').then(
        (own) => own.enhanceBangSearch(part),
        () => {},
      ),
  );
}
