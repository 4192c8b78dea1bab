/**
 * Returns a random PKCE code verifier from the platform's secure random source.
 *
 * Three UUIDs are 108 characters with 366 random bits: RFC 7636 §4.1 allows 43 to 128 characters
 * and recommends 256 bits.
 */
export const createCodeVerifier = (): string =>
  crypto.randomUUID() + crypto.randomUUID() + crypto.randomUUID();

/**
 * Returns the S256 code challenge of a verifier: base64url(SHA-256(ASCII(verifier))), unpadded.
 *
 * @see RFC 7636 §4.2
 */
export const codeChallengeOf = async (codeVerifier: string): Promise<string> =>
  toBase64Url(
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(codeVerifier))),
  );

/** Encodes bytes as base64url without padding (RFC 4648 §5). */
export const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
