import {
  CATALOGUE,
  type CatalogueProduct,
  findProductSoldAs,
  listPrice,
  marketOf,
  productsFor,
  soldAs,
} from '@mallard/catalogue';
import { billerOf } from '@mallard/subscription-client';
import {
  changePlanRequestSchema,
  changeRequestSchema,
  checkoutRequestSchema,
  trialRequestSchema,
  fixPaymentRequestSchema,
} from '@mallard/subscription-client/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { boundedText } from '../platform/utilities/bounded-text.ts';
import { edgeCountry } from '../platform/http/edge-country.ts';
import { ServiceError } from '../platform/utilities/errors.ts';
import type { AccountDirectory, EntitlementSource, StorePurchases } from '../account/contract.ts';
import { noSubscription } from './context.ts';
import { onHostOf, type SiteLocation } from './checkout/return-url.ts';
import type { SubscriptionService } from './service.ts';
import { confirmStorePurchase } from './checkout/store-purchases.ts';
import { TIER } from './view.ts';

export interface SubscriptionRoutesOptions {
  service: SubscriptionService;
  accounts: AccountDirectory;
  storePurchases: StorePurchases;
  entitlements: EntitlementSource;
  site: SiteLocation;
  /** Name of the header in which the edge reports the country, if it does. */
  countryHeader: string | undefined;
}

const token = boundedText(20_000).check(z.minLength(1));
/** Experiment data that apps send with a purchase; accepted but not stored. */
const experiments = {
  experimentName: z.nullish(boundedText(1_000)),
  experimentCohort: z.nullish(boundedText(1_000)),
  experiments: z.nullish(z.array(z.unknown())),
};
const appleConfirmSchema = z.object({ signedTransactionInfo: token, ...experiments });
const googleConfirmSchema = z.object({
  packageName: token.check(z.maxLength(200)),
  purchaseToken: token.check(z.maxLength(1_000)),
  ...experiments,
});

/** @see Specification §7, subscription service */
export function registerSubscriptionRoutes(
  app: FastifyInstance,
  {
    service,
    accounts,
    storePurchases,
    entitlements,
    site,
    countryHeader,
  }: SubscriptionRoutesOptions,
): void {
  /** Authenticates a request and marks its response as uncacheable. */
  const accountOf = async (
    request: FastifyRequest,
    reply: FastifyReply,
    options: Parameters<AccountDirectory['authenticate']>[1] = {},
  ) => {
    const account = await accounts.authenticate(request, options);
    reply.header('cache-control', 'no-store');
    return account;
  };

  app.post(
    '/api/checkout/session',
    { config: { rateRule: 'subscription.checkout', switch: 'checkout' } },
    async (request, reply) => {
      const { accountId } = await accountOf(request, reply);
      const purchase = parse(checkoutRequestSchema, request.body);
      const returnUrl = onHostOf(request.hostname, purchase.returnUrl, site);
      const country = edgeCountry(request, countryHeader);
      return service.createCheckoutSession(accountId, { ...purchase, returnUrl }, country);
    },
  );

  app.get(
    '/api/checkout/trial',
    { config: { rateRule: 'subscription.catalogue' } },
    async (request, reply) => {
      const { origin } = parse(trialRequestSchema, request.query);
      reply.header('cache-control', 'public, max-age=60');
      return { trialDays: await service.trialDaysOf(origin) };
    },
  );

  app.get(
    '/api/checkout/portal',
    { config: { rateRule: 'subscription.billing-pages' } },
    async (request, reply) => {
      // Apps fetch this URL from native code, which can't prompt for a passcode.
      const { accountId } = await accountOf(request, reply, { proof: 'except-apps' });
      const { subscriptionId } = parse(changeRequestSchema, request.query);
      const returnUrl = onHostOf(request.hostname, '/subscriptions/manage', site);
      return {
        customerPortalUrl: await service.portalUrlOf(accountId, returnUrl, subscriptionId),
      };
    },
  );

  app.get(
    '/api/subscription',
    { config: { rateRule: 'subscription.read' } },
    async (request, reply) => {
      const { accountId } = await accountOf(request, reply);
      const subscription = await service.subscriptionOf(accountId);
      if (!subscription) throw noSubscription();
      return subscription;
    },
  );

  app.get(
    '/api/subscription/status',
    { config: { rateRule: 'subscription.read' } },
    async (request, reply) => {
      const { accountId } = await accountOf(request, reply);
      const status = await service.statusOf(accountId);
      if (!status) throw noSubscription();
      return { status };
    },
  );

  app.get(
    '/api/subscription/invoices',
    { config: { rateRule: 'subscription.billing-pages' } },
    async (request, reply) => {
      const { accountId } = await accountOf(request, reply);
      return service.invoicesOf(accountId);
    },
  );

  app.get(
    '/api/subscription/checkout-email',
    { config: { rateRule: 'subscription.billing-pages' } },
    async (request, reply) => {
      const { accountId } = await accountOf(request, reply);
      reply.header('cache-control', 'no-store');
      return { email: (await service.checkoutEmailOf(accountId)) ?? null };
    },
  );

  for (const change of ['cancel', 'resume'] as const) {
    app.post(
      `/api/subscription/${change}`,
      { config: { rateRule: 'subscription.change' } },
      async (request, reply) => {
        const options = change === 'cancel' ? ({ proof: 'always' } as const) : {};
        const { accountId } = await accountOf(request, reply, options);
        const { subscriptionId } = parse(changeRequestSchema, request.body ?? {});
        return service[change](accountId, subscriptionId);
      },
    );
  }

  app.get(
    '/api/subscription/change',
    { config: { rateRule: 'subscription.change' } },
    async (request, reply) => {
      const { accountId } = await accountOf(request, reply);
      const { productId, subscriptionId } = parse(changePlanRequestSchema, request.query);
      return service.previewChange(accountId, productId, subscriptionId);
    },
  );

  app.post(
    '/api/subscription/change',
    { config: { rateRule: 'subscription.change' } },
    async (request, reply) => {
      const { accountId } = await accountOf(request, reply);
      const { productId, subscriptionId } = parse(changePlanRequestSchema, request.body);
      return service.changePlan(accountId, productId, subscriptionId);
    },
  );

  app.post(
    '/api/subscription/fix-payment',
    { config: { rateRule: 'subscription.billing-pages' } },
    async (request, reply) => {
      const { accountId } = await accountOf(request, reply);
      const { returnUrl, subscriptionId } = parse(fixPaymentRequestSchema, request.body);
      const address = onHostOf(request.hostname, returnUrl, site);
      return { url: await service.paymentUrlOf(accountId, address, subscriptionId) };
    },
  );

  for (const store of ['apple', 'google'] as const) {
    app.post(
      `/api/purchase/confirm/${store}`,
      { config: { rateRule: 'subscription.confirm' } },
      async (request, reply) => {
        const { accountId, email } = await accountOf(request, reply);
        const receipt =
          store === 'apple'
            ? { store, ...parse(appleConfirmSchema, request.body) }
            : { store, ...parse(googleConfirmSchema, request.body) };
        const subscription = await confirmStorePurchase(
          { service, storePurchases },
          request,
          accountId,
          receipt,
        );
        const held = await entitlements.entitlementsOf(accountId);
        return {
          // Native clients treat an empty string as no email.
          email: email ?? '',
          entitlements: held.map(({ product, name }) => ({ product, name })),
          subscription,
        };
      },
    );
  }

  app.get<{ Querystring: { region?: string | string[] } }>(
    '/api/products',
    { config: { rateRule: 'subscription.catalogue' } },
    async (request, reply) => {
      const region = regionFrom(request.query.region);
      reply.header('cache-control', marketOf(region) ? 'public, max-age=300' : 'no-store');
      return productsFor(region);
    },
  );

  app.get<{ Params: { productId: string } }>(
    '/api/products/:productId/features',
    { config: { rateRule: 'subscription.catalogue' } },
    async (request, reply) => {
      // Native clients send no token and pages may send one; the response is the same.
      const product = findProductSoldAs(request.params.productId);
      if (!product) throw new ServiceError(404, 'unknown_product', 'This product isn’t for sale.');
      reply.header('cache-control', 'public, max-age=300');
      return { features: product.entitlements.map((entitlement) => entitlement.product) };
    },
  );

  app.get<{ Querystring: { region?: string | string[]; platform?: string | string[] } }>(
    '/api/v2/products',
    { config: { rateRule: 'subscription.catalogue' } },
    async (request, reply) => {
      const region = regionFrom(request.query.region);
      const { platform = 'stripe' } = request.query;
      const biller = typeof platform === 'string' ? billerOf(platform) : 'unknown';
      if (biller === 'unknown') {
        throw new ServiceError(
          400,
          'invalid_platform',
          'Subscriptions aren’t sold on this platform.',
        );
      }
      const market = marketOf(region);
      reply.header('cache-control', market ? 'public, max-age=300' : 'no-store');
      const sold = CATALOGUE.filter((product) => product.region === market?.region);
      const [first] = sold;
      if (!market || !first) return { products: [] };
      return {
        products: [
          {
            productName: 'Plus Plan',
            tier: TIER,
            regions: [market.region],
            entitlements: tierEntitlements(first),
            billingCycles: sold.map((product) => ({
              productId: soldAs(product, biller),
              period: product.billingPeriod,
              price: listPrice(product, market.currency),
              currency: market.currency,
            })),
          },
        ],
      };
    },
  );

  app.get<{ Querystring: { sku?: string | string[] } }>(
    '/api/v2/features',
    { config: { rateRule: 'subscription.catalogue' } },
    async (request, reply) => {
      const skus = [request.query.sku ?? []].flat();
      if (skus.length === 0 || skus.length > MOST_SKUS) {
        throw new ServiceError(400, 'invalid_sku', `Request one to ${MOST_SKUS} products.`);
      }
      reply.header('cache-control', 'public, max-age=300');
      // Omit products that are no longer sold: old apps may ask for them.
      const known = skus.flatMap((sku) => {
        const product = findProductSoldAs(sku);
        return product ? [[sku, tierEntitlements(product)] as const] : [];
      });
      return { features: Object.fromEntries(known) };
    },
  );
}

const MOST_SKUS = 20;

/** Returns a product's entitlements; from API version 2 on, they are named after the tier. */
function tierEntitlements({ entitlements }: CatalogueProduct) {
  return entitlements.map(({ product }) => ({ product, name: TIER }));
}

function regionFrom(region: string | string[] = 'us'): string {
  if (typeof region === 'string' && /^[a-z]{2,3}$/i.test(region)) return region;
  throw new ServiceError(400, 'invalid_region', 'The region must be a two-letter country code.');
}

function parse<Output>(schema: z.ZodMiniType<Output>, body: unknown): Output {
  const parsed = z.safeParse(schema, body);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map(({ path, message }) =>
    path.length > 0 ? `${path.join('.')}: ${message}` : message,
  );
  throw new ServiceError(400, 'invalid_request', fields.join('; '));
}
