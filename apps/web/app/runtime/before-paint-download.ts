/** The before-paint script of pages that offer the browser: it says which of the offers is shown as well. */
import { detectPlatform, type DeviceInput } from '@mallard/device-detection';
import { applyCallToAction } from './apply-call-to-action.ts';
import { prepareRoot } from './prepare-root.ts';

/** What is not in every browser. */
type Hints = Navigator & {
  userAgentData?: Partial<DeviceInput>;
  duckduckgo?: { platform?: string };
};

prepareRoot();

try {
  // Unchecked, for want of room: where something is not what it should be, everything is offered.
  const { userAgent, maxTouchPoints, userAgentData: hints, duckduckgo } = navigator as Hints;
  applyCallToAction(
    detectPlatform({
      userAgent,
      maxTouchPoints,
      brands: hints?.brands,
      platform: hints?.platform,
      mobile: hints?.mobile,
      nativePlatform: duckduckgo?.platform,
    }),
  );
} catch {
  // As without a script.
}
