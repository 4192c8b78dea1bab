import type { PageReports } from '../../environment/measurement/page-reports.d.ts';

/** Opens the steps for the visitor's platform, and next to the download offers what suits the device. */
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
      // The chunk did not arrive: the place beside the download stays empty, the list below has everything.
    });
}
