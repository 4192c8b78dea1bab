/** The calls about the account of who is signed in, beside those that sign in and out. */
import { type HttpAnswer } from '@mallard/http';
import { memberOf, textOf } from '../schemas/member.ts';
import {
  type CallContext,
  needed,
  type PasscodeRequest,
  passcodeRequestFrom,
  ownerFrom,
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

/** An entitlement that says not what it is for is none. @throws AuthError `invalid-account` */
export function accountFrom(answer: HttpAnswer): Account {
  const listed = memberOf(memberOf(answer.data, 'account'), 'entitlements');
  const entitlements = (Array.isArray(listed) ? listed : []).filter(
    (each) => textOf(each, 'name') && textOf(each, 'product'),
  ) as Account['entitlements'];
  return { ...ownerFrom(answer), entitlements };
}
