import { type CookieSerializeOptions } from '@fastify/cookie';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type Config } from '../platform/config.ts';
import { ServiceError } from '../platform/errors.ts';
import { findClient } from './clients.ts';
import {
  AUTH_PATH,
  AUTH_SESSION_COOKIE,
  AUTH_SESSION_SECONDS,
  KEY_CACHE_SECONDS,
  REFRESH_COOKIE,
  REFRESH_TOKEN_SECONDS,
} from './constants.ts';
import { parseEmailAddress } from './email-address.ts';
import {
  authorizeQuerySchema,
  confirmQuerySchema,
  emailQuerySchema,
  loginBodySchema,
  tokenRequestSchema,
} from './parameters.ts';
import { type AccountService } from './service.ts';
import { type Authorization } from './sign-in.ts';
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
  const { signIn, grants, emailChange } = service;
  const cookie = { httpOnly: true, sameSite: 'strict', secure: config.isSecure } as const;
  const sessionCookie: CookieSerializeOptions = { ...cookie, path: `${AUTH_PATH}/` };
  const refreshCookie: CookieSerializeOptions = { ...cookie, path: AUTH_PATH };

  const sessionOf = (request: FastifyRequest) => boundedCookie(request, AUTH_SESSION_COOKIE);
  const rateRule = (name: string) => ({ config: { rateRule: `account.${name}` } });

  /** Nothing here may be kept by a cache. */
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  /** A client that gave an address is sent there with the code, others get it as JSON. */
  function answerCode(reply: FastifyReply, { code, redirectUri }: Authorization) {
    if (redirectUri === undefined) return { code };
    return redirectTo(reply, `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}code=${code}`);
  }

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
    const { email } = parsedEmail(request);
    const receipt = await signIn.requestPasscode(email, sessionOf(request));
    const { reference, expiresInSeconds } = receipt;
    return { status: 'ok', reference, expires_in: expiresInSeconds };
  });

  app.post(`${AUTH_PATH}/login`, rateRule('login'), async (request, reply) => {
    const body = loginBodySchema.safeParse(request.body).data;
    if (!body) throw new ServiceError(400, 'invalid_request', 'The login request is not valid.');
    const authorization = await signIn.login(sessionOf(request), {
      // Something that is no address has no account and no passcode; it is answered like any other such.
      email: parseEmailAddress(body.email) ?? body.email,
      otp: body.otp,
      codeChallenge: body.code_challenge,
    });
    return answerCode(reply, authorization);
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
        const answer = await grants.exchangeCode({
          clientId: client.id,
          code: parsed.code,
          codeVerifier: parsed.code_verifier,
          redirectUri: parsed.redirect_uri,
          ttlSeconds,
        });
        if (client.refreshCookie) keepRefreshToken(reply, answer.refresh_token);
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
    const { id, email } = await grants.authenticate(bearerOf(request));
    return {
      account: { external_id: id, email, entitlements: await entitlements.entitlementsOf(id) },
    };
  });

  app.post(`${AUTH_PATH}/account/edit`, rateRule('edit'), async (request) => {
    const account = await grants.authenticate(bearerOf(request));
    const { email } = parsedEmail(request);
    const { hash, reference, expiresInSeconds } = await emailChange.request(account, email);
    return { status: 'confirm', hash, reference, expires_in: expiresInSeconds };
  });

  app.post(`${AUTH_PATH}/account/edit/confirm`, rateRule('edit-confirm'), async (request) => {
    const account = await grants.authenticate(bearerOf(request));
    const { email } = parsedEmail(request);
    const query = confirmQuerySchema.safeParse(request.query).data;
    if (!query) throw new ServiceError(400, 'invalid_request', 'The confirmation is not valid.');
    const { otp, hash } = query;
    const confirmed = await emailChange.confirm(account, { email, otp, hash });
    return { status: 'confirmed', email: confirmed.email };
  });

  app.get(`${AUTH_PATH}/.well-known/jwks.json`, async (_request, reply) => {
    reply.header('cache-control', `public, max-age=${KEY_CACHE_SECONDS}`);
    return service.jwks();
  });
}

/** The access token of an `Authorization: Bearer` header. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.~+/-]{1,8192}=*)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** A cookie's value, unless it is longer than any that we set. */
function boundedCookie(request: FastifyRequest, name: string): string | undefined {
  const value = request.cookies[name];
  return value !== undefined && value !== '' && value.length <= 4096 ? value : undefined;
}

/** The query's address. One in the body as well would be counted by the rate rules in its stead: refused. */
function parsedEmail({ query, body }: FastifyRequest): { email: string } {
  const isAlone = typeof body !== 'object' || body === null || !('email' in body);
  const parsed = isAlone ? emailQuerySchema.safeParse(query).data : undefined;
  if (!parsed) {
    throw new ServiceError(400, 'invalid_email_address', 'The email address is not valid.');
  }
  return parsed;
}

/** Sent as it is: native clients compare the address to the letter, and its scheme is not http. */
function redirectTo(reply: FastifyReply, location: string) {
  return reply.code(302).header('location', location).send();
}
