import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../platform/process/config.ts';
import { ServiceError } from '../platform/utilities/errors.ts';
import { findClient } from './tokens/clients.ts';
import { AUTH_PATH, KEY_CACHE_SECONDS } from './constants.ts';
import type { Cookies } from './tokens/cookies.ts';
import { refuseOtherSites } from './refuse-other-sites.ts';
import {
  authorizeQuerySchema,
  confirmQuerySchema,
  localeQuerySchema,
  loginBodySchema,
  tokenRequestSchema,
} from './parameters.ts';
import {
  bearerOf,
  hasEmail,
  loginAddressOf,
  parsedEmail,
  redirectTo,
  sendCode,
  storeProofFrom,
} from './requests.ts';
import type { AccountService } from './service.ts';
import { invalidV1AccessToken } from './sign-in/sign-in.ts';
import { invalidTokenRequest } from './tokens/token-grants.ts';
import type { EntitlementSource } from './contract.ts';

export interface AccountRoutesOptions {
  config: Pick<Config, 'publicOrigin' | 'pageOrigins' | 'environment'>;
  cookies: Cookies;
  service: AccountService;
  entitlements: EntitlementSource;
}

export function registerAccountRoutes(app: FastifyInstance, options: AccountRoutesOptions): void {
  const { config, cookies, service, entitlements } = options;
  const { signIn, grants, emailChange, stores, v1 } = service;
  const sessionOf = cookies.session.read;
  const rateRule = (name: string) => ({ config: { rateRule: `account.${name}` } });

  async function proveByV1(token: string | undefined) {
    const found = await v1.find(token);
    if (found?.kind !== 'access') throw invalidV1AccessToken();
    const { account, family } = found;
    return { account, proof: { grantedBy: 'v1-token', family } as const };
  }

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.route({
    method: ['GET', 'POST'],
    url: `${AUTH_PATH}/authorize`,
    ...rateRule('authorize'),
    onRequest: refuseOtherSites(config),
    async handler(request, reply) {
      const query = authorizeQuerySchema.safeParse(request.query).data;
      const client = query && findClient(query.client_id);
      const redirectUri = query?.redirect_uri;
      if (!client || (redirectUri && !client.redirectUris.includes(redirectUri))) {
        throw new ServiceError(
          400,
          'invalid_authorization_request',
          'The authorization request is not valid.',
        );
      }
      const proven = query.token === undefined ? undefined : await proveByV1(query.token);
      const session = await signIn.authorize({
        clientId: client.id,
        codeChallenge: query.code_challenge,
        redirectUri,
      });
      cookies.session.keep(reply, session);
      if (proven) return sendCode(reply, await signIn.signInAs(session, proven));
      return redirectUri === undefined ? { status: 'ok' } : redirectTo(reply, redirectUri);
    },
  });

  app.post(
    `${AUTH_PATH}/account/create`,
    { config: { rateRule: 'account.create', switch: 'sign-up' } },
    async (request, reply) => sendCode(reply, await signIn.createAccount(sessionOf(request))),
  );

  const otp = {
    ...rateRule('otp'),
    // Validate before counting: only emails that are sent consume the address's quota.
    preValidation: async (request: FastifyRequest) => void parsedEmail(request),
  };
  app.post(`${AUTH_PATH}/otp`, otp, async (request) => {
    const { email, locale } = parsedEmail(request);
    const requester = signIn.requesterOf(sessionOf(request), request.ip);
    const receipt = await signIn.requestPasscode(email, requester, locale);
    const { reference, expiresInSeconds } = receipt;
    return { status: 'ok', reference, expires_in: expiresInSeconds };
  });

  app.post(`${AUTH_PATH}/login`, rateRule('login'), async (request, reply) => {
    const body = loginBodySchema.safeParse(request.body).data;
    if (!body) throw new ServiceError(400, 'invalid_request', 'The login request is not valid.');
    if (body.method === 'signature') {
      const { account, purchaseId } = await stores.accountOf(storeProofFrom(body));
      const proof = { grantedBy: 'store', purchaseId } as const;
      return sendCode(reply, await signIn.signInAs(sessionOf(request), { account, proof }));
    }
    const authorization = await signIn.login(sessionOf(request), {
      email: loginAddressOf(request, 'body'),
      otp: body.otp,
      codeChallenge: body.code_challenge,
    });
    return sendCode(reply, authorization);
  });

  app.post(`${AUTH_PATH}/exchange`, rateRule('exchange'), async (request, reply) => {
    const proven = await proveByV1(bearerOf(request));
    return sendCode(reply, await signIn.signInAs(sessionOf(request), proven));
  });

  app.route({
    method: ['GET', 'POST'],
    url: `${AUTH_PATH}/token`,
    ...rateRule('token'),
    onRequest: refuseOtherSites(config),
    async handler(request, reply) {
      const given = request.method === 'POST' ? request.body : request.query;
      const parsed = tokenRequestSchema.safeParse(given).data;
      const client = parsed && findClient(parsed.client_id);
      if (!client) throw invalidTokenRequest();
      const ttlSeconds = config.environment === 'staging' ? parsed.ttl : undefined;

      if (parsed.grant_type === 'authorization_code') {
        const { response, device } = await grants.exchangeCode({
          clientId: client.id,
          code: parsed.code,
          codeVerifier: parsed.code_verifier,
          redirectUri: parsed.redirect_uri,
          ttlSeconds,
          ip: request.ip,
          browser: { sessionToken: sessionOf(request), device: cookies.device.read(request) },
        });
        // A code from another browser must not sign this browser in (login CSRF), though its bearer
        // gets the tokens.
        if (client.refreshCookie && device !== undefined) {
          cookies.refresh.keep(reply, response.refresh_token);
          cookies.device.keep(reply, device);
        }
        return response;
      }

      const kept =
        client.refreshCookie && parsed.refresh_token === undefined
          ? cookies.refresh.read(request)
          : undefined;
      const refreshToken = parsed.refresh_token ?? kept;
      if (refreshToken === undefined) {
        if (!client.refreshCookie) throw invalidTokenRequest();
        // Return no error: the page is only checking whether a user is signed in.
        return reply.code(204).send();
      }
      try {
        const response = await grants.refresh({ clientId: client.id, refreshToken, ttlSeconds });
        // Rotate the cookie only if the token came from it: a token in the URL may be an attacker's
        // (login CSRF).
        if (kept !== undefined) cookies.refresh.keep(reply, response.refresh_token);
        return response;
      } catch (error) {
        if (error instanceof ServiceError && error.status === 400 && kept !== undefined) {
          cookies.refresh.clear(reply);
        }
        throw error;
      }
    },
  });

  app.post(`${AUTH_PATH}/logout`, rateRule('logout'), async (request, reply) => {
    cookies.refresh.clear(reply);
    cookies.session.clear(reply);
    await grants.logout({
      accessToken: bearerOf(request),
      refreshToken: cookies.refresh.read(request),
    });
    return { status: 'logged_out' };
  });

  app.get(`${AUTH_PATH}/account`, async (request) => {
    const { id, email } = (await grants.authenticate(bearerOf(request))).account;
    return {
      account: { external_id: id, email, entitlements: await entitlements.entitlementsOf(id) },
    };
  });

  const edit = {
    ...rateRule('edit'),
    // Validate before counting, as above.
    async preValidation(request: FastifyRequest) {
      const signedIn = await grants.authenticate(bearerOf(request));
      if (!hasEmail(request)) return;
      await emailChange.refuse(signedIn, parsedEmail(request).email);
    },
  };
  app.post(`${AUTH_PATH}/account/edit`, edit, async (request) => {
    const signedIn = await grants.authenticate(bearerOf(request));
    if (!hasEmail(request)) {
      await emailChange.setLocale(
        signedIn,
        localeQuerySchema.safeParse(request.query).data?.locale,
      );
      return { status: 'ok' };
    }
    const { email, locale } = parsedEmail(request);
    const { hash, reference, expiresInSeconds } = await emailChange.request(
      signedIn,
      email,
      locale,
    );
    return { status: 'confirm', hash, reference, expires_in: expiresInSeconds };
  });

  app.post(`${AUTH_PATH}/account/edit/confirm`, rateRule('edit-confirm'), async (request) => {
    const signedIn = await grants.authenticate(bearerOf(request));
    const { email } = parsedEmail(request);
    const query = confirmQuerySchema.safeParse(request.query).data;
    if (!query) throw new ServiceError(400, 'invalid_request', 'The confirmation is not valid.');
    const { otp, hash } = query;
    const confirmed = await emailChange.confirm(signedIn, { email, otp, hash });
    return { status: 'confirmed', email: confirmed.email };
  });

  app.get(`${AUTH_PATH}/.well-known/jwks.json`, async (_request, reply) => {
    reply.header('cache-control', `public, max-age=${KEY_CACHE_SECONDS}`);
    return service.jwks();
  });
}
