import { definePixelEvents, type PixelEvent } from '../core/event.ts';
import { ERROR_NAMES } from './error-names.ts';

/**
 * The reasons why a step of sign-in or account management failed: the error codes of the account
 * client.
 */
const FAILURE_CODES = [
  'status',
  'network',
  'timeout',
  'aborted',
  'invalid-response',
  'invalid-request',
  'unexpected',
  'host-failed',
  'missing-code-verifier',
  'signed-out',
  'account-changed',
  'other',
] as const;

function failureOf(step: string) {
  return {
    description: `Sent when ${step} failed. Without it, nobody would know that people can’t sign in.`,
    owner: 'account',
    purpose: 'service',
    trigger: 'exception',
    endsOn: 'never',
    parameters: {
      code: { description: 'The kind of failure.', values: FAILURE_CODES },
      status: { description: 'HTTP status of the response, if there was one.', values: 'count' },
    },
  } as const satisfies PixelEvent;
}

/**
 * Events that report failures of the service itself. Their IDs are those of the specification;
 * spread them into the host's events.
 *
 * @see Specification §7, error events.
 */
export const serviceEvents = /* @__PURE__ */ definePixelEvents({
  'subscription.v2Authorization': /* @__PURE__ */ failureOf('opening an authorization session'),
  'subscription.v2AccountCreate': /* @__PURE__ */ failureOf('creating an account'),
  'subscription.v2Passphrase': /* @__PURE__ */ failureOf('asking for a passcode'),
  'subscription.v2Login': /* @__PURE__ */ failureOf('signing in with a passcode'),
  'subscription.v2Tokens': /* @__PURE__ */ failureOf('exchanging a code for tokens'),
  'subscription.v2AccountEdit': /* @__PURE__ */ failureOf('asking to change an email'),
  'subscription.v2AccountEditConfirm': /* @__PURE__ */ failureOf('confirming a changed email'),
  'static.err': {
    description:
      'Sent when a script of ours failed on a page, at most ten times per page load. Without it, nobody would know that a page is broken.',
    owner: 'web',
    purpose: 'service',
    trigger: 'exception',
    endsOn: 'never',
    repeatable: true,
    parameters: {
      message: { description: 'What the error is called; never its text.', values: ERROR_NAMES },
      cause: {
        description: 'What the error behind it is called.',
        values: ['none', ...ERROR_NAMES],
      },
    },
  },
});

/**
 * The event that counts bounces; declare it only if the host measures visits. @see Specification
 * §4, analytics.
 */
export const bounceEvent = /* @__PURE__ */ definePixelEvents({
  'static.bounce': {
    description:
      'Sent once when a page is left within 10 seconds and nothing on it was clicked, typed or submitted.',
    owner: 'web',
    purpose: 'measurement',
    trigger: 'other',
    endsOn: '2027-12-31',
    parameters: {
      timeOnPage: { description: 'Whole seconds on the page, from 0 to 10.', values: 'count' },
      didScroll: {
        description: 'Whether it was scrolled down by 50 px or more.',
        values: [true, false],
      },
    },
  },
});
