import { definePixelEvents, type PixelEvent } from '../core/event.ts';

/** Each failed step of sign-in and account: specification §7, error events. */
const signInFailure = {
  description: 'A step of creating, opening or changing an account failed.',
  owner: 'account',
  purpose: 'service',
  parameters: {
    /** The kind of failure, as `AuthError.code`. */
    code: 'word',
    /** HTTP status of the answer. */
    status: 'count',
  },
} as const satisfies PixelEvent;

/**
 * The events by which failures of the service itself become known. Their ids are those of the
 * specification (§7); spread them into the host's events.
 */
export const serviceEvents = /* @__PURE__ */ definePixelEvents({
  'subscription.v2Authorization': signInFailure,
  'subscription.v2AccountCreate': signInFailure,
  'subscription.v2Passphrase': signInFailure,
  'subscription.v2Login': signInFailure,
  'subscription.v2Tokens': signInFailure,
  'subscription.v2AccountEdit': signInFailure,
  'subscription.v2AccountEditConfirm': signInFailure,
  'static.err': {
    description: 'A script on a page failed.',
    owner: 'web',
    purpose: 'service',
    repeatable: true,
    parameters: { message: 'text', cause: 'text', page: 'text' },
  },
});
