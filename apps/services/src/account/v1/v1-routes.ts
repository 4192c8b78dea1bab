import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/process/config.ts';
import { ServiceError } from '../../platform/utilities/errors.ts';
import type { EntitlementSource } from '../contract.ts';
import { V1_PATH } from '../constants.ts';
import { emailsOf } from '../../platform/http/limits/request-emails.ts';
import { confirmQuerySchema, v1LoginQuerySchema, v1StoreLoginBodySchema } from '../parameters.ts';
import { refuseOtherSites } from '../refuse-other-sites.ts';
import { bearerOf, loginAddressOf, parsedEmail, storeProofFrom } from '../requests.ts';
import type { AccountService } from '../service.ts';
import { v1NumberOf } from './v1.ts';

export interface V1RoutesOptions {
  config: Pick<Config, 'publicOrigin' | 'pageOrigins'>;
  service: AccountService;
  entitlements: EntitlementSource;
}

/**
 * Registers version 1 routes for clients that have not upgraded. Those that send an email or sign
 * in by GET share their version 2 counterparts' rate limits and reject cross-site requests.
 */
export function registerV1Routes(app: FastifyInstance, options: V1RoutesOptions): void {
  const { config, service, entitlements } = options;
  const { signIn, emailChange, stores, v1 } = service;
  const rateRule = (name: string) => ({ config: { rateRule: `account.${name}` } });
  const changing = (name: string) => ({
    ...rateRule(name),
    // Required because the server's own cross-site check doesn't cover GET.
    onRequest: refuseOtherSites(config),
  });

  app.post(`${V1_PATH}/account/create`, rateRule('create'), async () => {
    const { accountId, authToken } = await v1.createAccount();
    return { auth_token: authToken, external_id: accountId, status: 'created' };
  });

  const otp = {
    ...changing('otp'),
    // Same as version 2: validate before counting, so only sent emails consume the address's quota.
    preValidation: async (request: FastifyRequest) => void parsedEmail(request),
  };
  app.get(`${V1_PATH}/account/loginlink`, otp, async (request) => {
    const { email, locale } = parsedEmail(request);
    const requester = signIn.requesterOf(undefined, request.ip);
    const { reference, expiresInSeconds } = await signIn.requestPasscode(email, requester, locale);
    return { status: 'ok', reference, expires_in: expiresInSeconds };
  });

  app.get(`${V1_PATH}/login`, changing('login'), async (request) => {
    const query = v1LoginQuerySchema.safeParse(request.query).data;
    if (!query) throw new ServiceError(400, 'invalid_request', 'The login request is not valid.');
    const { accountId, authToken } = await v1.login({
      email: loginAddressOf(request, 'query'),
      otp: query.otp,
      requester: signIn.requesterOf(undefined, request.ip),
      ip: request.ip,
    });
    return { external_id: accountId, auth_token: authToken, status: 'ok' };
  });

  app.post(`${V1_PATH}/store-login`, rateRule('store-login'), async (request) => {
    const body = v1StoreLoginBodySchema.safeParse(request.body).data;
    if (!body) throw new ServiceError(400, 'invalid_request', 'The login request is not valid.');
    const { signature } = body;
    const method = 'signature';
    const proof = storeProofFrom(
      body.store === 'apple_app_store'
        ? { method, source: body.store, signature }
        : {
            method,
            source: body.store,
            signature,
            google_signed_data: body.signed_data,
            google_package_name: body.package_name,
          },
    );
    const { account, purchaseId } = await stores.accountOf(proof);
    const { id, email } = account;
    return {
      auth_token: await v1.signIn(account, purchaseId),
      ...(email !== null && { email }),
      external_id: id,
      id: v1NumberOf(id),
      status: 'ok',
    };
  });

  app.get(`${V1_PATH}/access-token`, changing('v1-read'), async (request) => ({
    access_token: await v1.accessTokenFor(bearerOf(request)),
  }));

  app.get(`${V1_PATH}/validate-token`, rateRule('v1-read'), async (request) => {
    const { account } = await v1.demand(bearerOf(request));
    const { id, email } = account;
    return {
      account: {
        id: v1NumberOf(id),
        external_id: id,
        ...(email !== null && { email }),
        entitlements: (await entitlements.entitlementsOf(id)).map((each) => ({
          id: each.id,
          name: each.name,
          product: each.product,
        })),
      },
    };
  });

  const edit = {
    ...rateRule('v1-edit'),
    // Validate before counting: invalid tokens and rejected changes must not consume the address's
    // quota.
    async preValidation(request: FastifyRequest) {
      const signedIn = await v1.demand(bearerOf(request));
      await emailChange.refuse(signedIn, emailOf(request).email);
    },
  };
  app.post(`${V1_PATH}/account/edit`, edit, async (request) => {
    const signedIn = await v1.demand(bearerOf(request));
    const { email, locale } = emailOf(request);
    const { hash, reference, expiresInSeconds } = await emailChange.request(
      signedIn,
      email,
      locale,
    );
    return { status: 'confirm', hash, reference, expires_in: expiresInSeconds };
  });

  app.get(`${V1_PATH}/account/edit/confirm`, changing('v1-edit-confirm'), async (request) => {
    const token = bearerOf(request) ?? '';
    const signedIn = await v1.demand(token);
    const query = confirmQuerySchema.safeParse(request.query).data;
    const typed = emailsOf(request).query;
    if (!query || typed === undefined) {
      throw new ServiceError(400, 'invalid_request', 'The confirmation is not valid.');
    }
    const { email } = await emailChange.confirm(signedIn, { ...query, email: typed });
    return {
      external_id: signedIn.account.id,
      email,
      auth_token: await v1.authTokenOf(signedIn, token),
      status: 'confirmed',
    };
  });
}

/**
 * Returns the email address from the query or the body, but rejects both: version 1 doesn't
 * document its place.
 */
function emailOf(request: FastifyRequest) {
  const { query } = request;
  const isInQuery = typeof query === 'object' && query !== null && 'email' in query;
  return parsedEmail(request, isInQuery ? 'query' : 'body');
}
