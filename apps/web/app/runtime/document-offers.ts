/** The document runtime of pages that offer the subscription, and may sell it. */
import rules from 'virtual:measurement-plan/pro';
import { enhanceOffers } from './offers.ts';
import { enhancePage } from './page.ts';

const reports = enhancePage(rules);
enhanceOffers();

const purchase = document.querySelector<HTMLFormElement>('form[data-purchase]');
purchase?.addEventListener('submit', (event) => {
  event.preventDefault();
  void import('./purchase.ts').then(
    (own) => own.purchaseFrom(purchase, reports),
    () => {
      // The chunk did not arrive: the texts for that are in the page.
      purchase.querySelector('[data-purchase-error="network"]')?.removeAttribute('hidden');
    },
  );
});
