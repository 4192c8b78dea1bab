import { isPrerendering, whenActivated } from '@mallard/pixel';
import { startAfterPaint } from './start-application.ts';
import { nativeHostKind } from '../../environment/native/native-host.ts';

/**
 * Starts the application after the first paint, keeps what is sent before its own script is there for it, and says on the
 * root that the page is inside an app, where it comes without the site's header and footer: "mobile" where it is a view of
 * the app, without the browser around it, "desktop" where it is a tab like others.
 *
 * @throws Where a member of the window refuses to be read: then it is as on the web.
 */
export function beforePaint(): void {
  startAfterPaint();
  const { dataset } = document.documentElement;
  // The notice of a slow start counts from activation.
  if (isPrerendering()) {
    dataset['prerendering'] = '';
    whenActivated(() => delete dataset['prerendering']);
  }
  addEventListener('submit', (event) => {
    // Until the page lives. A form that React takes while it hydrates may not know yet what it needs: it is sent again.
    if (globalThis.earlySubmit === null) return;
    if (!(event.target as Element).closest('#application')) return;
    event.preventDefault();
    globalThis.earlySubmit = event;
    dataset['submittedEarly'] = '';
  });

  const kind = nativeHostKind(window);
  if (!kind) return;
  // iPads say that they are Macs, but are touched.
  const isView = kind === 'android' || (kind === 'apple' && navigator.maxTouchPoints > 0);
  dataset['app'] = isView ? 'mobile' : 'desktop';
}
