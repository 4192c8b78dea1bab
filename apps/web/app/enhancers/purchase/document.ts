import type { PageReports } from '../../environment/measurement/page-reports.d.ts';

/** Sells by the page's form: what that takes is fetched when it is sent. */
export function enhance(reports: PageReports): void {
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
}
