import type { Fire } from '../environment/measurement.ts';
import type { BannerMode, BannerType } from '../features/banner/banner-for.ts';

/**
 * Makes the banner's button put it away, at once for this page, and for later visits where that can be kept.
 *
 * @param fire Reports that the banner is shown, followed and put away.
 */
export function enhanceBanner(root: Document, fire: Fire): void {
  const { dataset } = root.documentElement;
  const [mode, type] = (dataset['banner'] ?? '').split(' ') as [BannerMode, BannerType];
  if (!type) return;
  const area = dataset['page'] === 'home' ? 'home' : 'static';
  const banner = { mode, type };
  fire(`${area}.bannerShown`, banner);

  for (const action of root.querySelectorAll('[data-banner-mode] a')) {
    action.addEventListener('click', () => fire(`${area}.bannerClick`, banner));
  }
  for (const button of root.querySelectorAll('[data-banner-dismiss]')) {
    button.addEventListener('click', () => {
      delete dataset['banner'];
      // Where the button was there is nothing any more: on to what one came for.
      root.getElementById('main')?.focus({ preventScroll: true });
      fire(`${area}.bannerDismissed`, banner);
      void import('./dismiss-banner.ts')
        .then((own) => own.keepDismissal(banner, new Date()))
        .catch(() => {
          // Not kept: it is back on the next page.
        });
    });
  }
}
