import type { DeviceInput } from '@mallard/device-detection';
import {
  callToActionFor,
  secondaryCallFor,
  type CallToActionDevice,
} from '../../features/download/call-to-action/call-to-action.ts';
import { isTooOld } from '../../features/download/install/oldest-systems.ts';

/** Sets on the root the attributes by which the style sheet selects a call to action. */
export function applyCallToAction(
  device: CallToActionDevice,
  input: Pick<DeviceInput, 'userAgent'>,
): void {
  const { type, platforms } = callToActionFor(device, pageName());
  const { dataset } = document.documentElement;
  dataset['cta'] = type;
  dataset['ctaPlatforms'] = platforms.join(' ');
  // The download for this device does not run on it.
  if (platforms.join() === device.platform && isTooOld(device, input)) dataset['ctaTooOld'] = '';
}

/**
 * Sets the secondary call to action next to a download. The page reserves space for it, so this may
 * run after the first paint.
 */
export function applySecondaryCall(device: CallToActionDevice, takesExtension: boolean): void {
  const page = pageName();
  const secondary = secondaryCallFor(callToActionFor(device, page), device, page, takesExtension);
  if (secondary) document.documentElement.dataset['ctaSecondary'] = secondary;
}

function pageName(): string {
  const { pathname } = location;
  return pathname.slice(pathname.lastIndexOf('/') + 1);
}
