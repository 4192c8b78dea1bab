import { describe, expect, it } from '@jest/globals';
import { fromBase64Url, toBase64Url } from './base64url.ts';
import { codeChallengeOf, createCodeVerifier } from './code-challenge.ts';

describe('codeChallengeOf', () => {
  it('matches the example of RFC 7636, appendix B', async () => {
    await expect(codeChallengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).resolves.toBe(
      'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    );
  });
});

describe('createCodeVerifier', () => {
  it('draws as many characters of the right alphabet as RFC 7636 allows, never twice the same', () => {
    const verifiers = Array.from({ length: 50 }, createCodeVerifier);
    for (const verifier of verifiers) expect(verifier).toMatch(/^[\w-]{43,128}$/);
    expect(new Set(verifiers).size).toBe(50);
  });
});

describe('base64url', () => {
  it('comes back from every byte', () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
    expect(fromBase64Url(toBase64Url(bytes))).toEqual(bytes);
    expect(toBase64Url(bytes)).not.toMatch(/[+/=]/);
  });
});
