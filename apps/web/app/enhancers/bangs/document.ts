import { whenTurnedTo } from '../shared/when-turned-to.ts';

/** The search among all bangs comes when somebody turns to it. */
export function enhance(): void {
  whenTurnedTo<HTMLElement>(
    'section[data-on-focus]',
    (part) =>
      void import('./find-bangs.ts').then(
        (own) => own.enhanceBangSearch(part),
        () => {},
      ),
  );
}
