/** Readers of response members that several calls share. */
import type { HttpResponse } from '@mallard/http';
import { AuthError } from '../../errors.ts';
import { memberOf } from '../../schemas/member.ts';

/** The data that the page may show while the user waits for the email. */
export interface PasscodeRequest {
  /** A reference that is also in the email and identifies the one that belongs to this request. */
  reference: string | undefined;
  expiresInSeconds: number | undefined;
}

/**
 * Returns a required member of a response.
 *
 * @throws AuthError `invalid-response` that names the missing member but omits the body, which may
 *   contain a secret.
 */
export function requiredMember(
  { data, path, status }: Pick<HttpResponse, 'data' | 'path' | 'status'>,
  name: string,
): string {
  const value = memberOf(data, name);
  if (!value)
    throw new AuthError('invalid-response', `${path} responded without "${name}"`, {
      path,
      status,
    });
  return value;
}

/**
 * Reads the response to a passcode request; only status 200 means that an email was sent
 * (specification §5).
 *
 * @throws AuthError `status`
 */
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

/**
 * Reads the account id and email of a token's owner.
 *
 * @throws AuthError `invalid-response`
 */
export function ownerFrom(response: HttpResponse): { accountId: string; email: string | null } {
  const account = memberOf(response.data, 'account', 'object');
  return {
    accountId: requiredMember({ ...response, data: account }, 'external_id'),
    email: memberOf(account, 'email') ?? null,
  };
}

/**
 * Requires the confirmed status in the response to an email change.
 *
 * @throws AuthError `invalid-response` otherwise.
 */
export function requireConfirmed({ path, status }: HttpResponse, given: string | undefined): void {
  if (given === 'confirmed') return;
  throw new AuthError('invalid-response', `${path} responded without "status": "confirmed"`, {
    path,
    status,
  });
}
