import { sign, type KeyObject } from 'node:crypto';

/** The one algorithm that tokens are signed with, as native clients check it. */
export const ALGORITHM = 'ES256';

/**
 * A signed JWT in compact form.
 *
 * OpenSSL signs on this thread. `jose` hands each signature to another one, which costs more than it saves, and a renewal
 * needs two (docs/decisions/0115-a-kept-token-needs-no-signature.md). `jose` still parses and verifies every token we read.
 *
 * @param claims Times in seconds since the epoch.
 * @see RFC 7515 §7.1 (compact form), RFC 7518 §3.4 (ES256: both halves of the signature, one after the other)
 */
export function signJwt(
  claims: Readonly<Record<string, unknown>>,
  { kid, key }: { kid: string; key: KeyObject },
): string {
  const signed = `${encode({ alg: ALGORITHM, typ: 'JWT', kid })}.${encode(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `${signed}.${signature.toString('base64url')}`;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
