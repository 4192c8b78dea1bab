/** Sensitive operations outside the account module require a passcode from the last ten minutes. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { databasesForRules } from '../../support/harness.ts';
import {
  openCredentialShop,
  type ClientKind,
  type CredentialShop,
  type SignIn,
} from './credential-shop.ts';

const databases = await databasesForRules();
const MINUTE = 60_000;
const STEPS = ['portal', 'restoration code', 'cancellation'] as const;
const PROOF_REQUIRED = { status: 403, body: { error: 'fresh_passcode_required' } };

describe.each(databases)('step-up authentication on $name', ({ databaseUrl }) => {
  let shop: CredentialShop;
  beforeAll(async () => {
    shop = await openCredentialShop(databaseUrl);
  });
  afterAll(() => shop.close());

  const take = (step: (typeof STEPS)[number], bearer: string) =>
    step === 'portal'
      ? shop.call('GET', 'checkout/portal', { bearer })
      : shop.call('POST', step === 'cancellation' ? 'subscription/cancel' : 'itr/code', { bearer });

  /** Creates a web subscriber whose last passcode is more than ten minutes old. */
  async function subscriber(client: ClientKind, { hasEmail = true } = {}) {
    const email = `ada-${randomUUID()}@example.org`;
    const first: SignIn = await shop.createAccount(client);
    if (hasEmail) expect(await shop.addEmail(first.access, email)).toBe(200);
    expect(await shop.buyOnTheWeb(first.access, email)).toBe(true);
    shop.clock.now += 11 * MINUTE;
    return { email, access: first.access };
  }

  it.each(STEPS)(
    'requires a fresh passcode for the %s on the web every ten minutes',
    async (step) => {
      const { email, access } = await subscriber('web');
      expect(await take(step, access)).toMatchObject(PROOF_REQUIRED);
      expect(await shop.prove(access, email)).toBe(200);
      shop.clock.now += 9 * MINUTE;
      expect((await take(step, access)).status).toBe(200);
      shop.clock.now += 2 * MINUTE;
      expect(await take(step, access)).toMatchObject(PROOF_REQUIRED);
    },
  );

  it.each(STEPS)('accepts the passcode of a recent sign-in for the %s', async (step) => {
    const { email } = await subscriber('web');
    const { access } = await shop.signInByPasscode(email, 2, 'web');
    expect((await take(step, access)).status).toBe(200);
  });

  it.each(['native', 'v1'] as const)(
    'lets apps open the portal without a fresh passcode: %s',
    async (client) => {
      const { access } = await subscriber(client);
      expect((await take('portal', access)).status).toBe(200);
      expect(await take('restoration code', access)).toMatchObject(PROOF_REQUIRED);
      expect(await take('cancellation', access)).toMatchObject(PROOF_REQUIRED);
    },
  );

  it.each(['web', 'native', 'v1'] as const)(
    'requires no passcode for an account without an email: %s',
    async (client) => {
      const { access } = await subscriber(client, { hasEmail: false });
      for (const step of STEPS) expect((await take(step, access)).status).toBe(200);
    },
  );
});
