import { definePixelEvents } from '@mallard/pixel';
import { ctaParameters, REVIEW_ON } from './values.ts';

const measurement = { owner: 'subscription', purpose: 'measurement', endsOn: REVIEW_ON } as const;

/**
 * Events of data broker removal. They never contain any part of a profile, a broker or a record.
 */
export const dbpEvents = definePixelEvents({
  'dbp.impression': {
    ...measurement,
    description: 'Sent when a view of data broker removal is shown. Says where people stop.',
    trigger: 'page_load',
    repeatable: true,
    parameters: {
      view: {
        description: 'Which view.',
        values: ['landing', 'onboarding', 'dashboard', 'edit-profile', 'feedback'],
      },
    },
  },
  'dbp.ctaClick': {
    ...measurement,
    description: 'Sent when a call to action is clicked. Says which wording and placement help.',
    trigger: 'user_interaction',
    parameters: ctaParameters,
  },
  'dbp.scanStart': {
    ...measurement,
    description: 'Sent when the first scan is asked for.',
    trigger: 'user_submitted',
  },
  'dbp.profileSave': {
    ...measurement,
    description: 'Sent when a changed profile is saved, without anything of it.',
    trigger: 'user_submitted',
    repeatable: true,
  },
  'dbp.feedbackSend': {
    ...measurement,
    description: 'Sent when feedback is given, without its text.',
    trigger: 'user_submitted',
    parameters: {
      about: {
        description: 'What it is about.',
        values: ['removal', 'wrong-record', 'missing-record', 'other'],
      },
    },
  },
});
