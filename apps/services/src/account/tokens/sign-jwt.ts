import { sign, type KeyObject } from 'node:crypto';

/** The only signing algorithm that native clients accept. */
export const ALGORITHM = 'ES256';

/** The order of the P-256 curve. For each signature (r, s), (r, order − s) is valid, too. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const HALF_BYTES = 32;

const readS = (signature: Buffer) => BigInt(`0x${signature.subarray(HALF_BYTES).toString('hex')}`);

/**
 * Whether a JWT's signature is in the canonical form that `signJwt` writes: the lower s, and no
 * spare base64 bits.
 */
export function hasCanonicalSignature(jwt: string): boolean {
  const written = jwt.slice(jwt.lastIndexOf('.') + 1);
  const signature = Buffer.from(written, 'base64url');
  return (
    signature.length === 2 * HALF_BYTES &&
    signature.toString('base64url') === written &&
    readS(signature) <= ORDER / 2n
  );
}

function toCanonical(signature: Buffer): Buffer {
  const s = readS(signature);
  const lower = s > ORDER / 2n ? ORDER - s : s;
  return Buffer.concat([
    signature.subarray(0, HALF_BYTES),
    Buffer.from(lower.toString(16).padStart(2 * HALF_BYTES, '0'), 'hex'),
  ]);
}

/**
 * Returns a signed JWT in compact form.
 *
 * OpenSSL signs on this thread. `jose` hands each signature to another thread, which costs more
 * than it saves, and a token refresh needs two
 * (docs/decisions/0140-rotate-refresh-tokens-in-one-transaction.md). `jose` still parses and verifies every
 * token we read.
 *
 * @param claims Times in seconds since the epoch.
 * @see RFC 7515 §7.1 (compact form), RFC 7518 §3.4 (ES256: both halves of the signature,
 * concatenated)
 */
export function signJwt(
  claims: Readonly<Record<string, unknown>>,
  { kid, key }: { kid: string; key: KeyObject },
): string {
  const signed = `${encode({ alg: ALGORITHM, typ: 'JWT', kid })}.${encode(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `${signed}.${toCanonical(signature).toString('base64url')}`;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
