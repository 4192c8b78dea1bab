/**
 * Makes the browser demo interactive once the visitor reaches it. Its script loads then, after
 * everything that the page itself needs.
 */
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
            // If the chunk fails to load, the demo stays a static illustration.
          },
        );
      },
      { rootMargin: '200px' },
    ).observe(part);
  });
}
