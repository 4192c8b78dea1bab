import { definePixelEvents } from '@mallard/pixel';
import { REVIEW_ON } from './values.ts';

const measurement = { owner: 'subscription', purpose: 'measurement', endsOn: REVIEW_ON } as const;

/** Events of identity-theft restoration. */
export const itrEvents = definePixelEvents({
  'itr.impression': {
    ...measurement,
    description: 'Sent when a view of identity theft restoration is shown.',
    trigger: 'page_load',
    repeatable: true,
    parameters: {
      view: { description: 'Which view.', values: ['landing', 'code', 'not-subscribed'] },
    },
  },
  'itr.callClick': {
    ...measurement,
    description: 'Sent when the telephone number of the restoration service is opened.',
    trigger: 'user_interaction',
  },
  'itr.codeFailed': {
    description:
      'Sent when a subscriber couldn’t get a service code. Without it, nobody would know that people can’t reach help.',
    owner: 'subscription',
    purpose: 'service',
    trigger: 'exception',
    endsOn: 'never',
    repeatable: true,
    parameters: {
      status: { description: 'HTTP status of the response, if there was one.', values: 'count' },
    },
  },
});
