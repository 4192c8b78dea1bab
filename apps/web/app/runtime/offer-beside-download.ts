import { detectDevice, inputFromNavigator, supportsExtension } from '@mallard/device-detection';
import { applySecondaryCall } from './apply-call-to-action.ts';

/**
 * Shows what is offered beside a download, in the place that the page keeps for it. Browsers and their versions
 * are more than the before-paint script has room for.
 */
export function offerBesideDownload(): void {
  const device = detectDevice(inputFromNavigator(navigator));
  applySecondaryCall({ ...device, own: device.browser === 'own' }, supportsExtension(device));
}
