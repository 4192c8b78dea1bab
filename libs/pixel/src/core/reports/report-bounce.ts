import { BOUNCE_WINDOW_MS, SCROLL_THRESHOLD_PX } from '../../constants.ts';
import type { bounceEvent } from '../../events/service-events.ts';
import type { ParametersOf } from '../event.ts';

/** The pixel of a host that declares `bounceEvent`. */
export interface BouncePixel {
  fire(
    event: 'static.bounce',
    parameters: ParametersOf<(typeof bounceEvent)['static.bounce']>,
  ): unknown;
}

/**
 * Elements whose click, or a click inside them, is interactive: controls and widget roles (WAI-ARIA
 * 1.2 §5.3.2), and anything reachable by keyboard. Elements that are only focusable by script, such
 * as a `main` that is the target of a skip link, count as text.
 */
const INTERACTIVE =
  'a,button,input,select,textarea,label,summary,audio,video,[contenteditable]:not([contenteditable=false]),' +
  '[tabindex]:not([tabindex^="-"]),[role=button],[role=checkbox],[role=combobox],[role=gridcell],[role=link],' +
  '[role=menuitem],[role=menuitemcheckbox],[role=menuitemradio],[role=option],[role=radio],[role=searchbox],' +
  '[role=slider],[role=spinbutton],[role=switch],[role=tab],[role=textbox],[role=treeitem]';

/**
 * Fires "static.bounce" when the page is hidden, if within 10 seconds nothing interactive was
 * clicked and nothing was typed or submitted. Call it when the page starts.
 *
 * @param now Returns the milliseconds since the visitor opened the page; a prerendered page opens
 * when it is activated.
 * @returns A function that stops reporting. If it gets a click, input or submit event from before
 * the start, it stops only if that event rules out a bounce.
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
  // Use the capture phase, so that handlers of the page can't hide events by stopping them.
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
        // Ignore visitors who leave before the device is known.
      }
    }
    stop(); // Report only once, even if the page is restored from the back/forward cache.
  });
  return stop;
}

function timeOnPageMs(): number {
  // Test environments lack the method; TypeScript's library lacks `activationStart`, which is 0
  // without prerendering.
  const [visit] = performance.getEntriesByType?.('navigation') ?? [];
  const start = (visit as { activationStart?: number } | undefined)?.activationStart ?? 0;
  return performance.now() - start;
}
