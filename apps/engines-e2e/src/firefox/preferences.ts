import { fileURLToPath } from 'node:url';

/** The program that Playwright starts in place of Firefox. */
export const FIREFOX_PATH = fileURLToPath(new URL('./firefox.ts', import.meta.url));

/** Keeps Firefox from fetching anything that a page did not ask for, and fixes the theme it reports. */
export const FIREFOX_PREFERENCES = {
  // Light theme.
  'layout.css.prefers-color-scheme.content-override': 1,
  'app.update.disabledForTesting': true,
  // No back/forward cache: Playwright would wait for the load event of a restored page. WebKitGTK has one.
  'browser.sessionhistory.max_total_viewers': 0,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.systemAddon.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  // Firefox's own tests use this URL to turn off remote settings.
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.enabled': false,
} as const;
