/**
 * The document runtime: small enhancers for pages that are complete without them.
 *
 * Each finds its elements by a `data-` attribute, works on plain DOM and may run twice. What only some
 * visitors need is a chunk of its own, loaded when they ask for it.
 */
import { enhanceThemeToggle } from './theme-toggle.ts';

enhanceThemeToggle(document);

if (document.querySelector('[data-beside-download]')) {
  const offer = () => {
    void import('./offer-beside-download.ts').then(
      ({ offerBesideDownload }) => offerBesideDownload(),
      () => {
        // The chunk did not arrive: the place beside the download stays empty, the list below has everything.
      },
    );
  };
  // After everything that the page itself needs.
  if (document.readyState === 'complete') offer();
  else addEventListener('load', offer, { once: true });
}

const purchase = document.querySelector<HTMLFormElement>('form[data-purchase]');
if (purchase) {
  purchase.addEventListener('submit', (event) => {
    event.preventDefault();
    void import('./purchase.ts').then(
      ({ purchaseFrom }) => purchaseFrom(purchase),
      () => {
        // The chunk did not arrive: the texts for that are in the page.
        purchase.querySelector('[data-purchase-error="network"]')?.removeAttribute('hidden');
      },
    );
  });
}
