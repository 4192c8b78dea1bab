/** Opens checkouts, at most one payable checkout per account even with concurrent requests. */
import { randomUUID } from 'node:crypto';
import { type CatalogueProduct, defaultCurrency, findProduct, marketOf } from '@mallard/catalogue';
import { DEFAULT_TRIAL_DAYS } from '@mallard/origin-tracking';
import type {
  CheckoutRequestWire,
  CheckoutResponseWire,
} from '@mallard/subscription-client/schemas';
import { ServiceError } from '../../platform/utilities/errors.ts';
import type { Money } from '../billing-event.ts';
import {
  CHECKOUT_OPENING_LEASE_MS,
  CHECKOUT_OPENING_POLL_MS,
  CHECKOUT_OPENING_WAIT_MS,
} from '../constants.ts';
import {
  currentAmong,
  invalidReturnUrl,
  LIVE,
  orUnavailable,
  type SubscriptionContext,
  unavailable,
  viewsFrom,
  viewsOf,
} from '../context.ts';
import { checkoutAddresses } from './return-url.ts';
import type { CheckoutRow, SubscriptionRow } from '../schema.ts';
import { campaignKey, runningCampaign } from './trial-campaigns.ts';
import type { StandingReason } from '../events/state.ts';
import { amountText } from '../../platform/utilities/money.ts';
import { isStore, listMoney, type SubscriptionView } from '../view.ts';

/** Subscriptions that grant no access but that the provider may still charge for. */
const UNFINISHED: ReadonlySet<StandingReason> = new Set<StandingReason>(['grace-over', 'refunded']);

/**
 * Opens a checkout, or returns the open one for the same purchase.
 *
 * An account has one payable checkout at a time. A second request for the same purchase (a double
 * click, a second tab, the back button) gets the same page; a request for another purchase closes
 * the first page at the provider before opening its own.
 *
 * @param country The buyer's country as reported by the edge; `undefined` if it reports none, in
 * which case the page's market applies.
 */
export async function createCheckoutSession(
  context: SubscriptionContext,
  accountId: string,
  request: CheckoutRequestWire,
  country: string | undefined,
): Promise<CheckoutResponseWire> {
  const { repository, billing, site, now, sleep } = context;
  const product = findProduct(request.productId);
  if (!product) throw new ServiceError(400, 'unknown_product', 'This product isn’t for sale.');
  const { purchasePlatform, returnUrl } = request;
  if (!checkoutAddresses(returnUrl, site, purchasePlatform)) throw invalidReturnUrl();
  const origin = request.origin || null;
  const price = priceFor(product, request, country);
  const isSamePurchase = (checkout: CheckoutRow): boolean =>
    checkout.productId === request.productId &&
    checkout.purchasePlatform === purchasePlatform &&
    checkout.returnUrl === returnUrl &&
    checkout.origin === origin &&
    checkout.amountMinor === price.amountMinor &&
    checkout.currency === price.currency;

  let waitedMs = 0;
  for (;;) {
    refuseSecondPurchase(await viewsOf(context, accountId));
    const claim = { id: randomUUID(), accountId, claimedAt: now() };
    const { productId } = product;
    const checkout = { ...claim, productId, purchasePlatform, returnUrl, origin };
    if (await repository.claimCheckout(checkout)) {
      try {
        // Check again: a billing event may have completed another checkout between the first check
        // and the claim.
        const rows = await repository.subscriptionsOf(accountId);
        refuseSecondPurchase(viewsFrom(rows, billing));
        const isChanged = await endUnfinished(context, viewsFrom(rows, billing));
        const had = isChanged ? await repository.subscriptionsOf(accountId) : rows;
        const trialDays = await grantTrial(context, had, checkout, request.trialDays);
        await repository.setTerms(checkout.id, { trialDays, ...price });
        return { checkoutUrl: await open(context, { ...checkout, trialDays }, product, price) };
      } catch (error) {
        await repository.closeCheckout(checkout.id, 'failed');
        throw error;
      }
    }

    const current = await repository.payableCheckoutOf(accountId);
    if (!current) continue;
    if (current.state === 'opening') {
      if (current.claimedAt + CHECKOUT_OPENING_LEASE_MS <= now()) {
        await repository.closeCheckout(current.id, 'failed');
      } else if (waitedMs >= CHECKOUT_OPENING_WAIT_MS) {
        throw unavailable();
      } else {
        await sleep(CHECKOUT_OPENING_POLL_MS);
        waitedMs += CHECKOUT_OPENING_POLL_MS;
      }
      continue;
    }

    const sessionRef = current.sessionRef ?? '';
    let status = await orUnavailable(() => billing.retrieveCheckoutSession(sessionRef));
    if (status === 'open' && isSamePurchase(current) && current.url) {
      return { checkoutUrl: current.url };
    }
    if (status === 'open') {
      status = await orUnavailable(() => billing.expireCheckoutSession(sessionRef));
    }
    if (status === 'complete') {
      // Already paid; the billing event is pending.
      throw new ServiceError(409, 'purchase_pending', 'A purchase is being confirmed.');
    }
    await repository.closeCheckout(current.id, 'expired');
  }
}

function refuseSecondPurchase(views: SubscriptionView[]): void {
  const current = currentAmong(views);
  if (!current) return;
  if (LIVE.has(current.wire.status) || isHeldByStore(current)) {
    throw new ServiceError(409, 'already_subscribed', 'This account has a subscription.');
  }
  if (current.standing.reason === 'disputed') {
    throw new ServiceError(409, 'payment_disputed', 'A disputed payment is still pending.');
  }
}

/**
 * Whether the store has paused it or is retrying a charge. The store would resume it automatically,
 * so a second purchase would be charged, too.
 */
function isHeldByStore({ row, standing }: SubscriptionView): boolean {
  return isStore(row.provider) && ['paused', 'grace-over'].includes(standing.reason);
}

/**
 * Ends subscriptions that grant no access but may still be charged. @returns Whether there were
 * any.
 */
async function endUnfinished(
  { billing, events }: SubscriptionContext,
  views: readonly SubscriptionView[],
): Promise<boolean> {
  let isAny = false;
  for (const { row, standing } of views) {
    const { provider, subscriptionRef, endedAt } = row;
    if (provider !== billing.name || endedAt !== null) continue;
    if (!UNFINISHED.has(standing.reason)) continue;
    const observation = await orUnavailable(() => billing.end(subscriptionRef));
    await events.fold({ provider, subscriptionRef }, observation);
    isAny = true;
  }
  return isAny;
}

/**
 * Returns the free days of a purchase: none if the account ever had a free or paid subscription. A
 * payment that never arrived doesn't count. A campaign's trial is reserved from its limit.
 *
 * Call it while holding the account's claimed checkout, so that no two pages offer a trial.
 *
 * @param promised Free days that the page has shown.
 * @throws ServiceError 409 `trial_changed` if the page has promised a longer trial.
 */
async function grantTrial(
  { repository, trialCampaigns, now }: SubscriptionContext,
  had: readonly SubscriptionRow[],
  { id, origin }: Pick<CheckoutRow, 'id' | 'origin'>,
  promised = 0,
): Promise<number> {
  if (had.some(({ paid }) => paid)) return 0;
  const campaign = runningCampaign(origin, trialCampaigns, now());
  const isLeft =
    campaign && (await repository.takeTrial(id, campaignKey(campaign), campaign.limit));
  const days = isLeft ? campaign.days : DEFAULT_TRIAL_DAYS;
  if (days >= promised) return days;
  throw new ServiceError(409, 'trial_changed', 'This campaign’s free trial has ended.', {
    body: { trialDays: days },
  });
}

/** Returns the free days to show for a first purchase with an origin. */
export async function trialDaysOf(
  { repository, trialCampaigns, now }: SubscriptionContext,
  origin: string,
): Promise<number> {
  const campaign = runningCampaign(origin, trialCampaigns, now());
  const isLeft = campaign && (await repository.trialsTaken(campaignKey(campaign))) < campaign.limit;
  return isLeft ? campaign.days : DEFAULT_TRIAL_DAYS;
}

type ClaimedCheckout = Pick<CheckoutRow, 'id' | 'returnUrl' | 'purchasePlatform' | 'trialDays'>;

/** Opens the provider's payment page for a checkout that this request has claimed. */
async function open(
  { repository, billing, site }: SubscriptionContext,
  checkout: ClaimedCheckout,
  product: CatalogueProduct,
  price: Money,
): Promise<string> {
  const addresses = checkoutAddresses(checkout.returnUrl, site, checkout.purchasePlatform);
  if (!addresses) throw invalidReturnUrl();
  const session = await orUnavailable(() =>
    billing.createCheckoutSession({
      ...addresses,
      checkoutId: checkout.id,
      productId: product.productId,
      productLabel: product.productLabel,
      billingPeriod: product.billingPeriod,
      ...price,
      trialDays: checkout.trialDays,
    }),
  );
  const { sessionRef, url, expiresAt } = session;
  if (!(await repository.openCheckout(checkout.id, { sessionRef, url, expiresAt }))) {
    throw new ServiceError(
      409,
      'checkout_replaced',
      'Another checkout was started in the meantime.',
    );
  }
  return url;
}

/**
 * Returns the price of a purchase in the market that the page names.
 *
 * @throws ServiceError 400 `not_sold_there` if the product belongs to another market, 409
 * `wrong_market` if the market isn't that of the buyer's country, 409 `price_changed` if the page
 * has shown another price.
 */
function priceFor(
  product: CatalogueProduct,
  { region, price }: CheckoutRequestWire,
  country: string | undefined,
): Money {
  const market = region === undefined ? undefined : marketOf(region);
  if (region !== undefined && market?.region !== product.region) {
    throw new ServiceError(400, 'not_sold_there', 'This product isn’t for sale in that country.');
  }
  if (country !== undefined) {
    const own = marketOf(country);
    // Apps send no market: use the list price of the product's region.
    const isOwn = own?.region === product.region && (!market || market.currency === own.currency);
    if (!isOwn) {
      throw new ServiceError(409, 'wrong_market', 'This offer is for another country.', {
        body: { country },
      });
    }
  }
  const money = listMoney(product, market?.currency ?? defaultCurrency(product));
  const isShown =
    price === undefined ||
    (price.currency === money.currency && Number(price.amount) === Number(amountText(money)));
  if (isShown) return money;
  throw new ServiceError(409, 'price_changed', 'The price has changed.', {
    body: { price: amountText(money), currency: money.currency },
  });
}
