import type { PageReports } from '../../environment/measurement/page-reports.d.ts';
import type { BannerMode, BannerType } from '../../features/banner/banner-for.ts';
import { onClick } from '../shared/on-click.ts';

/**
 * Makes the banner's button put it away, at once for this page, and for later visits where that can be kept.
 *
 * @param reports Told that the banner is shown, followed and put away.
 */
export function enhance({ fire }: Pick<PageReports, 'fire'>): void {
  const { dataset } = document.documentElement;
  const [mode, type] = (dataset['banner'] ?? '').split(' ') as [BannerMode, BannerType];
  // Where the style sheet has none to show, as in old browsers, none was shown.
  const strip = document.querySelector(`[data-banner-mode="${mode}"]`);
  if (!type || !strip || getComputedStyle(strip).display === 'none') return;
  const banner = { mode, type };
  fire('static.bannerShown', banner);

  onClick('[data-banner-mode] a', () => fire('static.bannerClick', banner));
  onClick('[data-banner-dismiss]', () => {
    delete dataset['banner'];
    // Where the button was there is nothing any more: on to what one came for.
    document.getElementById('main')?.focus({ preventScroll: true });
    fire('static.bannerDismissed', banner);
    void import('./dismiss-banner.ts')
      .then((own) => own.keepDismissal(banner, new Date()))
      .catch(() => {
        // Not kept: it is back on the next page.
      });
  });
}
