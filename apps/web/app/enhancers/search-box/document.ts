import { whenTurnedTo } from '../when-turned-to.ts';

/** Suggestions and bangs come when somebody turns to the search box. */
export function enhance(): void {
  whenTurnedTo<HTMLFormElement>(
    'form[data-on-focus]',
    (part) =>
      void import('./search-box.ts').then(
        (own) => own.enhanceSearchBox(part),
        () => {},
      ),
  );
}
