import { detectDevice, inputFromNavigator, supportsExtension } from '@mallard/device-detection';
import { applySecondaryCall } from './apply-call-to-action.ts';

/**
 * Shows what is offered beside a download, where the page keeps a place for it. Browsers and their versions are
 * more than the before-paint script has room for.
 */
export function offerBesideDownload(root: Document): void {
  if (!root.querySelector('[data-beside-download]')) return;
  const device = detectDevice(inputFromNavigator(navigator));
  applySecondaryCall({ ...device, own: device.browser === 'own' }, supportsExtension(device));
}
