import { detectDevice, type Device } from '@mallard/device-detection';
import type { CallToActionDevice } from '../features/download/call-to-action.ts';

/** What this browser says of the device. */
export function seenDevice(): Device & CallToActionDevice {
  const { userAgent, maxTouchPoints } = navigator;
  const device = detectDevice({ userAgent, maxTouchPoints });
  return { ...device, own: device.browser === 'own' };
}
