import { definePixelEvents } from '@mallard/pixel';
import { experiments } from '../experiments.ts';
import { bannerParameters, ctaParameters, REVIEW_ON } from './values.ts';

const measurement = { owner: 'web', purpose: 'measurement', endsOn: REVIEW_ON } as const;

/** Events of all pages. */
export const staticEvents = definePixelEvents({
  'static.impression': {
    ...measurement,
    description:
      'Sent when a page is shown that has no events of its own. Says which pages are read.',
    trigger: 'page_load',
  },
  'static.ctaClick': {
    ...measurement,
    description:
      'Sent when a call to action is clicked on a page that has no events of its own. Says which pages lead to the browser.',
    trigger: 'user_interaction',
    parameters: ctaParameters,
  },
  'static.bannerShown': {
    ...measurement,
    description: 'Sent when a banner is shown above a page. The baseline for its click rate.',
    trigger: 'impression',
    parameters: bannerParameters,
  },
  'static.bannerClick': {
    ...measurement,
    description: 'Sent when a banner’s call to action is clicked.',
    trigger: 'user_interaction',
    parameters: bannerParameters,
  },
  'static.bannerDismissed': {
    ...measurement,
    description: 'Sent when a banner is closed. Says whether banners are in the way.',
    trigger: 'user_interaction',
    parameters: bannerParameters,
  },
  'static.newsletterRequest': {
    ...measurement,
    description:
      'Sent when the form of the newsletter is sent, without what was typed. Says whether the page makes people want it.',
    trigger: 'user_submitted',
  },
  'static.exposure': {
    ...measurement,
    description:
      'Sent when a visitor first meets the variant of an experiment that was drawn for them. Says how many saw each.',
    trigger: 'feature_lifecycle',
    repeatable: true,
    parameters: {
      experiment: {
        description: 'Which experiment; its variant is in the parameter of its name.',
        values: experiments.map(({ name }) => name),
      },
    },
  },
  'static.errorPage': {
    description:
      'Sent when an error page is shown, and while it stays. Without it, nobody would know that visitors run into errors.',
    owner: 'web',
    purpose: 'service',
    trigger: 'exception',
    endsOn: 'never',
    repeatable: true,
    parameters: {
      code: {
        description: 'The kind of error.',
        values: ['404', '410', '418', '500'],
      },
      variant: {
        description: 'Which of the error pages.',
        values: ['not-found', 'blocked', 'oops', 'nginx', 'tq', 'teapot', 'trap'],
      },
      after: {
        description: 'How long it has been shown.',
        values: ['onload', '1sec', '2sec'],
      },
    },
  },
});
