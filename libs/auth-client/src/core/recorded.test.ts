/** Replays responses that were recorded from native clients. */
import { describe, expect, it } from '@jest/globals';
import {
  createAccountServiceFake,
  type FakePath,
  recordedAccessTokenClaims,
  recordedResponses,
  type RecordedResponse,
  recordedRefreshTokenClaims,
  recordedTokenHeader,
} from '../testing/index.ts';
import type { AuthError } from '../errors.ts';
import { jwksResponseSchema } from '../schemas.ts';
import { createAuthClientV1 } from './auth-client-v1.ts';
import { createAuthClient } from './auth-client-v2.ts';
import { toBase64Url } from './session/code-challenge.ts';

const EMAIL = 'ada@example.org';
const ID = '3f1c6f0e-9f6e-4d0c-8d55-1b8a3f2e7c90';
const ASKED_AT_MS = 1_730_287_172_000;

const partOf = (value: unknown) => toBase64Url(new TextEncoder().encode(JSON.stringify(value)));
const jwtOf = (claims: unknown) => `${partOf(recordedTokenHeader)}.${partOf(claims)}.signature`;
const blanks: Readonly<Record<string, string>> = {
  '<access token>': jwtOf(recordedAccessTokenClaims),
  '<refresh token>': jwtOf(recordedRefreshTokenClaims),
  '<hash>': 'hash-of-the-edit',
  '<email>': EMAIL,
  '<uuid>': ID,
};

/** Creates a recorded response with its placeholders filled in. */
function responseOf({ status, body }: RecordedResponse): Response {
  const text = JSON.stringify(body).replace(/<[^>]+>/g, (blank) => blanks[blank] ?? blank);
  return new Response(text, { status });
}

/**
 * Creates a client whose service replays recorded responses for some paths and fakes the others.
 */
function setUp(create: typeof createAuthClient) {
  const service = createAccountServiceFake();
  const now = () => ASKED_AT_MS;
  let kept: string | undefined;
  const tokenStore = { get: () => kept, set: (token?: string) => void (kept = token) };
  const fetch = service.browser();
  const client = create({ baseUrl: '/api', clientId: 'c', fetch, now, tokenStore });
  const answering = (path: FakePath, answer: RecordedResponse) =>
    service.fail(path, responseOf(answer));
  return { client, answering, service, kept: () => kept };
}

describe('version 2', () => {
  it('reads the recorded tokens', async () => {
    const { client, answering, kept } = setUp(createAuthClient);
    answering('token', recordedResponses.tokens);
    await expect(client.createAccount()).resolves.toEqual({
      accountId: recordedAccessTokenClaims.sub,
      email: null,
      accessToken: blanks['<access token>'],
      refreshToken: blanks['<refresh token>'],
      expiresAt: ASKED_AT_MS + 14_400_000,
    });
    expect(kept()).toBe(blanks['<refresh token>']);
  });

  it.each([
    ['invalid_token', recordedResponses.invalidToken],
    ['unknown_account', recordedResponses.unknownAccount],
  ])('signs out when a refresh is refused with %s', async (_, answer) => {
    const { client, answering, kept } = setUp(createAuthClient);
    await client.createAccount();
    answering('token', answer);
    await expect(client.restore()).resolves.toBeUndefined();
    expect(client.getSession()).toBeUndefined();
    expect(kept()).toBeUndefined();
  });

  it.each([
    ['authorize', recordedResponses.refusedAuthorization, 'v2Authorization'],
    ['exchange', recordedResponses.invalidToken, undefined],
  ] as const)('reports the recorded refusal of %s', async (path, answer, step) => {
    const { client, answering } = setUp(createAuthClient);
    answering(path, answer);
    const error = await client.exchangeV1Token({ accessToken: 't' }).catch((e: unknown) => e);
    const { error: serviceCode } = answer.body;
    expect(error).toMatchObject({ name: 'AuthError', code: 'status', status: 400, serviceCode });
    expect((error as AuthError).step).toBe(step);
  });

  it('reads the recorded email change and logout', async () => {
    const { client, answering } = setUp(createAuthClient);
    await client.createAccount();
    answering('account/edit', recordedResponses.edit);
    const { hash } = await client.requestEmailEdit({ email: EMAIL });
    expect(hash).toBe('hash-of-the-edit');
    answering('account/edit/confirm', recordedResponses.editConfirmed);
    const edit = { email: EMAIL, otp: '123456', hash };
    await expect(client.confirmEmailEdit(edit)).resolves.toEqual({ email: EMAIL });
    answering('logout', recordedResponses.loggedOut);
    await client.signOut();
    expect(client.getSession()).toBeUndefined();
  });

  it('parses the recorded signing keys', () => {
    expect(jwksResponseSchema.parse(recordedResponses.jwks.body)).toEqual(
      recordedResponses.jwks.body,
    );
  });
});

describe('version 1', () => {
  it('reads the recorded responses for a new account', async () => {
    const { client, answering } = setUp(createAuthClientV1);
    answering('v1/account/create', recordedResponses.createdV1);
    answering('v1/access-token', recordedResponses.accessTokenV1);
    answering('v1/validate-token', recordedResponses.validatedV1);
    await expect(client.createAccount()).resolves.toEqual({
      accountId: ID,
      email: EMAIL,
      accessToken: ID,
      authToken: ID,
      expiresAt: ASKED_AT_MS + 14_400_000,
    });
    answering('v1/validate-token', recordedResponses.validatedV1);
    await expect(client.getAccount()).resolves.toMatchObject({
      accountId: ID,
      entitlements: [{ product: 'Network Protection', name: 'subscriber' }, {}, {}],
    });
  });

  it('signs out on the recorded refusal', async () => {
    const { client, answering } = setUp(createAuthClientV1);
    await client.createAccount();
    answering('v1/access-token', recordedResponses.invalidTokenV1);
    await expect(client.restore()).resolves.toBeUndefined();
    expect(client.getSession()).toBeUndefined();
  });
});
