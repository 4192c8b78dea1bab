import { supportsExtension } from '@mallard/device-detection';
import { applyCallToAction } from './apply-call-to-action.ts';
import { seenDevice } from './seen-device.ts';

/**
 * Shows the way to the extension to those whose browser takes it, where the page keeps a place for it. Browsers
 * and their versions are more than the before-paint script has room for.
 */
export function offerExtension(root: Document): void {
  if (!root.querySelector('[data-extension-offer]')) return;
  const device = seenDevice();
  applyCallToAction({ ...device, takesExtension: supportsExtension(device) });
}
