/** What the service says about the account of who is signed in. */
import type { HttpResponse } from '@mallard/http';
import { memberOf } from '../../schemas/member.ts';
import {
  ownerFrom,
  type PasscodeRequest,
  passcodeRequestFrom,
  requiredMember,
} from '../session/responses.ts';

/** Needed for the confirmation: `hash` binds the new address to the account. */
export interface EmailEditRequest extends PasscodeRequest {
  hash: string;
}

/** The second step of a change of the email: the passcode that the new address was sent, and the hash of the first step. */
export interface EmailEdit {
  email: string;
  otp: string;
  hash: string;
}

/** An account as its owner sees it. `email` is `null` while it has none. */
export interface Account {
  accountId: string;
  email: string | null;
  entitlements: { name: string; product: string; id?: string | number | undefined }[];
}

/** @throws AuthError `invalid-response` without a hash */
export const emailEditRequestFrom = (response: HttpResponse): EmailEditRequest => ({
  hash: requiredMember(response, 'hash'),
  ...passcodeRequestFrom({ ...response, status: 200 }),
});

/** An entitlement that says not what it is for is none. @throws AuthError `invalid-response` without an id */
export function accountFrom(response: HttpResponse): Account {
  const account = memberOf(response.data, 'account', 'object');
  const listed = memberOf(account, 'entitlements', 'object');
  const entitlements = (Array.isArray(listed) ? listed : []).filter(
    (each) => memberOf(each, 'name') && memberOf(each, 'product'),
  ) as Account['entitlements'];
  return { ...ownerFrom(response), entitlements };
}
