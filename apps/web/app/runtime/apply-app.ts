import { nativeHostKind } from '../environment/native-host.ts';

/**
 * Says on the root that the page is inside an app: "mobile" where it is a view of the app, without the browser
 * around it, "desktop" where it is a tab like others.
 *
 * @throws Where a member of the window refuses to be read.
 */
export function applyApp(): void {
  const kind = nativeHostKind(window);
  if (!kind) return;
  // iPads say that they are Macs, but are touched.
  const isView = kind === 'android' || (kind === 'apple' && navigator.maxTouchPoints > 0);
  document.documentElement.dataset['app'] = isView ? 'mobile' : 'desktop';
}
