import { negotiateLocale } from '@mallard/locales';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ServiceError } from '../../platform/utilities/errors.ts';
import { PLAIN_PAGE_HEADERS } from '../../platform/html/plain-page.ts';
import { AUTH_PATH } from '../constants.ts';
import { objectPage, settledPage, settlePage } from '../email/dispute-pages.ts';
import {
  deletionBodySchema,
  idParameterSchema,
  localeQuerySchema,
  otpBodySchema,
  settlementSchema,
  undoSchema,
} from '../parameters.ts';
import { bearerOf } from '../requests.ts';
import type { AccountService } from '../service.ts';
import {
  credentialUndonePage,
  credentialUndoPage,
  undoDonePage,
  undoFailedPage,
  undoPage,
} from '../email/undo-pages.ts';

/** A valid UUID that matches no row. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Registers the routes with which users manage their account: sessions, purchases, a fresh
 * passcode, export, deletion, undo.
 */
export function registerOwnDataRoutes(
  app: FastifyInstance,
  { service }: { service: AccountService },
): void {
  const { credentials, disputes, grants, proof, ownData, emailChange, stores } = service;
  const rateRule = (name: string) => ({ config: { rateRule: `account.${name}` } });

  app.get(`${AUTH_PATH}/account/sessions`, rateRule('own-data'), async (request) => {
    const signedIn = await grants.authenticate(bearerOf(request));
    return {
      sessions: await ownData.sessionsOf(signedIn),
      copied: await ownData.copiedSessionsOf(signedIn),
    };
  });

  app.delete(`${AUTH_PATH}/account/sessions/:id`, rateRule('sessions'), async (request) => {
    const signedIn = await grants.authenticate(bearerOf(request));
    const { id } = idParameterSchema.safeParse(request.params).data ?? { id: NO_ID };
    await ownData.endSession(signedIn, id);
    return { status: 'signed_out' };
  });

  app.delete(`${AUTH_PATH}/account/sessions`, rateRule('sessions'), async (request) => {
    await ownData.endAllSessions(await grants.authenticate(bearerOf(request)));
    return { status: 'signed_out_everywhere' };
  });

  app.get(`${AUTH_PATH}/account/purchases`, rateRule('own-data'), async (request) => ({
    purchases: await stores.purchasesOf(await grants.authenticate(bearerOf(request))),
  }));

  app.delete(`${AUTH_PATH}/account/purchases/:id`, rateRule('purchases'), async (request) => {
    const signedIn = await grants.authenticate(bearerOf(request));
    const { id } = idParameterSchema.safeParse(request.params).data ?? { id: NO_ID };
    await stores.remove(signedIn, id);
    return { status: 'removed' };
  });

  app.post(`${AUTH_PATH}/account/proof`, rateRule('proof'), async (request) => {
    const signedIn = await grants.authenticate(bearerOf(request));
    const locale = localeQuerySchema.safeParse(request.query).data?.locale;
    const { reference, expiresInSeconds } = await proof.request(signedIn, locale);
    return { status: 'ok', reference, expires_in: expiresInSeconds };
  });

  app.post(`${AUTH_PATH}/account/proof/confirm`, rateRule('proof-confirm'), async (request) => {
    const signedIn = await grants.authenticate(bearerOf(request));
    const body = otpBodySchema.safeParse(request.body).data;
    if (!body) throw new ServiceError(400, 'invalid_request', 'The confirmation is not valid.');
    await proof.confirm(signedIn, body.otp);
    return { status: 'confirmed' };
  });

  app.get(`${AUTH_PATH}/account/export`, rateRule('own-data'), async (request, reply) => {
    const data = await ownData.exportOf(await grants.authenticate(bearerOf(request)));
    reply.header('content-disposition', 'attachment; filename="account.json"');
    return data;
  });

  app.get(`${AUTH_PATH}/account/deletion`, rateRule('own-data'), async (request) =>
    ownData.previewDeletion(await grants.authenticate(bearerOf(request))),
  );

  app.post(`${AUTH_PATH}/account/deletion`, rateRule('deletion'), async (request) => {
    const signedIn = await grants.authenticate(bearerOf(request));
    const parsed = deletionBodySchema.safeParse(request.body ?? undefined);
    if (!parsed.success) {
      throw new ServiceError(400, 'invalid_request', 'The request is not valid.');
    }
    const forfeit = parsed.data?.forfeit_paid_time === true;
    const deletion = await ownData.requestDeletion(signedIn, { forfeit });
    return { status: 'deletion_scheduled', ...deletion };
  });

  // The link in the email. Link scanners open it, so only submitting the form on this page changes
  // anything.
  app.get(`${AUTH_PATH}/account/edit/undo`, rateRule('undo'), async (request, reply) => {
    const query = undoSchema.safeParse(request.query).data;
    const locale = localeOf(request);
    return reply
      .headers(PLAIN_PAGE_HEADERS)
      .code(query ? 200 : 400)
      .send(query ? undoPage(locale, query.token) : undoFailedPage(locale));
  });

  app.post(`${AUTH_PATH}/account/edit/undo`, rateRule('undo'), async (request, reply) => {
    const body = undoSchema.safeParse(request.body).data;
    const locale = localeOf(request);
    reply.headers(PLAIN_PAGE_HEADERS);
    try {
      await emailChange.undo(body?.token ?? '');
      return await reply.send(undoDonePage(locale));
    } catch (error) {
      if (!(error instanceof ServiceError) || error.status !== 400) throw error;
      return reply.code(400).send(undoFailedPage(locale));
    }
  });

  app.get(`${AUTH_PATH}/account/credential/undo`, rateRule('undo'), async (request, reply) => {
    const { token = '' } = undoSchema.safeParse(request.query).data ?? {};
    const kind = credentials.kindOf(token);
    const locale = localeOf(request);
    return reply
      .headers(PLAIN_PAGE_HEADERS)
      .code(kind ? 200 : 400)
      .send(kind ? credentialUndoPage(locale, token, kind) : undoFailedPage(locale));
  });

  app.post(`${AUTH_PATH}/account/credential/undo`, rateRule('undo'), async (request, reply) => {
    const { token = '' } = undoSchema.safeParse(request.body).data ?? {};
    const locale = localeOf(request);
    const kind = await credentials.undo(token);
    return reply
      .headers(PLAIN_PAGE_HEADERS)
      .code(kind ? 200 : 400)
      .send(kind ? credentialUndonePage(locale, kind) : undoFailedPage(locale));
  });

  app.get(`${AUTH_PATH}/account/edit/object`, rateRule('object'), async (request, reply) => {
    const query = undoSchema.safeParse(request.query).data;
    const locale = localeOf(request);
    return reply
      .headers(PLAIN_PAGE_HEADERS)
      .code(query ? 200 : 400)
      .send(query ? objectPage(locale, query.token) : undoFailedPage(locale));
  });

  app.post(`${AUTH_PATH}/account/edit/object`, rateRule('object'), async (request, reply) => {
    const { token = '' } = undoSchema.safeParse(request.body).data ?? {};
    const locale = localeOf(request);
    const isOpen = await disputes.object(token);
    return reply
      .headers(PLAIN_PAGE_HEADERS)
      .code(isOpen ? 200 : 400)
      .send(isOpen ? settlePage(locale, token, { isWrong: false }) : undoFailedPage(locale));
  });

  app.post(
    `${AUTH_PATH}/account/edit/object/confirm`,
    rateRule('object'),
    async (request, reply) => {
      const body = settlementSchema.safeParse(request.body).data;
      const locale = localeOf(request);
      const { token = '', new_code = '', old_code = '' } = body ?? {};
      const settlement = await disputes.settle(token, { new: new_code, old: old_code });
      const pages = {
        settled: () => settledPage(locale),
        'wrong-code': () => settlePage(locale, token, { isWrong: true }),
        over: () => undoFailedPage(locale),
      };
      return reply
        .headers(PLAIN_PAGE_HEADERS)
        .code(settlement === 'settled' ? 200 : 400)
        .send(pages[settlement]());
    },
  );
}

/** Use the browser's language: the user may not be signed in. */
function localeOf({ headers }: FastifyRequest) {
  return negotiateLocale({ acceptLanguage: headers['accept-language'] }).locale;
}
