/** The document runtime of the page on which a theme is chosen. */
import { enhancePage } from './page.ts';

enhancePage();

const themeChoice = document.querySelector<HTMLFormElement>('form[data-theme-choice]');
if (themeChoice) {
  // After everything that the page itself needs.
  addEventListener(
    'load',
    () =>
      void import('./theme-choice.ts').then(
        (own) => own.enhanceThemeChoice(themeChoice),
        () => {
          // The chunk did not arrive: the text for that is in the page.
          themeChoice.querySelector('[data-theme-failed]')?.removeAttribute('hidden');
        },
      ),
  );
}
