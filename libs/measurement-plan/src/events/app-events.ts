import { definePixelEvents } from '@mallard/pixel';
import { ctaParameters, REVIEW_ON } from './values.ts';

const measurement = { owner: 'growth', purpose: 'measurement', endsOn: REVIEW_ON } as const;

const platformParameter = {
  platform: {
    description: 'For which platform.',
    values: ['windows', 'mac', 'linux', 'chromeos', 'ios', 'android'],
  },
} as const;

/** The download pages: /app and those below it, /mac, /windows, /windows-preview, where the extension leads, and pairing. */
export const appEvents = definePixelEvents({
  'app.impression': {
    ...measurement,
    description: 'Sent when a download page is shown. The ground for counting downloads.',
    trigger: 'page_load',
    parameters: {
      view: {
        description: 'Which download page.',
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
        ],
      },
    },
  },
  'app.ctaClick': {
    ...measurement,
    description: 'Sent when a call to action is followed. Says which wording and place help.',
    trigger: 'user_interaction',
    parameters: ctaParameters,
  },
  'app.download': {
    ...measurement,
    description: 'Sent when a download is begun. Says which builds are wanted.',
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
