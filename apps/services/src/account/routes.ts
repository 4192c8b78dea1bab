import { type CookieSerializeOptions } from '@fastify/cookie';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type Config } from '../platform/config.ts';
import { ServiceError } from '../platform/errors.ts';
import { findClient } from './clients.ts';
import {
  AUTH_PATH,
  AUTH_SESSION_COOKIE,
  AUTH_SESSION_SECONDS,
  DEVICE_COOKIE,
  DEVICE_SECONDS,
  KEY_CACHE_SECONDS,
  REFRESH_COOKIE,
  REFRESH_TOKEN_SECONDS,
} from './constants.ts';
import { loginAddressOf } from '../platform/email-address.ts';
import {
  authorizeQuerySchema,
  confirmQuerySchema,
  loginBodySchema,
  tokenRequestSchema,
} from './parameters.ts';
import {
  answerCode,
  bearerOf,
  boundedCookie,
  parsedEmail,
  redirectTo,
  storeProofFrom,
} from './requests.ts';
import { type AccountService } from './service.ts';
import { invalidTokenRequest } from './token-grants.ts';
import { type EntitlementSource } from '../platform/ports.ts';

export interface AccountRoutesOptions {
  config: Pick<Config, 'isSecure' | 'environment'>;
  service: AccountService;
  entitlements: EntitlementSource;
}

/** Adds the calls of the account service, version 2. */
export function registerAccountRoutes(app: FastifyInstance, options: AccountRoutesOptions): void {
  const { config, service, entitlements } = options;
  const { signIn, grants, emailChange, stores, v1 } = service;
  const cookie = { httpOnly: true, sameSite: 'strict', secure: config.isSecure } as const;
  const sessionCookie: CookieSerializeOptions = { ...cookie, path: `${AUTH_PATH}/` };
  const refreshCookie: CookieSerializeOptions = { ...cookie, path: AUTH_PATH };

  const sessionOf = (request: FastifyRequest) => boundedCookie(request, AUTH_SESSION_COOKIE);
  const rateRule = (name: string) => ({ config: { rateRule: `account.${name}` } });

  /** Nothing here may be kept by a cache. */
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.route({
    method: ['GET', 'POST'],
    url: `${AUTH_PATH}/authorize`,
    ...rateRule('authorize'),
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
      const session = await signIn.authorize({
        clientId: client.id,
        codeChallenge: query.code_challenge,
        redirectUri,
      });
      reply.setCookie(AUTH_SESSION_COOKIE, session, {
        ...sessionCookie,
        maxAge: AUTH_SESSION_SECONDS,
      });
      return redirectUri === undefined ? { status: 'ok' } : redirectTo(reply, redirectUri);
    },
  });

  app.post(`${AUTH_PATH}/account/create`, rateRule('create'), async (request, reply) =>
    answerCode(reply, await signIn.createAccount(sessionOf(request))),
  );

  app.post(`${AUTH_PATH}/otp`, rateRule('otp'), async (request) => {
    const { email, locale } = parsedEmail(request);
    const receipt = await signIn.requestPasscode(email, sessionOf(request), locale);
    const { reference, expiresInSeconds } = receipt;
    return { status: 'ok', reference, expires_in: expiresInSeconds };
  });

  app.post(`${AUTH_PATH}/login`, rateRule('login'), async (request, reply) => {
    const body = loginBodySchema.safeParse(request.body).data;
    if (!body) throw new ServiceError(400, 'invalid_request', 'The login request is not valid.');
    if (body.method === 'signature') {
      const grant = {
        account: await stores.accountOf(storeProofFrom(body)),
        grantedBy: 'store',
      } as const;
      return answerCode(reply, await signIn.signInAs(sessionOf(request), grant));
    }
    const authorization = await signIn.login(sessionOf(request), {
      email: loginAddressOf(body.email),
      otp: body.otp,
      codeChallenge: body.code_challenge,
    });
    return answerCode(reply, authorization);
  });

  app.post(`${AUTH_PATH}/exchange`, rateRule('exchange'), async (request, reply) => {
    const found = await v1.find(bearerOf(request));
    if (found?.kind !== 'access') {
      throw new ServiceError(400, 'invalid_token', 'The token of version 1 is not valid.');
    }
    const grant = { account: found.account, grantedBy: 'v1-token' } as const;
    return answerCode(reply, await signIn.signInAs(sessionOf(request), grant));
  });

  app.route({
    method: ['GET', 'POST'],
    url: `${AUTH_PATH}/token`,
    ...rateRule('token'),
    async handler(request, reply) {
      const given = request.method === 'POST' ? request.body : request.query;
      const parsed = tokenRequestSchema.safeParse(given).data;
      const client = parsed && findClient(parsed.client_id);
      if (!client) throw invalidTokenRequest();
      const ttlSeconds = config.environment === 'staging' ? parsed.ttl : undefined;

      if (parsed.grant_type === 'authorization_code') {
        const { answer, accountId } = await grants.exchangeCode({
          clientId: client.id,
          code: parsed.code,
          codeVerifier: parsed.code_verifier,
          redirectUri: parsed.redirect_uri,
          ttlSeconds,
          device: boundedCookie(request, DEVICE_COOKIE),
        });
        if (client.refreshCookie) {
          keepRefreshToken(reply, answer.refresh_token);
          const device = grants.deviceOf(accountId);
          reply.setCookie(DEVICE_COOKIE, device, { ...refreshCookie, maxAge: DEVICE_SECONDS });
        }
        return answer;
      }

      const kept = client.refreshCookie ? boundedCookie(request, REFRESH_COOKIE) : undefined;
      const refreshToken = parsed.refresh_token ?? kept;
      if (refreshToken === undefined) {
        if (!client.refreshCookie) throw invalidTokenRequest();
        // A page that asks whether anyone is signed in: nobody is, and that is no error.
        return reply.code(204).send();
      }
      try {
        const answer = await grants.refresh({ clientId: client.id, refreshToken, ttlSeconds });
        if (client.refreshCookie) keepRefreshToken(reply, answer.refresh_token);
        return answer;
      } catch (error) {
        if (error instanceof ServiceError && error.status === 400 && refreshToken === kept) {
          reply.clearCookie(REFRESH_COOKIE, refreshCookie);
        }
        throw error;
      }
    },
  });

  function keepRefreshToken(reply: FastifyReply, refreshToken: string) {
    reply.setCookie(REFRESH_COOKIE, refreshToken, {
      ...refreshCookie,
      maxAge: REFRESH_TOKEN_SECONDS,
    });
  }

  app.post(`${AUTH_PATH}/logout`, rateRule('logout'), async (request, reply) => {
    reply.clearCookie(REFRESH_COOKIE, refreshCookie);
    reply.clearCookie(AUTH_SESSION_COOKIE, sessionCookie);
    await grants.logout({
      accessToken: bearerOf(request),
      refreshToken: boundedCookie(request, REFRESH_COOKIE),
    });
    return { status: 'logged_out' };
  });

  app.get(`${AUTH_PATH}/account`, async (request) => {
    const { id, email } = (await grants.authenticate(bearerOf(request))).account;
    return {
      account: { external_id: id, email, entitlements: await entitlements.entitlementsOf(id) },
    };
  });

  app.post(`${AUTH_PATH}/account/edit`, rateRule('edit'), async (request) => {
    const signedIn = await grants.authenticate(bearerOf(request));
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
