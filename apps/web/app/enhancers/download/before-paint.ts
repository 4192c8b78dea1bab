import { detectPlatform, type DeviceInput } from '@mallard/device-detection';
import { applyCallToAction } from './apply-call-to-action.ts';

/** What is not in every browser. */
type Hints = Navigator & {
  userAgentData?: Partial<DeviceInput>;
  duckduckgo?: { platform?: string };
};

/**
 * Says on the root which of the offers is for this device.
 *
 * @throws Where something is not what it should be, unchecked to save bytes: then everything is offered.
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
