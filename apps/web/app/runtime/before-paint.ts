/**
 * Runs in the head of every page, before anything is painted: what the first view depends on is on the root
 * element by then, so nothing flickers or moves.
 */
import { detectPlatform, type DeviceInput } from '@mallard/device-detection';
import { applyCallToAction } from './apply-call-to-action.ts';
import { applyTheme } from './apply-theme.ts';

/** What is not in every browser. */
type Hints = Navigator & {
  userAgentData?: Partial<DeviceInput>;
  duckduckgo?: { platform?: string };
};

document.documentElement.dataset['js'] = '';

try {
  applyTheme();
} catch {
  // A document that may not read cookies (a sandboxed frame) keeps the system's theme.
}

try {
  // As they are: what is of another type than it should be leads to the same as no script, everything offered.
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
  // Everything is offered.
}
