import { onFirstInteraction } from '../shared/on-first-interaction.ts';

/** The search among all bangs comes when somebody turns to it. */
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
