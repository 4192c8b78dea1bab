import { createAuthClient } from '@mallard/auth-client';
import { createSubscriptionClient, waitForEntitlement } from '@mallard/subscription-client';

const PRODUCT_ID = 'ddg-privacy-pro-yearly-renews-us';
const RETURN_URL = '/pro/welcome?success=true&billing_period=annual';
const CONCURRENCY = 4;
const PAYMENT = {
  email: 'buyer@example.org',
  cardNumber: '4242424242424242',
  expiry: '12/40',
  cvc: '987',
  name: 'Buyer Example',
};

export interface Subscriber {
  accessToken: string;
  address: string;
}

/**
 * Creates accounts with a subscription, through the site's own clients and the sandbox checkout.
 */
export async function createSubscribers(origin: string, count: number): Promise<Subscriber[]> {
  const subscribers: Subscriber[] = [];
  const places = Array.from({ length: count }, (_, index) => index).values();
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (const index of places) subscribers.push(await subscribe(origin, addressOf(index)));
    }),
  );
  return subscribers;
}

/**
 * Returns an IP address for each visitor, each in a separate network: rate limits count by both.
 */
export function addressOf(index: number): string {
  return `10.${index & 255}.${index >> 8}.1`;
}

async function subscribe(origin: string, address: string): Promise<Subscriber> {
  const visitorFetch = createVisitorFetch(address);
  const baseUrl = `${origin}/api`;
  const auth = createAuthClient({ baseUrl, clientId: 'mallard-web', fetch: visitorFetch });
  const subscriptions = createSubscriptionClient({
    baseUrl,
    fetch: visitorFetch,
    getAccessToken: auth.getAccessToken,
  });
  const { accessToken } = await auth.createAccount();
  const { checkoutUrl } = await subscriptions.createCheckoutSession({
    productId: PRODUCT_ID,
    purchasePlatform: 'web',
    returnUrl: RETURN_URL,
  });
  const paid = await visitorFetch(checkoutUrl, {
    method: 'POST',
    body: new URLSearchParams(PAYMENT),
    redirect: 'manual',
  });
  if (paid.status !== 303) throw new Error(`The sandbox checkout returned status ${paid.status}`);
  const { getSubscription } = subscriptions;
  const { outcome } = await waitForEntitlement({ getSubscription });
  if (outcome !== 'entitled') throw new Error(`The purchase ended as "${outcome}"`);
  return { accessToken, address };
}

/**
 * Returns a `fetch` that acts like one visitor's browser: with a fixed IP address and a cookie jar.
 */
function createVisitorFetch(address: string): typeof fetch {
  const cookies = new Map<string, string>();
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('x-forwarded-for', address);
    if (cookies.size > 0) {
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    }
    const answer = await fetch(input, { ...init, headers });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (name !== undefined && value !== undefined) cookies.set(name, value);
    }
    return answer;
  };
}
