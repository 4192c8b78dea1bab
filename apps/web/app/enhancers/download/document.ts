import type { PageReports } from '../../environment/measurement/page-reports.d.ts';

/** Beside the download, offers what suits the device. */
export function enhance({ measurement }: Pick<PageReports, 'measurement'>): void {
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
