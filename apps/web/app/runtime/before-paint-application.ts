/**
 * The before-paint script of applications: inside an app they come without the site's header and footer, and what is
 * sent before their own script is there is kept for it.
 */
import { applyApp } from './apply-app.ts';
import { prepareRoot } from './prepare-root.ts';

prepareRoot();

addEventListener('submit', (event) => {
  if (!(event.target as Element).closest('#application')) return;
  event.preventDefault();
  globalThis.earlySubmit = event;
});

try {
  applyApp();
} catch {
  // As on the web.
}
