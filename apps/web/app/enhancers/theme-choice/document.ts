/**
 * Applies theme and background choices immediately. The script loads after everything that the page
 * itself needs.
 */
export function enhance(): void {
  const themeChoice = document.querySelector<HTMLFormElement>('form[data-theme-choice]');
  if (!themeChoice) return;
  addEventListener(
    'load',
    () =>
      void import('./theme-choice.ts').then(
        (own) => own.enhanceThemeChoice(themeChoice),
        () => {
          // If the chunk fails to load, show the error text that is already in the page.
          themeChoice.querySelector('[data-theme-failed]')?.removeAttribute('hidden');
        },
      ),
  );
}
