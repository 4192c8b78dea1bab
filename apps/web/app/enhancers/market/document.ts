/** Shows the offer of the visitor's market, once a part of the page that depends on it is near. */
export function enhance(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void import('./market-of-page.ts').then(
        (own) => own.marketOfPage(),
        () => {
          // The chunk did not arrive: nothing is sold without it either.
        },
      );
    },
    { rootMargin: '200px' },
  );
  for (const part of document.querySelectorAll('[data-market-is],[data-quote]')) {
    observer.observe(part);
  }
}
