/** The choices of theme and background act at once; what that takes comes after everything that the page itself needs. */
export function enhance(): void {
  const themeChoice = document.querySelector<HTMLFormElement>('form[data-theme-choice]');
  if (!themeChoice) return;
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
