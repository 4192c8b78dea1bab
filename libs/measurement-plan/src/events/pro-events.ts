import { definePixelEvents } from '@mallard/pixel';
import { checkoutErrorParameter, ctaParameters, periodParameter, REVIEW_ON } from './values.ts';

const measurement = { owner: 'subscription', purpose: 'measurement', endsOn: REVIEW_ON } as const;

/** Events of the subscription's landing page, up to checkout and the return from it. */
export const proEvents = definePixelEvents({
  'pro.impression': {
    ...measurement,
    description: 'Sent when a page about the subscription is shown. The baseline for every rate.',
    trigger: 'page_load',
    repeatable: true, // A hydrated page shows several of them in one page load.
    parameters: {
      view: {
        description: 'Which page.',
        values: ['landing', 'welcome', 'privacy-terms', 'add-email'],
      },
    },
  },
  'pro.ctaClick': {
    ...measurement,
    description: 'Sent when a call to action is clicked. Says which wording and placement help.',
    trigger: 'user_interaction',
    parameters: ctaParameters,
  },
  'pro.periodChoice': {
    ...measurement,
    description: 'Sent when a billing period is chosen. Says whether the prices are understood.',
    trigger: 'user_interaction',
    repeatable: true,
    parameters: periodParameter,
  },
  'pro.questionOpen': {
    ...measurement,
    description: 'Sent when an answer is opened. Says what the page should have said earlier.',
    trigger: 'user_interaction',
    repeatable: true,
    parameters: {
      question: {
        description: 'What the question is about.',
        values: [
          'trial',
          'cancel',
          'refund',
          'payment',
          'switch',
          'failed-payment',
          'devices',
          'apps',
          'regions',
          'lost-device',
          'privacy',
        ],
      },
    },
  },
  'pro.paywallShown': {
    ...measurement,
    description: 'Sent when the paywall is shown. The baseline for the paywall experiment.',
    trigger: 'impression',
  },
  'pro.checkoutStart': {
    ...measurement,
    description: 'Sent when a purchase starts.',
    trigger: 'user_submitted',
    repeatable: true,
    parameters: periodParameter,
  },
  'pro.checkoutError': {
    description:
      'Sent when a purchase couldn’t begin. Without it, nobody would know that people can’t buy.',
    owner: 'subscription',
    purpose: 'service',
    trigger: 'exception',
    endsOn: 'never',
    repeatable: true,
    parameters: checkoutErrorParameter,
  },
  'pro.checkoutReturn': {
    ...measurement,
    description: 'Sent when someone comes back from checkout.',
    trigger: 'page_load',
    parameters: {
      ...periodParameter,
      outcome: {
        description: 'What the service says about the purchase, not what the address says.',
        values: ['subscribed', 'pending', 'canceled', 'unknown'],
      },
    },
  },
});
