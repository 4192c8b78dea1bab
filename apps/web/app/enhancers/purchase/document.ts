import type { PageReports } from '../../environment/measurement/page-reports.d.ts';

/** Sells by the page's form: what that takes is fetched when it is sent. */
export function enhance(reports: PageReports): void {
  const purchase = document.querySelector<HTMLFormElement>('form[data-purchase]');
  // The style sheet shows what is due for the chosen plan; a reload restores the choice.
  const showPeriod = () => {
    const chosen = purchase?.querySelector<HTMLInputElement>('input[name="productId"]:checked');
    if (chosen) purchase!.dataset['period'] = chosen.dataset['billingPeriod'];
  };
  showPeriod();
  purchase?.addEventListener('change', showPeriod);
  purchase?.addEventListener('submit', (event) => {
    event.preventDefault();
    // The market is a module of the page: it has stored what the visitor was shown.
    void Promise.all([import('./purchase.ts'), import('../market/market-of-page.ts')]).then(
      ([own, market]) => own.purchaseFrom(purchase, reports, market),
      () => {
        // The chunk did not arrive: the texts for that are in the page.
        purchase.querySelector('[data-purchase-error="network"]')?.removeAttribute('hidden');
      },
    );
  });
}
