/** The before-paint script of applications: inside an app they come without the site's header and footer. */
import { applyApp } from './apply-app.ts';
import { prepareRoot } from './prepare-root.ts';

prepareRoot();

try {
  applyApp();
} catch {
  // As on the web.
}
