import { whenTurnedTo } from '../when-turned-to.ts';

/** The form answers in its place once somebody turns to it; else it is sent as forms are. */
export function enhance(): void {
  whenTurnedTo<HTMLElement>(
    'div[data-on-focus]',
    (part) =>
      void import('./answered-form.ts').then(
        (own) => own.enhanceAnsweredForm(part),
        () => {},
      ),
  );
}
