import type { PageReports } from '../../environment/measurement/page-reports.d.ts';

/** Handles purchases through the page's form. The code is fetched on submit. */
export function enhance(reports: PageReports): void {
  const purchase = document.querySelector<HTMLFormElement>('form[data-purchase]');
  // The style sheet shows the amount due for the selected plan; a reload restores the selection.
  const showPeriod = () => {
    const chosen = purchase?.querySelector<HTMLInputElement>('input[name="productId"]:checked');
    if (chosen) purchase!.dataset['period'] = chosen.dataset['billingPeriod'];
  };
  showPeriod();
  purchase?.addEventListener('change', showPeriod);
  purchase?.addEventListener('submit', (event) => {
    event.preventDefault();
    // Import the page's shared market module: it holds the market that the visitor was shown.
    void Promise.all([import('./purchase.ts'), import('../market/market-of-page.ts')]).then(
      ([own, market]) => own.purchaseFrom(purchase, reports, market),
      () => {
        // If the chunk fails to load, show the error text that is already in the page.
        purchase.querySelector('[data-purchase-error="network"]')?.removeAttribute('hidden');
      },
    );
  });
}
