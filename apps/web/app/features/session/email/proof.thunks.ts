import type { AccountManagement } from '@mallard/auth-client';
import type { AppThunk } from '../../../store/app-thunk.ts';
import type { AppServices } from '../../../environment/services/app-services.ts';
import { toServiceFailure } from '../../../kit/service-failure/service-failure.ts';
import { passcodeSentFrom, type Outcome, type PasscodeSent } from '../state/session.thunks.ts';

/** Loads the calls of the account itself on first use, so that pages start without them. */
export async function ownAccountOf({
  auth,
  accountHttp,
  locale,
}: AppServices): Promise<AccountManagement> {
  const { createAccountManagement } = await import('./account-management.ts').catch(
    (cause: unknown) => {
      throw Object.assign(new Error('account-management.ts did not load', { cause }), {
        code: 'network',
      });
    },
  );
  return createAccountManagement({
    http: accountHttp,
    locale,
    getAccessToken: (o) => auth.getAccessToken(o),
  });
}

/** Runs a call and converts errors to failures. */
export async function outcomeOf<T extends object>(call: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, ...(await call()) };
  } catch (error) {
    return { ok: false, failure: toServiceFailure(error) };
  }
}

/** Sends a passcode to the account's own email. */
export function requestProof(): AppThunk<Promise<Outcome<PasscodeSent>>> {
  return (_dispatch, _getState, services) =>
    outcomeOf(async () => {
      const own = await ownAccountOf(services);
      return passcodeSentFrom(await own.requestProof());
    });
}

export function confirmProof(otp: string): AppThunk<Promise<Outcome>> {
  return (_dispatch, _getState, services) =>
    outcomeOf(async () => {
      await (await ownAccountOf(services)).confirmProof(otp);
      return {};
    });
}
