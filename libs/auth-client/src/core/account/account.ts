/** The account data in the service's responses. */
import type { HttpResponse } from '@mallard/http';
import { memberOf } from '../../schemas/member.ts';
import {
  ownerFrom,
  type PasscodeRequest,
  passcodeRequestFrom,
  requiredMember,
} from '../session/responses.ts';

/**
 * The response to the first step of an email change. The confirmation needs `hash`, which binds the
 * new address to the account.
 */
export interface EmailEditRequest extends PasscodeRequest {
  hash: string;
}

/**
 * The second step of an email change: the passcode sent to the new address and the hash from the
 * first step.
 */
export interface EmailEdit {
  email: string;
  otp: string;
  hash: string;
}

/** An account as its owner sees it. `email` is `null` if it has none. */
export interface Account {
  accountId: string;
  email: string | null;
  entitlements: { name: string; product: string; id?: string | number | undefined }[];
}

/**
 * Reads the response to the first step of an email change.
 *
 * @throws AuthError `invalid-response` without a hash
 */
export const emailEditRequestFrom = (response: HttpResponse): EmailEditRequest => ({
  hash: requiredMember(response, 'hash'),
  ...passcodeRequestFrom({ ...response, status: 200 }),
});

/**
 * Reads an account and drops entitlements without a name or product.
 *
 * @throws AuthError `invalid-response` if the response has no id.
 */
export function accountFrom(response: HttpResponse): Account {
  const account = memberOf(response.data, 'account', 'object');
  const listed = memberOf(account, 'entitlements', 'object');
  const entitlements = (Array.isArray(listed) ? listed : []).filter(
    (each) => memberOf(each, 'name') && memberOf(each, 'product'),
  ) as Account['entitlements'];
  return { ...ownerFrom(response), entitlements };
}
