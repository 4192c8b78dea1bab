import { onFirstInteraction } from '../shared/on-first-interaction.ts';

export function enhance(): void {
  onFirstInteraction<HTMLElement>('div[data-on-focus]', (part) => {
    void import('./offer-spelling.ts').then(
      (own) => own.offerSpelling(part),
      () => {
        // The chunk did not arrive: the form works without it.
      },
    );
  });
}
