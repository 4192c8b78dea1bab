import type { PageReports } from '../../environment/measurement/page-reports.d.ts';
import type { BannerMode, BannerType } from '../../features/banner/banner-for.ts';
import { onClick } from '../shared/on-click.ts';

/**
 * Makes the banner's button dismiss it: immediately on this page, and on later visits if that can
 * be stored.
 *
 * @param reports Receives the events for showing, following and dismissing the banner.
 */
export function enhance({ fire }: Pick<PageReports, 'fire'>): void {
  const { dataset } = document.documentElement;
  const [mode, type] = (dataset['banner'] ?? '').split(' ') as [BannerMode, BannerType];
  // The style sheet hides the banner in old browsers, so don't report it as shown.
  const strip = document.querySelector(`[data-banner-mode="${mode}"]`);
  if (!type || !strip || getComputedStyle(strip).display === 'none') return;
  const banner = { mode, type };
  fire('static.bannerShown', banner);

  onClick('[data-banner-mode] a', () => fire('static.bannerClick', banner));
  onClick('[data-banner-dismiss]', () => {
    delete dataset['banner'];
    // The focused button is gone, so move the focus to the main content.
    document.getElementById('main')?.focus({ preventScroll: true });
    fire('static.bannerDismissed', banner);
    void import('./dismiss-banner.ts')
      .then((own) => own.keepDismissal(banner, new Date()))
      .catch(() => {
        // The dismissal could not be stored: the banner returns on the next page.
      });
  });
}
