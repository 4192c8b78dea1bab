import { toBase64Url } from './base64url.ts';

/** 32 bytes give 43 characters, the least that RFC 7636 §4.1 allows and as much as it recommends. */
const VERIFIER_BYTES = 32;

/** Draws a PKCE code verifier from the platform's secure random source. */
export function createCodeVerifier(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(VERIFIER_BYTES)));
}

/**
 * Computes the S256 code challenge of a verifier: base64url(SHA-256(ASCII(verifier))), unpadded.
 *
 * @see RFC 7636 §4.2
 */
export async function codeChallengeOf(codeVerifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(codeVerifier));
  return toBase64Url(new Uint8Array(digest));
}
