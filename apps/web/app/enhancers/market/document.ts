/**
 * Shows the offer for the visitor's market when a part of the page that depends on it comes near
 * the viewport.
 */
export function enhance(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void import('./market-of-page.ts').then(
        (own) => own.marketOfPage(),
        () => {
          // If the chunk fails to load, the page can't sell anything either.
        },
      );
    },
    { rootMargin: '200px' },
  );
  for (const part of document.querySelectorAll('[data-market-is],[data-quote]')) {
    observer.observe(part);
  }
}
