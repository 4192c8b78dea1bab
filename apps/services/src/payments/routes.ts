import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { StoreNotification } from '../account/contract.ts';
import { boundedText } from '../platform/utilities/bounded-text.ts';
import { ServiceError } from '../platform/utilities/errors.ts';
import { registerNamed } from '../platform/http/register-named.ts';
import { NOTIFICATION_LIMIT_BYTES, WEBHOOK_BODY_LIMIT_BYTES } from './constants.ts';
import type { Webhooks } from './webhooks.ts';

const appleSchema = z.object({
  signedPayload: boundedText(NOTIFICATION_LIMIT_BYTES).check(z.minLength(1)),
});
/** A Pub/Sub push message. */
const googleSchema = z.object({
  message: z.object({
    messageId: boundedText(200).check(z.minLength(1)),
    data: z._default(boundedText(NOTIFICATION_LIMIT_BYTES), ''),
  }),
});

export async function registerWebhookRoutes(
  app: FastifyInstance,
  { webhooks }: { webhooks: Webhooks },
): Promise<void> {
  await registerNamed(app, 'billing webhooks', async (scope) => {
    // The signature covers the raw bytes, so don't parse bodies of any type in this scope.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: WEBHOOK_BODY_LIMIT_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.post(
      '/api/billing/webhook',
      {
        bodyLimit: WEBHOOK_BODY_LIMIT_BYTES,
        config: { rateRule: 'billing.webhook', allowsCrossSite: true },
      },
      async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const outcome = await webhooks.receive(body, request.headers);
        request.log.info({ outcome }, 'billing event');
        reply.header('cache-control', 'no-store');
        return { received: true };
      },
    );
  });
  for (const store of ['apple', 'google'] as const) {
    app.post(
      `/api/billing/webhook/${store}`,
      {
        bodyLimit: NOTIFICATION_LIMIT_BYTES,
        config: { rateRule: 'billing.webhook', allowsCrossSite: true },
      },
      async (request, reply) => {
        const notification = notificationFrom(store, request);
        const outcome = await webhooks.receiveFromStore(notification);
        request.log.info({ outcome, store }, 'billing event');
        reply.header('cache-control', 'no-store');
        return { received: true };
      },
    );
  }
}

function notificationFrom(store: 'apple' | 'google', request: FastifyRequest): StoreNotification {
  const refused = () =>
    new ServiceError(400, 'invalid_notification', 'The notification was rejected.');
  if (store === 'apple') {
    const parsed = z.safeParse(appleSchema, request.body);
    if (!parsed.success) throw refused();
    return { store, ...parsed.data };
  }
  const parsed = z.safeParse(googleSchema, request.body);
  if (!parsed.success) throw refused();
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return { store, bearer, ...parsed.data.message };
}
