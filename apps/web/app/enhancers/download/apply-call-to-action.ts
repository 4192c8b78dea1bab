import {
  callToActionFor,
  secondaryCallFor,
  type CallToActionDevice,
} from '../../features/download/call-to-action.ts';

/** Writes on the root what the style sheet chooses among all calls to action by. */
export function applyCallToAction(device: CallToActionDevice): void {
  const { type, platforms } = callToActionFor(device, pageName());
  const { dataset } = document.documentElement;
  dataset['cta'] = type;
  dataset['ctaPlatforms'] = platforms.join(' ');
}

/** Adds what is offered beside a download. The page keeps a place for it, so this may come after the first paint. */
export function applySecondaryCall(device: CallToActionDevice, takesExtension: boolean): void {
  const page = pageName();
  const secondary = secondaryCallFor(callToActionFor(device, page), device, page, takesExtension);
  if (secondary) document.documentElement.dataset['ctaSecondary'] = secondary;
}

function pageName(): string {
  return location.pathname.replace(/.*\//, '');
}
