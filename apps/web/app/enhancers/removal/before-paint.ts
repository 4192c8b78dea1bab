import { hasRemovalApp } from '../../environment/native/removal-host.ts';

/**
 * Marks the page on the root if the removal app hosts it, so that its users don't see the marketing
 * content first.
 */
export function beforePaint(): void {
  if (hasRemovalApp(window)) document.documentElement.dataset['removalApp'] = '';
}
