import { detectDevice, inputFromNavigator, supportsExtension } from '@mallard/device-detection';
import { bannerFor, type BannerPage } from '../../features/banner/banner-for.ts';
import { dismissalKey, isDismissed } from '../../features/banner/dismissal.ts';
import { readSwitch, settingOfVisit } from '../shared/setting-of-visit.ts';

/**
 * Sets the banner to show on the root, as in "FOCUSED IOS_APP". Without it, the style sheet shows
 * none.
 *
 * @throws If storage is blocked. The banner stays visible then, since no dismissal can be stored.
 */
export function beforePaint(): void {
  const { dataset } = document.documentElement;
  // The setting “Install in Browser” is off.
  if (settingOfVisit(readSwitch, 'mib', 'kak', 'kax') === '-1') return;
  const device = detectDevice(inputFromNavigator(navigator));
  const takesExtension = supportsExtension(device);
  const banner = bannerFor({ ...device, takesExtension }, dataset['page'] as BannerPage);
  if (!banner) return;
  const { mode, type } = banner;
  dataset['banner'] = `${mode} ${type}`;
  if (isDismissed(localStorage.getItem(dismissalKey(type)), mode, Date.now())) {
    delete dataset['banner'];
  }
}
