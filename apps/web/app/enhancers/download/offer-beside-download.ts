import { supportsExtension, type Device } from '@mallard/device-detection';
import { applySecondaryCall } from './apply-call-to-action.ts';

/**
 * Shows what is offered beside a download, in the place that the page keeps for it. Browsers and their versions
 * are more than the before-paint script has room for.
 *
 * @param device As it was detected for measuring: the detector is a third of what that loads.
 */
export function offerBesideDownload(device: Device): void {
  applySecondaryCall({ ...device, own: device.browser === 'own' }, supportsExtension(device));
}
