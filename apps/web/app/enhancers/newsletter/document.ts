import { whenTurnedTo } from '../shared/when-turned-to.ts';

export function enhance(): void {
  whenTurnedTo<HTMLElement>('div[data-on-focus]', (part) => {
    void import('./offer-spelling.ts').then(
      (own) => own.offerSpelling(part),
      () => {
        // The chunk did not arrive: the form works without it.
      },
    );
  });
}
