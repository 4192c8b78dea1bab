import { BOUNCE_WINDOW_MS, SCROLL_THRESHOLD_PX } from '../constants.ts';
import type { bounceEvent } from '../events/service-events.ts';
import type { ParametersOf } from './event.ts';

/** The pixel of a host that declares `bounceEvent`. */
export interface BouncePixel {
  fire(
    event: 'static.bounce',
    parameters: ParametersOf<(typeof bounceEvent)['static.bounce']>,
  ): unknown;
}

/**
 * What counts as interactive when it, or something in it, is clicked: elements and roles of controls (WAI-ARIA 1.2
 * §5.3.2), and what can be reached by the keyboard. What only takes focus, as a `main` that is a skip link's target
 * does, is text.
 */
const INTERACTIVE =
  'a,button,input,select,textarea,label,summary,audio,video,[contenteditable]:not([contenteditable=false]),' +
  '[tabindex]:not([tabindex^="-"]),[role=button],[role=checkbox],[role=combobox],[role=gridcell],[role=link],' +
  '[role=menuitem],[role=menuitemcheckbox],[role=menuitemradio],[role=option],[role=radio],[role=searchbox],' +
  '[role=slider],[role=spinbutton],[role=switch],[role=tab],[role=textbox],[role=treeitem]';

/**
 * Fires "static.bounce" when the page is hidden, if within 10 seconds nothing interactive was clicked, and
 * nothing typed or submitted. To be started with the page.
 *
 * @param now Milliseconds since the visitor opened the page; a prerendered page opens when it is activated.
 * @returns A stop. Given a click, an input or a submit that came before the start, it stops where that ends a bounce.
 * @see Specification §4, analytics.
 */
export function reportBounce(
  pixel: BouncePixel,
  now: () => number = timeOnPageMs,
): (event?: Event) => void {
  let isBounce = true;
  let highestY = scrollY;
  let didScroll = false;
  const stop = (event?: Event) => {
    if (event?.type === 'click' && !(event.target as Element).closest?.(INTERACTIVE)) return;
    isBounce = false;
  };
  // capturing, so that a handler of the page that stops an event does not hide it
  const listen = (type: string, listener: (event: Event) => void) =>
    addEventListener(type, listener, true);

  listen('click', stop);
  listen('input', stop);
  listen('submit', stop);
  listen('scroll', () => {
    highestY = Math.min(highestY, scrollY);
    didScroll ||= scrollY - highestY >= SCROLL_THRESHOLD_PX;
  });
  listen('pagehide', () => {
    const timeMs = now();
    if (isBounce && timeMs <= BOUNCE_WINDOW_MS) {
      try {
        pixel.fire('static.bounce', { timeOnPage: Math.floor(timeMs / 1000), didScroll });
      } catch {
        // a page that is left before its device is known counts for nothing
      }
    }
    stop(); // once, also where the page comes out of the browser's cache again
  });
  return stop;
}

function timeOnPageMs(): number {
  // Test environments lack the method; TypeScript's library lacks `activationStart`, which is 0 without prerendering.
  const [visit] = performance.getEntriesByType?.('navigation') ?? [];
  const start = (visit as { activationStart?: number } | undefined)?.activationStart ?? 0;
  return performance.now() - start;
}
