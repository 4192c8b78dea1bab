import { definePixelEvents } from '@mallard/pixel';
import { checkoutErrorParameter, periodParameter, REVIEW_ON } from './values.ts';

const measurement = { owner: 'account', purpose: 'measurement', endsOn: REVIEW_ON } as const;

/** Views of the subscription routes. @see Specification §2, subscription routes. */
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

/** Events of the account area. They never contain an email address, passcode, account or token. */
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
    description: 'Sent when a purchase starts in the account area.',
    trigger: 'user_submitted',
    repeatable: true,
    parameters: periodParameter,
  },
  'subscriptions.checkoutError': {
    description:
      'Sent when a purchase couldn’t begin. Without it, nobody would know that people can’t buy.',
    owner: 'subscription',
    purpose: 'service',
    trigger: 'exception',
    endsOn: 'never',
    repeatable: true,
    parameters: checkoutErrorParameter,
  },
  'subscriptions.activated': {
    ...measurement,
    description: 'Sent when an existing subscription has been added to a device.',
    trigger: 'feature_lifecycle',
    parameters: {
      by: { description: 'How it was added.', values: ['email', 'store', 'app'] },
    },
  },
  'subscriptions.emailAdded': {
    ...measurement,
    description: 'Sent when the first email was added to an account, without the email itself.',
    trigger: 'user_submitted',
  },
  'subscriptions.emailChanged': {
    ...measurement,
    description: 'Sent when an account’s email was changed, without either address.',
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
    description: 'Sent when someone opens the place where a subscription is changed or canceled.',
    trigger: 'user_interaction',
    parameters: {
      at: { description: 'Who bills it.', values: ['web', 'apple', 'google'] },
    },
  },
  'subscriptions.signedOut': {
    ...measurement,
    description: 'Sent when someone signs out.',
    trigger: 'user_interaction',
  },
});
