/** The calls about the account of who is signed in, beside those that sign in and out. */
import { type HttpAnswer } from '@mallard/http';
import { AuthError } from '../errors.ts';
import { accountResponseSchema } from '../schemas/account.ts';
import {
  type CallContext,
  needed,
  type PasscodeRequest,
  passcodeRequestFrom,
} from './account-service.ts';

export interface AccountServiceOptions extends CallContext {
  /**
   * Makes a call with an access token; renews the token and repeats the call once if it is refused.
   *
   * @param noToken Message of the error when there is none.
   */
  withBearer: <T>(call: (bearer: string) => Promise<T>, noToken?: string) => Promise<T>;
}

/** Needed for the confirmation: `hash` binds the new address to the account. */
export interface EmailEditRequest extends PasscodeRequest {
  hash: string;
}

export interface EmailEdit {
  email: string;
  otp: string;
  hash: string;
}

export interface Account {
  accountId: string;
  email: string | null;
  entitlements: { name: string; product: string; id?: string | number | undefined }[];
}

/** @throws AuthError `missing-hash` */
export const emailEditRequestFrom = (answer: HttpAnswer): EmailEditRequest => ({
  hash: needed(answer, 'hash', 'missing-hash'),
  ...passcodeRequestFrom(answer),
});

/** @throws AuthError `invalid-account` */
export function accountFrom({ data, status }: HttpAnswer): Account {
  const { data: answer } = accountResponseSchema.safeParse(data);
  if (!answer) throw new AuthError('invalid-account', 'invalid-account', { status });
  const { external_id: accountId, email = null, entitlements = [] } = answer.account;
  return { accountId, email, entitlements };
}
