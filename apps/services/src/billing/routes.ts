import type { FastifyInstance } from 'fastify';
import { WEBHOOK_BODY_LIMIT_BYTES } from './constants.ts';
import type { BillingService } from './service.ts';

/** The one endpoint that billing providers call. */
export async function registerBillingRoutes(
  app: FastifyInstance,
  { service }: { service: BillingService },
): Promise<void> {
  await app.register(async (scope) => {
    // The signature is over the bytes: in this scope no body is parsed, whatever its type.
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
        config: { rateRule: 'billing-webhook', allowsCrossSite: true },
      },
      async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const outcome = await service.receive(body, request.headers);
        request.log.info({ outcome }, 'billing event');
        reply.header('cache-control', 'no-store');
        return { received: true };
      },
    );
  });
}
