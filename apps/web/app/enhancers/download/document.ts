import type { PageReports } from '../../environment/measurement/page-reports.d.ts';

/**
 * Opens the instructions for the visitor's platform and shows a secondary offer next to the
 * download.
 */
export function enhance({ measurement }: Pick<PageReports, 'measurement'>): void {
  const platforms = document.documentElement.dataset['ctaPlatforms'];
  const steps = document.querySelector(`details[data-platform="${platforms}"]`);
  steps?.toggleAttribute('open', true);
  void measurement
    .then(
      (begun) =>
        begun &&
        document.querySelector('[data-beside-download]') &&
        import('./offer-beside-download.ts').then((own) => own.offerBesideDownload(begun.device)),
    )
    .catch(() => {
      // If the chunk fails to load, the space next to the download stays empty; the list below has
      // every download.
    });
}
