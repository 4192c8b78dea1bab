import { describe, expect, it } from '@jest/globals';
import { codeChallengeOf, createCodeVerifier, toBase64Url } from './code-challenge.ts';

describe('codeChallengeOf', () => {
  it('computes the code challenge of RFC 7636, appendix B', async () => {
    await expect(codeChallengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).resolves.toBe(
      'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    );
  });
});

describe('createCodeVerifier', () => {
  it('returns unique verifiers of valid length and alphabet (RFC 7636)', () => {
    const verifiers = Array.from({ length: 50 }, createCodeVerifier);
    for (const verifier of verifiers) expect(verifier).toMatch(/^[\w-]{43,128}$/);
    expect(new Set(verifiers).size).toBe(50);
  });
});

it('toBase64Url encodes every byte as base64url', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
  const text = toBase64Url(bytes);
  expect(text).toMatch(/^[\w-]{342}$/);
  const decoded = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  expect(Uint8Array.from(decoded, (character) => character.charCodeAt(0))).toEqual(bytes);
});
