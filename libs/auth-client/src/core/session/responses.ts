/** What calls read of their responses. */
import type { HttpResponse } from '@mallard/http';
import { AuthError } from '../../errors.ts';
import { memberOf } from '../../schemas/member.ts';

/** What the page may show while the person waits for the mail. */
export interface PasscodeRequest {
  /** Also in the mail: tells which of several mails belongs to this request. */
  reference: string | undefined;
  expiresInSeconds: number | undefined;
}

/**
 * What a response must have.
 *
 * @throws AuthError `invalid-response` that names it when it is absent. The body is not given on: it may hold a secret.
 */
export function requiredMember({ data, path, status }: HttpResponse, name: string): string {
  const value = memberOf(data, name);
  if (!value)
    throw new AuthError('invalid-response', `${path} responded without "${name}"`, {
      path,
      status,
    });
  return value;
}

/** The status decides whether a passcode was mailed (specification §5). @throws AuthError `status` */
export function passcodeRequestFrom({ data, path, status }: HttpResponse): PasscodeRequest {
  if (status !== 200) {
    throw new AuthError('status', `${path} responded with status ${status}, not 200`, {
      path,
      status,
    });
  }
  return {
    reference: memberOf(data, 'reference'),
    expiresInSeconds: memberOf(data, 'expires_in', 'number'),
  };
}

/** Whose account it is. @throws AuthError `invalid-response` */
export function ownerFrom(response: HttpResponse): { accountId: string; email: string | null } {
  const account = memberOf(response.data, 'account', 'object');
  return {
    accountId: requiredMember({ ...response, data: account }, 'external_id'),
    email: memberOf(account, 'email') ?? null,
  };
}

/** @throws AuthError `invalid-response` where a changed email is not confirmed. */
export function requireConfirmed({ path, status }: HttpResponse, given: string | undefined): void {
  if (given === 'confirmed') return;
  throw new AuthError('invalid-response', `${path} responded without "status": "confirmed"`, {
    path,
    status,
  });
}
