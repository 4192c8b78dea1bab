import { expect, type APIRequestContext, type BrowserContext } from '@playwright/test';
import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { Mailbox } from './mailbox.ts';
import { paymentForm } from './subscription-pages.ts';

const CLIENT = 'mallard-web';

export const newEmail = (): string => `ada-${randomUUID()}@example.org`;

const octet = () => randomInt(1, 255);
/**
 * Returns a header with a random IP address, for tests that create many accounts: accounts per
 * address and hour are limited.
 */
export const ownAddress = () => ({ 'x-forwarded-for': `10.${octet()}.${octet()}.${octet()}` });

export interface Account {
  email: string;
  mailbox: Mailbox;
  accessToken: string;
}

export async function createAccount(
  request: APIRequestContext,
  email = newEmail(),
): Promise<Account> {
  const mailbox = new Mailbox(request, email);
  const accessToken = await newAccountToken(request);
  const headers = { authorization: `Bearer ${accessToken}` };
  const edit = await request.post('/api/auth/v2/account/edit', { params: { email }, headers });
  const { hash } = (await edit.json()) as { hash: string };
  const otp = await mailbox.nextPasscode();
  const confirmed = await request.post('/api/auth/v2/account/edit/confirm', {
    params: { email, otp, hash },
    headers,
  });
  expect(confirmed.status()).toBe(200);
  return { email, mailbox, accessToken };
}

export async function signInToNewAccount(
  context: BrowserContext,
  email = newEmail(),
): Promise<Account> {
  const account = await createAccount(context.request, email);
  await leaveAccountHint(context);
  return account;
}

/** Signs a browser in to a new account that has paid for a month, without an email. @returns Its access token. */
export async function signInToSubscription(context: BrowserContext): Promise<string> {
  const { request } = context;
  await leaveAccountHint(context);
  const accessToken = await newAccountToken(request);
  await payByCard(request, accessToken, {
    purchasePlatform: 'web',
    returnUrl: '/pro/welcome?success=true&billing_period=monthly',
  });
  return accessToken;
}

/** Links a new purchase from the sandbox's App Store to an account, as an app does. */
export async function linkStorePurchase(
  request: APIRequestContext,
  accessToken: string,
): Promise<void> {
  const linked = await request.post('/api/purchase/confirm/apple', {
    headers: { authorization: `Bearer ${accessToken}` },
    data: { signedTransactionInfo: `sandbox:${randomUUID()}` },
  });
  expect(linked.status()).toBe(200);
}

/**
 * Stores the hint that pages leave in the browser at sign-in: later pages use it to choose their
 * first view.
 */
async function leaveAccountHint(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/__version__');
  await page.evaluate(() => localStorage.setItem('account', 'signed-in'));
  await page.close();
}

/**
 * Buys a month for an account with the API calls that pages make, and waits until the subscription
 * is active.
 */
export async function payByCard(
  request: APIRequestContext,
  accessToken: string,
  order: { purchasePlatform: 'web' | 'app'; returnUrl: string },
): Promise<void> {
  const headers = { authorization: `Bearer ${accessToken}` };
  const opened = await request.post('/api/checkout/session', {
    headers,
    data: { productId: 'ddg-privacy-pro-monthly-renews-us', ...order },
  });
  const { checkoutUrl } = (await opened.json()) as { checkoutUrl: string };
  const paid = await request.post(checkoutUrl, { form: paymentForm, maxRedirects: 0 });
  expect(paid.status()).toBe(303);
  const subscription = async () => (await request.get('/api/subscription', { headers })).json();
  await expect.poll(subscription).toMatchObject({ status: 'Auto-Renewable' });
}

export async function signInWithoutEmail({ request }: BrowserContext): Promise<void> {
  await newAccountToken(request);
}

export async function newAccountToken(request: APIRequestContext): Promise<string> {
  const code_verifier = randomBytes(32).toString('base64url');
  const code_challenge = createHash('sha256').update(code_verifier).digest('base64url');
  await request.post('/api/auth/v2/authorize', {
    params: {
      client_id: CLIENT,
      code_challenge,
      code_challenge_method: 'S256',
      response_type: 'code',
      scope: 'privacypro',
    },
  });
  const created = await request.post('/api/auth/v2/account/create');
  const { code } = (await created.json()) as { code: string };
  const tokens = await request.get('/api/auth/v2/token', {
    params: { grant_type: 'authorization_code', client_id: CLIENT, code, code_verifier },
  });
  return ((await tokens.json()) as { access_token: string }).access_token;
}
