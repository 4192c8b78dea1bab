import { callToActionFor, type CallToActionDevice } from '../features/download/call-to-action.ts';

/** Writes on the root what the style sheet chooses among all calls to action by. */
export function applyCallToAction(device: CallToActionDevice): void {
  const call = callToActionFor(device, location.pathname.replace(/.*\//, ''));
  const { dataset } = document.documentElement;
  dataset['cta'] = call.type;
  dataset['ctaPlatforms'] = call.platforms.join(' ');
  delete dataset['ctaSecondary'];
  if (call.secondary) dataset['ctaSecondary'] = call.secondary;
}
