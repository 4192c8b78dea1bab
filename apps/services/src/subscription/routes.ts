import { findProduct, marketOf, productsFor } from '@mallard/subscription-client/catalogue';
import { checkoutRequestSchema } from '@mallard/subscription-client/schemas';
import type { FastifyInstance } from 'fastify';
import { ServiceError } from '../platform/errors.ts';
import type { AccountDirectory } from '../platform/ports.ts';
import type { SubscriptionService } from './service.ts';

/** @see Specification §7, subscription service */
export function registerSubscriptionRoutes(
  app: FastifyInstance,
  { service, accounts }: { service: SubscriptionService; accounts: AccountDirectory },
): void {
  app.post(
    '/api/checkout/session',
    { config: { rateRule: 'checkout-session' } },
    async (request, reply) => {
      const { accountId } = await accounts.authenticate(request);
      const parsed = checkoutRequestSchema.safeParse(request.body);
      if (!parsed.success) {
        const fields = parsed.error.issues.map(({ path, message }) =>
          path.length > 0 ? `${path.join('.')}: ${message}` : message,
        );
        throw new ServiceError(400, 'invalid_request', fields.join('; '));
      }
      reply.header('cache-control', 'no-store');
      return service.createCheckoutSession(accountId, parsed.data);
    },
  );

  app.get(
    '/api/subscription',
    { config: { rateRule: 'subscription-read' } },
    async (request, reply) => {
      const { accountId } = await accounts.authenticate(request);
      reply.header('cache-control', 'no-store');
      return (await service.subscriptionOf(accountId)) ?? noSubscription();
    },
  );

  app.get(
    '/api/subscription/status',
    { config: { rateRule: 'subscription-read' } },
    async (request, reply) => {
      const { accountId } = await accounts.authenticate(request);
      reply.header('cache-control', 'no-store');
      const { status } = (await service.subscriptionOf(accountId)) ?? noSubscription();
      return { status };
    },
  );

  app.get<{ Querystring: { region?: string | string[] } }>(
    '/api/products',
    { config: { rateRule: 'catalogue-read' } },
    async (request, reply) => {
      const { region = 'us' } = request.query;
      if (typeof region !== 'string' || !/^[a-z]{2,3}$/i.test(region)) {
        throw new ServiceError(400, 'invalid_region', 'A region is a two-letter country code.');
      }
      reply.header('cache-control', marketOf(region) ? 'public, max-age=300' : 'no-store');
      return productsFor(region);
    },
  );

  app.get<{ Params: { productId: string } }>(
    '/api/products/:productId/features',
    { config: { rateRule: 'catalogue-read' } },
    async (request, reply) => {
      // Native clients send no token and pages may; neither changes the answer.
      const product = findProduct(request.params.productId);
      if (!product) throw new ServiceError(404, 'unknown_product', 'This product is not sold.');
      reply.header('cache-control', 'public, max-age=300');
      return { features: product.entitlements.map((entitlement) => entitlement.product) };
    },
  );
}

/** The wording is read by native clients. */
function noSubscription(): never {
  throw new ServiceError(400, 'No subscription found', 'This account has no subscription.');
}
