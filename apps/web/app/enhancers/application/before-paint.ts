import { isPrerendering, whenActivated } from '@mallard/pixel';
import { startAfterPaint } from './start-application.ts';
import { nativeHostKind } from '../../environment/native/native-host.ts';

/**
 * Starts the application after the first paint and stores form submissions until its script has
 * loaded. Inside a native app, where the page has no header and footer, it sets `data-app` on the
 * root: "mobile" in a web view without browser controls, "desktop" in a tab.
 *
 * @throws If a property of `window` can't be read; the page then behaves as on the web.
 */
export function beforePaint(): void {
  startAfterPaint();
  const { dataset } = document.documentElement;
  // The delay of the slow-start notice begins at activation.
  if (isPrerendering()) {
    dataset['prerendering'] = '';
    whenActivated(() => delete dataset['prerendering']);
  }
  addEventListener('submit', (event) => {
    // Store submissions until the page has hydrated. A form that is still hydrating may lack its
    // state, so it is submitted again later.
    if (globalThis.earlySubmit === null) return;
    if (!(event.target as Element).closest('#application')) return;
    event.preventDefault();
    globalThis.earlySubmit = event;
    dataset['submittedEarly'] = '';
  });

  const kind = nativeHostKind(window);
  if (!kind) return;
  // iPads report the platform of a Mac but have a touch screen.
  const isView = kind === 'android' || (kind === 'apple' && navigator.maxTouchPoints > 0);
  dataset['app'] = isView ? 'mobile' : 'desktop';
}
