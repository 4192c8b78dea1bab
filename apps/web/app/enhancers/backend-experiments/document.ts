import type { PageReports } from '../../environment/measurement/page-reports.d.ts';

/** Shows the variants that the backend assigns, once measurement has started. */
export function enhance({ measurement }: PageReports): void {
  measurement
    .then(
      (begun) =>
        begun && import('./backend-experiments.ts').then((own) => own.showBackendVariants(begun)),
    )
    .catch(() => {});
}
