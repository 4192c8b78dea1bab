import type { PageReports } from '../../environment/measurement/page-reports.d.ts';

/** Shows the variants that the backend assigns, once the page is measured. */
export function enhance({ measurement }: PageReports): void {
  measurement
    .then(
      (begun) =>
        begun && import('./backend-experiments.ts').then((own) => own.showBackendVariants(begun)),
    )
    .catch(() => {});
}
