/** The account service as seen by standard OAuth clients that know nothing specific to it. */
import { describe, expect, it } from '@jest/globals';
import { createLocalJWKSet, createRemoteJWKSet, customFetch, jwtVerify } from 'jose';
import * as oauth from 'oauth4webapi';
import { jwksResponseSchema } from '@mallard/auth-client/schemas';
import { databasesForRules } from '../../support/harness.ts';
import { HOUR, NATIVE, NATIVE_REDIRECT, useAccountService } from '../fixture.ts';

const ISSUER = 'http://localhost:8080';
const SERVER: oauth.AuthorizationServer = {
  issuer: ISSUER,
  authorization_endpoint: `${ISSUER}/api/auth/v2/authorize`,
  token_endpoint: `${ISSUER}/api/auth/v2/token`,
  jwks_uri: `${ISSUER}/api/auth/v2/.well-known/jwks.json`,
};

describe.each(await databasesForRules())(
  'independent OAuth clients on $name',
  ({ databaseUrl }) => {
    const account = useAccountService(databaseUrl);
    const { clock, newBrowser, call, nativeAuthorize } = account;
    const { accountWithEmail, passcodeFor } = account;

    const optionsOf = (fetch: typeof globalThis.fetch) =>
      ({ [oauth.customFetch]: fetch, [oauth.allowInsecureRequests]: true }) as never;

    /** Verifies a token with the published keys, as any other service would. */
    const verified = async (token: string) =>
      jwtVerify(
        token,
        createRemoteJWKSet(new URL(SERVER.jwks_uri!), { [customFetch]: newBrowser().fetch }),
        { issuer: ISSUER, audience: 'PrivacyPro', currentDate: new Date(clock.nowMs) },
      );

    /**
     * Opens the authorization URL, enters the passcode from the email, and returns the response to
     * that login.
     */
    async function signInByPasscode(
      fetch: typeof globalThis.fetch,
      client: oauth.Client,
      email: string,
      redirect?: string,
    ) {
      const verifier = oauth.generateRandomCodeVerifier();
      const address = new URL(SERVER.authorization_endpoint!);
      address.search = new URLSearchParams({
        response_type: 'code',
        client_id: client.client_id,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        scope: 'privacypro',
        ...(redirect && { redirect_uri: redirect }),
      }).toString();
      const authorized = await fetch(address, { redirect: 'manual' });
      await fetch(`${ISSUER}/api/auth/v2/otp?${new URLSearchParams({ email })}`, {
        method: 'POST',
      });
      const login = await fetch(`${ISSUER}/api/auth/v2/login`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ method: 'otp', email, otp: passcodeFor(email) }),
      });
      return { verifier, authorized, login };
    }

    it('redirects an app with a code, renews its tokens, and rejects used ones', async () => {
      const client: oauth.Client = { client_id: NATIVE };
      const { fetch } = newBrowser();
      const { accountId, email } = await accountWithEmail();
      const { verifier, authorized, login } = await signInByPasscode(
        fetch,
        client,
        email,
        NATIVE_REDIRECT,
      );
      expect([authorized.status, login.status]).toEqual([302, 302]);
      const callback = new URL(login.headers.get('location')!);
      const parameters = oauth.validateAuthResponse(SERVER, client, callback, oauth.expectNoState);
      const exchange = async () =>
        oauth.processAuthorizationCodeResponse(
          SERVER,
          client,
          await oauth.authorizationCodeGrantRequest(
            SERVER,
            client,
            oauth.None(),
            parameters,
            NATIVE_REDIRECT,
            verifier,
            optionsOf(fetch),
          ),
        );
      const tokens = await exchange();
      expect((await verified(tokens.access_token)).payload).toMatchObject({
        sub: accountId,
        email,
      });

      const refresh = async (token: string) =>
        oauth.processRefreshTokenResponse(
          SERVER,
          client,
          await oauth.refreshTokenGrantRequest(
            SERVER,
            client,
            oauth.None(),
            token,
            optionsOf(fetch),
          ),
        );
      const first = await refresh(tokens.refresh_token!);
      expect(first.refresh_token).not.toBe(tokens.refresh_token);
      const second = await refresh(first.refresh_token!);
      expect((await verified(second.access_token)).payload.sub).toBe(accountId);

      clock.nowMs += HOUR;
      await expect(refresh(tokens.refresh_token!)).rejects.toMatchObject({
        name: 'ResponseBodyError',
        status: 400,
        error: 'invalid_token',
      });
      await expect(refresh(second.refresh_token!)).rejects.toMatchObject({
        error: 'invalid_token',
      });
      await expect(exchange()).rejects.toMatchObject({ error: 'invalid_token_request' });
    });

    it('returns a page its code as JSON and renews its tokens by cookie', async () => {
      const client: oauth.Client = { client_id: 'mallard-web' };
      const { fetch } = newBrowser();
      const { accountId, email } = await accountWithEmail();
      const { verifier, authorized, login } = await signInByPasscode(fetch, client, email);
      expect([authorized.status, await authorized.json()]).toEqual([200, { status: 'ok' }]);
      expect(login.status).toBe(200);
      const { code } = (await login.json()) as { code: string };
      const parameters = oauth.validateAuthResponse(
        SERVER,
        client,
        new URLSearchParams({ code }),
        oauth.expectNoState,
      );
      const grant = async (type: string, members: Record<string, string>) =>
        oauth.processGenericTokenEndpointResponse(
          SERVER,
          client,
          await oauth.genericTokenEndpointRequest(
            SERVER,
            client,
            oauth.None(),
            type,
            members,
            optionsOf(fetch),
          ),
        );
      const tokens = await grant('authorization_code', {
        code: parameters.get('code')!,
        code_verifier: verifier,
      });
      expect((await verified(tokens.access_token)).payload.sub).toBe(accountId);
      const renewed = await grant('refresh_token', {});
      expect((await verified(renewed.access_token)).payload.sub).toBe(accountId);
      expect(renewed.access_token).not.toBe(tokens.access_token);
    });

    it('refuses to exchange a code with another PKCE verifier or none', async () => {
      const client: oauth.Client = { client_id: NATIVE };
      const { fetch } = newBrowser();
      const { email } = await accountWithEmail();
      const { login } = await signInByPasscode(fetch, client, email, NATIVE_REDIRECT);
      const callback = new URL(login.headers.get('location')!);
      const parameters = oauth.validateAuthResponse(SERVER, client, callback, oauth.expectNoState);
      const verifiers: (string | typeof oauth.nopkce)[] = [
        oauth.generateRandomCodeVerifier(),
        oauth.nopkce,
      ];
      for (const verifier of verifiers) {
        const response = await oauth.authorizationCodeGrantRequest(
          SERVER,
          client,
          oauth.None(),
          parameters,
          NATIVE_REDIRECT,
          verifier,
          optionsOf(fetch),
        );
        await expect(
          oauth.processAuthorizationCodeResponse(SERVER, client, response),
        ).rejects.toMatchObject({ name: 'ResponseBodyError', error: 'invalid_token_request' });
      }
    });

    it('oauth4webapi completes the code flow and a refresh, jose verifies by JWKS', async () => {
      const server: oauth.AuthorizationServer = {
        issuer: 'http://localhost:8080',
        authorization_endpoint: 'http://localhost:8080/api/auth/v2/authorize',
        token_endpoint: 'http://localhost:8080/api/auth/v2/token',
      };
      const client: oauth.Client = { client_id: NATIVE };
      const viaApp = {
        [oauth.customFetch]: newBrowser().fetch,
        [oauth.allowInsecureRequests]: true,
      };
      const verifier = oauth.generateRandomCodeVerifier();
      const session = (await nativeAuthorize(verifier)).session!;
      const created = await call('POST', 'account/create', { session });
      const parameters = oauth.validateAuthResponse(
        server,
        client,
        new URL(String(created.headers.location)),
        oauth.expectNoState,
      );
      const answer = await oauth.processAuthorizationCodeResponse(
        server,
        client,
        await oauth.authorizationCodeGrantRequest(
          server,
          client,
          oauth.None(),
          parameters,
          NATIVE_REDIRECT,
          verifier,
          viaApp as never,
        ),
      );
      const refreshed = await oauth.processRefreshTokenResponse(
        server,
        client,
        await oauth.refreshTokenGrantRequest(
          server,
          client,
          oauth.None(),
          answer.refresh_token!,
          viaApp as never,
        ),
      );
      const { body } = await call('GET', '.well-known/jwks.json');
      const keySet = createLocalJWKSet(jwksResponseSchema.parse(body));
      for (const token of [answer.access_token, refreshed.access_token]) {
        const verified = await jwtVerify(token, keySet, {
          issuer: server.issuer,
          audience: 'PrivacyPro',
          currentDate: new Date(clock.nowMs),
        });
        expect(verified.payload['scope']).toBe('privacypro');
      }
    });

    it('publishes only public keys, cacheable for an hour', async () => {
      const { body, headers } = await call('GET', '.well-known/jwks.json');
      expect(headers['cache-control']).toBe('public, max-age=3600');
      const [newest, ...older] = jwksResponseSchema.parse(body).keys;
      expect(Object.keys(newest!).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'ts', 'x', 'y']);
      for (const key of older) expect(key).not.toHaveProperty('alg');
    });
  },
);
