import { detectDevice } from '@mallard/device-detection';
import { callToActionFor } from '../features/download/call-to-action.ts';

/** Writes on the root what the style sheet chooses among all calls to action by. */
export function applyCallToAction(): void {
  const { userAgent, maxTouchPoints } = navigator;
  const { platform, formFactor, confidence, browser } = detectDevice({ userAgent, maxTouchPoints });
  const device = { platform, formFactor, confidence, own: browser === 'own' };
  const call = callToActionFor(device, location.pathname.replace(/.*\//, ''));

  const { dataset } = document.documentElement;
  dataset['cta'] = call.type;
  dataset['ctaPlatforms'] = call.platforms.join(' ');
  if (call.secondary) dataset['ctaSecondary'] = call.secondary;
}
