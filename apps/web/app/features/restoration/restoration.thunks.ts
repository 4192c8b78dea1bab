import { itrCodeResponseSchema, type ItrCodeWire } from '@mallard/subscription-client/schemas';
import {
  toServiceFailure,
  type ServiceFailure,
} from '../../kit/service-failure/service-failure.ts';
import type { AppThunk } from '../../store/app-thunk.ts';
import { refreshSubscription } from '../subscription/state/subscription-status.thunks.ts';

/** The reason that there is no code. */
export type CodeFailure =
  | ServiceFailure
  /** The limit of codes is reached. `retryAfterMs`: the time until the next one. */
  | { kind: 'code-limit'; retryAfterMs?: number }
  /** The subscription has ended, perhaps in another window. */
  | { kind: 'not-entitled' };

export type CodeOutcome = { ok: true; code: ItrCodeWire } | { ok: false; failure: CodeFailure };

/**
 * Requests a code to read out to an adviser. Returns it to the caller only, and never stores it.
 *
 * Idempotent within a day: a second request returns the same code.
 */
export function requestCode(): AppThunk<Promise<CodeOutcome>> {
  return async (dispatch, _getState, { auth, http, fire }) => {
    try {
      const bearer = await auth.getAccessToken();
      if (!bearer) throw Object.assign(new Error('not signed in'), { code: 'signed-out' });
      const { data } = await http('itr/code', { method: 'POST', bearer });
      const code = itrCodeResponseSchema.parse(data);
      fire('itr.impression', { view: 'code' });
      return { ok: true, code };
    } catch (error) {
      const failure = codeFailureOf(error);
      if (failure.kind === 'proof-required') return { ok: false, failure };
      const { status } = error as { status?: number };
      fire('itr.codeFailed', status === undefined ? {} : { status });
      // Update the page to the current subscription.
      if (failure.kind === 'not-entitled') void dispatch(refreshSubscription());
      return { ok: false, failure };
    }
  };
}

function codeFailureOf(error: unknown): CodeFailure {
  const { serviceCode, retryAfterMs } = error as { serviceCode?: string; retryAfterMs?: number };
  if (serviceCode === 'not_entitled') return { kind: 'not-entitled' };
  if (serviceCode === 'code_limit') {
    return { kind: 'code-limit', ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
  }
  return toServiceFailure(error);
}

/** Reports that the page was shown to a user without the entitlement. */
export function notSubscribedShown(): AppThunk<void> {
  return (_dispatch, _getState, { fire }) => fire('itr.impression', { view: 'not-subscribed' });
}

/** Reports that the advisers' telephone link was clicked. */
export function callOpened(): AppThunk<void> {
  return (_dispatch, _getState, { fire }) => fire('itr.callClick');
}
