/** The before-paint script of pages that offer the browser: it says which of the offers is shown as well. */
import { applyDevice } from './apply-device.ts';
import { prepareRoot } from './prepare-root.ts';

prepareRoot();

try {
  applyDevice();
} catch {
  // As without a script.
}
