import { detectPlatform, type DeviceInput } from '@mallard/device-detection';
import { applyCallToAction } from './apply-call-to-action.ts';

/** Properties of `navigator` that not every browser has. */
type Hints = Navigator & {
  userAgentData?: Partial<DeviceInput>;
  duckduckgo?: { platform?: string };
};

/**
 * Sets on the root which offer suits this device.
 *
 * @throws If a browser property has an unexpected type, which is not checked in order to save
 * bytes. All offers are shown then.
 */
export function beforePaint(): void {
  const { userAgent, maxTouchPoints, userAgentData: hints, duckduckgo } = navigator as Hints;
  const input = {
    userAgent,
    maxTouchPoints,
    brands: hints?.brands,
    platform: hints?.platform,
    mobile: hints?.mobile,
    nativePlatform: duckduckgo?.platform,
  };
  applyCallToAction(detectPlatform(input), input);
}
