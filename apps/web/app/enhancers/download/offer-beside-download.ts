import { supportsExtension, type Device } from '@mallard/device-detection';
import { applySecondaryCall } from './apply-call-to-action.ts';

/**
 * Shows the secondary offer in the space reserved next to a download. Detecting browsers and their
 * versions would make the before-paint script too large.
 *
 * @param device Passed in because measurement has already loaded the detector, which would be a
 * third of this chunk.
 */
export function offerBesideDownload(device: Device): void {
  applySecondaryCall({ ...device, own: device.browser === 'own' }, supportsExtension(device));
}
