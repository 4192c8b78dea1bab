/**
 * Buyers during faults: each creates an account, opens a checkout and pays in the sandbox, one
 * after another.
 */
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, Asked } from './http.ts';

export interface Purchase {
  accountId: string;
  accessToken: string;
  refreshToken: string;
}

export interface Checkout extends Purchase {
  path: string;
}

/** The failed step of a purchase and its outcome. */
export class BuyingFailed extends Error {}

const AUTH = '/api/auth/v2';
const PATIENCE_MS = 90_000;
const PAUSE_MS = 250;
const FORM = 'application/x-www-form-urlencoded';
const CARD = {
  cardNumber: '4242424242424242',
  expiry: '12/40',
  cvc: '987',
  name: 'Buyer Example',
};

type Send = (asked: Asked) => Promise<Answer>;

/**
 * Runs the steps of a purchase and retries each one that returns 503.
 *
 * @throws BuyingFailed If a response is neither 503 nor the expected one.
 */
function stepsBy(send: Send) {
  const end = performance.now() + PATIENCE_MS;
  return async (name: string, expected: number, asked: Asked): Promise<Answer> => {
    for (let tries = 1; ; tries += 1) {
      const answer = await send(asked);
      if (answer.outcome === expected) return answer;
      if (answer.outcome !== 503 || performance.now() > end) {
        throw new BuyingFailed(`${name}: ${answer.outcome}${tries > 1 ? ' after 503' : ''}`);
      }
      await sleep(PAUSE_MS);
    }
  };
}

/** @throws BuyingFailed */
export async function buy(send: Send, email: string, sendProvider = send): Promise<Purchase> {
  const checkout = await openCheckout(send);
  await pay(sendProvider, checkout, email);
  return checkout;
}

/** @throws BuyingFailed */
export async function openCheckout(send: Send): Promise<Checkout> {
  const step = stepsBy(send);

  const verifier = randomBytes(32).toString('base64url');
  const authorize = new URLSearchParams({
    response_type: 'code',
    client_id: 'mallard-web',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  });
  const begun = await step('authorize', 200, {
    method: 'POST',
    path: `${AUTH}/authorize?${authorize}`,
  });
  const cookie = (begun.headers['set-cookie'] ?? []).map((set) => set.split(';')[0]).join('; ');
  const created = await step('create an account', 200, {
    method: 'POST',
    path: `${AUTH}/account/create`,
    headers: { cookie },
  });
  const grant = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: 'mallard-web',
    code: String(memberOf(created, 'code')),
    code_verifier: verifier,
  });
  const granted = await step('tokens', 200, { method: 'GET', path: `${AUTH}/token?${grant}` });
  const accessToken = String(memberOf(granted, 'access_token'));
  const refreshToken = String(memberOf(granted, 'refresh_token'));
  const opened = await step('checkout', 200, {
    method: 'POST',
    path: '/api/checkout/session',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({
      productId: 'ddg-privacy-pro-monthly-renews-us',
      purchasePlatform: 'web',
      returnUrl: '/pro/welcome?success=true&billing_period=monthly',
    }),
  });
  const [, claims = ''] = accessToken.split('.');
  const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string };
  const { pathname } = new URL(String(memberOf(opened, 'checkoutUrl')));
  return { accountId: sub, accessToken, refreshToken, path: pathname };
}

/** @throws BuyingFailed */
export async function pay(send: Send, { path }: Checkout, email: string): Promise<void> {
  await stepsBy(send)('pay', 303, {
    method: 'POST',
    path,
    headers: { 'content-type': FORM },
    body: String(new URLSearchParams({ ...CARD, email })),
  });
}

export async function isEntitled(
  send: Send,
  { accessToken }: Pick<Purchase, 'accessToken'>,
): Promise<boolean> {
  const answer = await send({
    method: 'GET',
    path: '/api/subscription',
    headers: { authorization: `Bearer ${accessToken}` },
  });
  return answer.outcome === 200;
}

export function memberOf({ body }: Answer, name: string): unknown {
  return (JSON.parse(body) as Record<string, unknown>)[name];
}
