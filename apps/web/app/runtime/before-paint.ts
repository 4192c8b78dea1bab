/**
 * Runs in the head of every page, before anything is painted: what the first view depends on is on the root
 * element by then, so nothing flickers or moves.
 */
import { applyCallToAction } from './apply-call-to-action.ts';
import { applyTheme } from './apply-theme.ts';
import { seenDevice } from './seen-device.ts';

document.documentElement.dataset['js'] = '';

try {
  applyTheme();
} catch {
  // A document that may not read cookies (a sandboxed frame) keeps the system's theme.
}

applyCallToAction(seenDevice());
