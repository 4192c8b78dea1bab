/** Rotates the account service's keys in the middle of user flows. */
import { describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { openAccountKeys } from '../../src/account/keys.ts';
import { accounts, emailDisputes, passcodes, storePurchases } from '../../src/account/schema.ts';
import { drawAddress } from '../support/browser.ts';
import { availableDatabases } from '../support/harness.ts';
import { putNewKeyInFront } from '../support/new-key-in-front.ts';
import { useAccountService } from './fixture.ts';

const PURPOSES = [
  ...(['address', 'network', 'mailbox', 'passcode', 'successor'] as const),
  ...(['code', 'undo', 'dispute', 'purchase'] as const),
];

describe.each(await availableDatabases())('account key rotation on $name', (database) => {
  const account = useAccountService(database.databaseUrl);
  const { accountWithEmail, call, clientIn, inject, mailboxTokensFor } = account;
  const { newBrowser, newClient, newEmail, passcodeFor } = account;
  const db = () => account.services.platform.database.db;
  /**
   * Runs `begin` with the old keys and `end` with the new ones, as after a restart with a new key
   * first in SECRETS_KEY.
   */
  async function across<Begun, Ended>(
    begin: () => Promise<Begun>,
    end: (begun: Begun) => Promise<Ended>,
  ): Promise<Ended> {
    const begun = await begin();
    const keysOf = await openAccountKeys(db(), account.services.platform.keys);
    for (const purpose of PURPOSES) putNewKeyInFront(keysOf(purpose));
    return end(begun);
  }
  const tokenFor = (email: string) => {
    const mails = account.services.mails.filter(({ to }) => to === email);
    const links = mails.flatMap(({ text }) => /https?:\S+/.exec(text)?.[0] ?? []);
    return new URL(links.at(-1) ?? 'http://none/').searchParams.get('token') ?? '';
  };
  const post = (path: string, fields: Record<string, string>) =>
    inject('POST', path, { form: new URLSearchParams(fields).toString() });

  it('keeps passcodes valid and repeats the response to a repeated request', async () => {
    const { email, accountId } = await accountWithEmail();
    const browser = newBrowser();
    const client = clientIn(browser);
    await across(
      () => client.requestOtp({ email }),
      async () => {
        await expect(client.signIn({ email, otp: passcodeFor(email) })).resolves.toMatchObject({
          accountId,
        });
      },
    );
    // Without a session, the requester is identified by network, so wrong attempts count toward
    // that network's limit.
    const remote = drawAddress();
    const v1 = (path: string, query: Record<string, string>) =>
      account.services.app.inject({
        method: 'GET',
        url: `/api/auth${path}?${new URLSearchParams(query)}`,
        remoteAddress: remote,
      });
    await across(
      () => v1('/account/loginlink', { email }),
      async () => {
        await v1('/login', { email, otp: '00000000' });
        const rows = await db().select().from(passcodes);
        expect(rows.at(-1)).toMatchObject({ ownTries: 1, otherTries: 0 });
        const answer = await v1('/login', { email, otp: passcodeFor(email) });
        expect(answer.statusCode).toBe(200);
      },
    );
  });

  it('returns the same authorization code for a repeated request', async () => {
    const { email } = await accountWithEmail();
    await across(
      async () => {
        const { session } = await account.nativeAuthorize(account.newVerifier());
        await call('POST', 'otp', { query: { email }, session: session! });
        const json = { method: 'otp', email, otp: passcodeFor(email) };
        const login = () => call('POST', 'login', { json, session: session! });
        return { login, first: await login() };
      },
      async ({ login, first }) => {
        const again = await login();
        expect(account.codeIn(first.headers.location)).toHaveLength(86);
        expect(again.headers.location).toBe(first.headers.location);
      },
    );
  });

  it('keeps confirm, undo, objection and settlement links of an email change valid', async () => {
    const { client, email: old, accountId } = await accountWithEmail();
    const fresh = newEmail();
    await across(
      () => client.requestEmailEdit({ email: fresh }),
      ({ hash }) => client.confirmEmailEdit({ email: fresh, otp: passcodeFor(fresh), hash }),
    );
    const undo = tokenFor(old);
    await across(
      async () => undefined,
      async () => {
        expect((await post('account/edit/undo', { token: undo })).statusCode).toBe(200);
      },
    );
    const objection = tokenFor(fresh);
    await across(
      async () => {
        expect((await post('account/edit/object', { token: objection })).statusCode).toBe(200);
      },
      async () => {
        const settled = await post('account/edit/object/confirm', {
          token: objection,
          new_code: passcodeFor(fresh),
          old_code: passcodeFor(old),
        });
        expect(settled.statusCode).toBe(200);
      },
    );
    const [row] = await db().select().from(accounts).where(eq(accounts.id, accountId));
    expect(row?.email).toBe(fresh);
    expect(await db().select().from(emailDisputes)).toEqual([]);
  });

  it('recognizes a mailbox link and the network of a sign-in', async () => {
    const { email } = await accountWithEmail();
    const rules = await account.rules();
    const ip = drawAddress();
    await newClient().requestOtp({ email });
    const requester = rules.signIn.requesterOf(undefined, ip);
    await rules.v1.login({ email, otp: passcodeFor(email), requester, ip });
    const link = mailboxTokensFor(email).at(-1) ?? '';
    const isKnown = () => rules.knows(email, { ip, device: undefined });
    await across(isKnown, async (before) => {
      expect([before, await isKnown()]).toEqual([true, true]);
      expect(rules.mailboxLinks.isFor(link, email)).toBe(true);
    });
  });

  it('gives two tabs that refresh concurrently one successor', async () => {
    const { tokens } = await account.nativeSignIn();
    const renew = () => account.nativeRefresh(tokens['refresh_token']);
    await across(renew, async (first) => {
      const second = await renew();
      expect(second.body?.['refresh_token']).toBe(first.body?.['refresh_token']);
    });
  });

  it('keeps a purchase with its account and rehashes it when its owner returns', async () => {
    const { accountId } = await accountWithEmail();
    const { accountId: other } = await accountWithEmail();
    const purchase = { store: 'google', reference: 'purchase-1' } as const;
    expect(await account.linkPurchase(accountId, purchase)).toBe(true);
    const hashes = async () =>
      (await db().select().from(storePurchases)).map(({ purchaseHash }) => purchaseHash);
    const before = await hashes();
    await across(
      async () => undefined,
      async () => {
        expect(await account.linkPurchase(other, purchase)).toBe(false);
        expect(await account.linkPurchase(accountId, purchase)).toBe(true);
      },
    );
    expect(await hashes()).toEqual([expect.stringContaining('.')]);
    expect(await hashes()).not.toEqual(before);
  });
});
