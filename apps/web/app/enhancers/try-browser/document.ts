/** The little browser can be used once it is reached; what that takes comes then, and after all that the page needs itself. */
export function enhance(): void {
  const part = document.querySelector<HTMLElement>('[data-try]');
  if (!part) return;
  addEventListener('load', () => {
    new IntersectionObserver(
      ([entry], observer) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void import('./try-browser.ts').then(
          (own) => own.enhanceTryBrowser(part),
          () => {
            // The chunk did not arrive: it stays a picture.
          },
        );
      },
      { rootMargin: '200px' },
    ).observe(part);
  });
}
