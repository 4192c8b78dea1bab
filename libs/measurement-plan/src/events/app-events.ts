import { definePixelEvents } from '@mallard/pixel';
import { ctaParameters, REVIEW_ON } from './values.ts';

const measurement = { owner: 'growth', purpose: 'measurement', endsOn: REVIEW_ON } as const;

const platformParameter = {
  platform: {
    description: 'For which platform.',
    values: ['windows', 'mac', 'linux', 'chromeos', 'ios', 'android'],
  },
} as const;

/**
 * Events of the download pages (/app and those below it, /mac, /windows, /windows-preview), of the
 * extension's landing pages, pairing links, the blocked-site page, and the Windows uninstaller.
 */
export const appEvents = definePixelEvents({
  'app.impression': {
    ...measurement,
    description:
      'Sent when a page about the browser is shown: one to get it, or one that it leads to. The baseline for counting downloads.',
    trigger: 'page_load',
    parameters: {
      view: {
        description: 'Which of these pages.',
        values: [
          'app',
          'mac',
          'windows',
          'windows-preview',
          'appdevices',
          'applanding',
          'appnosupport',
          'extension-success',
          'sync-setup-pairing',
          'malicious-site-protection-report',
          'windows-user-survey',
        ],
      },
    },
  },
  'app.ctaClick': {
    ...measurement,
    description: 'Sent when a call to action is clicked. Says which wording and placement help.',
    trigger: 'user_interaction',
    parameters: ctaParameters,
  },
  'app.download': {
    ...measurement,
    description: 'Sent when a download starts. Says which builds are wanted.',
    trigger: 'user_interaction',
    parameters: {
      ...platformParameter,
      recommended: {
        description: 'Whether it was the build that the page put first.',
        values: [true, false],
      },
    },
  },
  'app.storeClick': {
    ...measurement,
    description: 'Sent when a store is opened to install an app or an extension.',
    trigger: 'user_interaction',
    parameters: {
      store: {
        description: 'Which store.',
        values: ['app-store', 'google-play', 'chrome', 'firefox'],
      },
    },
  },
  'app.qrShown': {
    ...measurement,
    description: 'Sent when the code that leads a phone to its store is shown.',
    trigger: 'impression',
  },
});
