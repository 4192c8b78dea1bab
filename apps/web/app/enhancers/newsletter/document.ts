import { onFirstInteraction } from '../shared/on-first-interaction.ts';

export function enhance(): void {
  onFirstInteraction<HTMLElement>('div[data-on-focus]', (part) => {
    void import('./offer-spelling.ts').then(
      (own) => own.offerSpelling(part),
      () => {
        // If the chunk fails to load, the form works without it.
      },
    );
  });
}
