import { hasRemovalApp } from '../../environment/native/removal-host.ts';

/**
 * Says on the root that the app is around the page that has records removed. Anyone who comes to their records does not see
 * first what others are told of it.
 */
export function beforePaint(): void {
  if (hasRemovalApp(window)) document.documentElement.dataset['removalApp'] = '';
}
