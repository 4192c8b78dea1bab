import { definePixelEvents } from '@mallard/pixel';
import { checkoutErrorParameter, periodParameter, REVIEW_ON } from './values.ts';

const measurement = { owner: 'account', purpose: 'measurement', endsOn: REVIEW_ON } as const;

/** The routes of the subscription. @see Specification §2, subscription routes. */
const VIEWS = [
  'landing',
  'welcome',
  'activate',
  'confirm',
  'add-email',
  'edit-email',
  'manage',
  'account',
  'activation-flow',
  'another-device',
  'another-device-add-email',
  'another-device-email',
  'this-device',
  'this-device-activate-by-email',
  'this-device-email',
] as const;

/** The account area. No email, passcode, account or token is ever part of an event. */
export const subscriptionsEvents = definePixelEvents({
  'subscriptions.impression': {
    ...measurement,
    description: 'Sent when a view of the account area is shown. Says where people stop.',
    trigger: 'page_load',
    repeatable: true,
    parameters: { view: { description: 'Which view.', values: VIEWS } },
  },
  'subscriptions.checkoutStart': {
    ...measurement,
    description: 'Sent when a purchase is begun in the account area.',
    trigger: 'user_submitted',
    repeatable: true,
    parameters: periodParameter,
  },
  'subscriptions.checkoutError': {
    description:
      'Sent when a purchase couldn’t begin. Without it nobody would know that people can’t buy.',
    owner: 'subscription',
    purpose: 'service',
    trigger: 'exception',
    endsOn: 'never',
    repeatable: true,
    parameters: checkoutErrorParameter,
  },
  'subscriptions.activated': {
    ...measurement,
    description: 'Sent when a device has been given an existing subscription.',
    trigger: 'feature_lifecycle',
    parameters: {
      by: { description: 'How.', values: ['email', 'store', 'app'] },
    },
  },
  'subscriptions.emailAdded': {
    ...measurement,
    description: 'Sent when an account was given its first email, without the email.',
    trigger: 'user_submitted',
  },
  'subscriptions.emailChanged': {
    ...measurement,
    description: 'Sent when the email of an account was changed, without either email.',
    trigger: 'user_submitted',
  },
  'subscriptions.passcodeResent': {
    ...measurement,
    description: 'Sent when a passcode is asked for again. Says whether emails arrive.',
    trigger: 'user_interaction',
    repeatable: true,
  },
  'subscriptions.manageClick': {
    ...measurement,
    description: 'Sent when the place is opened where a subscription is changed or ended.',
    trigger: 'user_interaction',
    parameters: {
      at: { description: 'Who bills.', values: ['web', 'apple', 'google'] },
    },
  },
  'subscriptions.signedOut': {
    ...measurement,
    description: 'Sent when someone signs out.',
    trigger: 'user_interaction',
  },
});
