import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { AuthError } from '../../errors.ts';
import { accessTokenResponseV1Schema, accountResponseSchema } from '../../schemas.ts';
import { toBase64Url } from './code-challenge.ts';
import { sessionFromTokens } from './session.ts';

const partOf = (value: unknown) => toBase64Url(new TextEncoder().encode(JSON.stringify(value)));
const responseOf = (data: unknown) => ({
  path: 'auth/v2/token',
  status: 200,
  data,
  sentAtMs: 1_000,
});
const tokenWith = (claims: unknown) => `${partOf({ alg: 'ES256' })}.${partOf(claims)}.signature`;

describe('sessionFromTokens', () => {
  it('reads a complete response of the service', () => {
    const access_token = tokenWith({
      jti: 'pair:one',
      scope: 'privacypro',
      aud: 'PrivacyPro',
      sub: 'e376d8c4-caa9-4fcd-8e86-19a6d63ee371',
      exp: 1_730_301_572,
      iat: 1_730_287_172,
      email: null,
      iss: 'https://service.test',
      entitlements: [],
      api: 'v2',
    });
    const answer = { access_token, refresh_token: 'r', expires_in: 240, token_type: 'Bearer' };
    expect(sessionFromTokens(responseOf(answer))).toEqual({
      accountId: 'e376d8c4-caa9-4fcd-8e86-19a6d63ee371',
      email: null,
      accessToken: access_token,
      expiresAt: 241_000,
    });
  });

  it('defaults to four hours if the response has no lifetime', () => {
    const { expiresAt } = sessionFromTokens(responseOf({ access_token: tokenWith({ sub: 'a' }) }));
    expect(expiresAt).toBe(14_401_000);
  });

  it('reads subjects and emails in any script', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 });
    fc.assert(
      fc.property(text, fc.option(text), (sub, email) => {
        const session = sessionFromTokens(responseOf({ access_token: tokenWith({ sub, email }) }));
        expect(session).toMatchObject({ accountId: sub, email });
      }),
    );
  });

  it('rejects malformed tokens without quoting them', () => {
    const token = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.jsonValue().map(tokenWith),
      fc.constantFrom(
        '',
        '.',
        '..',
        'a.!.c',
        tokenWith({ sub: '' }),
        tokenWith({ email: 'a@b.c' }),
      ),
    );
    fc.assert(
      fc.property(token, (access_token) => {
        try {
          expect(sessionFromTokens(responseOf({ access_token })).accountId).not.toBe('');
        } catch (error) {
          if (!(error instanceof AuthError)) throw error;
          expect(error.code).toBe('invalid-response');
          expect(error.message).toMatch(/^auth\/v2\/token responded without "(access_token|sub)"$/);
        }
      }),
    );
  });
});

describe('schemas of version 1', () => {
  it('accepts the responses that native clients received', () => {
    expect(accessTokenResponseV1Schema.safeParse({ access_token: 'a-b-c' }).success).toBe(true);
    const account = {
      id: 149718,
      external_id: 'a-b-c',
      entitlements: [{ id: 24, name: 'subscriber', product: 'Network Protection' }],
    };
    expect(accountResponseSchema.safeParse({ account }).success).toBe(true);
    expect(accountResponseSchema.safeParse({ account: { id: 149718 } }).success).toBe(false);
  });
});
