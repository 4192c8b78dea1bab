/** Knowing an address is not enough to keep its owner out. */
import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { codeChallengeOf } from '@mallard/auth-client';
import * as fc from 'fast-check';
import { passcodes } from '../../src/account/schema.ts';
import { ServiceError } from '../../src/platform/errors.ts';
import { createTestBrowser, drawAddress } from '../browser.ts';
import { databasesForRules } from '../harness.ts';
import { DAY, MINUTE, NATIVE, useAccountService } from './fixture.ts';

const HALF_AN_HOUR_S = 1800;

describe.each(await databasesForRules({ contended: true }))('strangers on $name', (database) => {
  const account = useAccountService(database.databaseUrl);
  const { accountWithEmail, call, clientIn, clock, failureOf, now } = account;
  const { newClient, newEmail, passcodeFor, passcodesFor } = account;

  async function usedUp(email: string) {
    const answers = [];
    for (let i = 0; i < 25; i += 1) answers.push(await call('POST', 'otp', { query: { email } }));
    expect(answers.at(-1)?.status).toBe(429);
    return answers;
  }
  /** A browser that has signed in, and the network it is in. */
  async function ownBrowser(email: string, network = drawAddress()) {
    const browser = createTestBrowser(account.services.app, now, () => network);
    const client = clientIn(browser);
    await client.requestOtp({ email });
    const { accessToken } = await client.login({ email, otp: passcodeFor(email) });
    return { browser, client, network, bearer: accessToken };
  }
  const askFrom = (email: string, network: string, cookies?: ReturnType<typeof cookiesOf>) =>
    account.services.app.inject({
      method: 'POST',
      url: `/api/auth/v2/otp?email=${encodeURIComponent(email)}`,
      remoteAddress: network,
      headers: cookies ? { cookie: cookies } : {},
    });
  const cookiesOf = ({ cookies }: ReturnType<typeof createTestBrowser>) =>
    [...cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');

  it('who ask for passcodes are slowed down to minutes, and use up nothing of a known browser or network', async () => {
    const { email } = await accountWithEmail();
    const { browser, network } = await ownBrowser(email);
    const answers = await usedUp(email);
    for (const { status, headers } of answers) {
      if (status !== 429) continue;
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(HALF_AN_HOUR_S);
    }
    expect((await askFrom(email, drawAddress())).statusCode).toBe(429);
    expect((await askFrom(email, drawAddress(), cookiesOf(browser))).statusCode).toBe(200);
    expect((await askFrom(email, network)).statusCode).toBe(200);
  });

  it('are not let in by a browser or network that is known to another account', async () => {
    const { email } = await accountWithEmail();
    const { email: other } = await accountWithEmail();
    const { browser, network } = await ownBrowser(other);
    await usedUp(email);
    expect((await askFrom(email, network, cookiesOf(browser))).statusCode).toBe(429);
  });

  it('are what a browser becomes that is ended by its person, not one that signs out', async () => {
    const { email } = await accountWithEmail();
    const left = await ownBrowser(email);
    await left.client.signOut();
    const ended = await ownBrowser(email);
    const { bearer } = await ownBrowser(email);
    const { body } = await call('GET', 'account/sessions', { bearer: ended.bearer });
    const sessions = body!['sessions'] as { id: string; current: boolean }[];
    const id = sessions.find(({ current }) => current)?.id;
    await call('DELETE', `account/sessions/${id}`, { bearer });
    await usedUp(email);
    const asksIn = async ({ browser }: typeof left) =>
      (await askFrom(email, drawAddress(), cookiesOf(browser))).statusCode;
    expect([await asksIn(left), await asksIn(ended)]).toEqual([200, 429]);
    await call('DELETE', 'account/sessions', { bearer });
    expect([await asksIn(left), (await askFrom(email, left.network)).statusCode]).toEqual([
      429, 429,
    ]);
  });

  it('who spell the domain in other letters have no budget for each spelling', async () => {
    const { email } = await accountWithEmail();
    // UTS 46: what a browser maps to the same name. Each of seven letters may be one or the other.
    const wide = (letter: string) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0);
    const spelled = (number: number) =>
      email.replace(/(?<=@)example/, (word) =>
        [...word].map((letter, at) => (number & (1 << at) ? wide(letter) : letter)).join(''),
      );
    const before = passcodesFor(email).length;
    for (let i = 0; i < 40; i += 1) await askFrom(spelled(i), drawAddress());
    expect(passcodesFor(email).length - before).toBeLessThanOrEqual(11);
  });

  it('without a token use up nothing of an address', async () => {
    const wanted = newEmail();
    for (let i = 0; i < 15; i += 1) {
      const query = { email: wanted };
      expect((await call('POST', 'account/edit', { query })).status).toBe(401);
      const bearer = randomUUID();
      expect((await call('POST', 'account/edit', { query, bearer })).status).toBe(401);
      expect((await call('POST', '/account/edit', { json: query, bearer })).status).toBe(401);
    }
    const client = newClient();
    await client.createAccount();
    await expect(client.requestEmailEdit({ email: wanted })).resolves.toBeDefined();
  });

  it('who give wrong passcodes, a hundred and more, keep nobody out who has the right one', async () => {
    const { email } = await accountWithEmail();
    const client = newClient();
    await client.requestOtp({ email });
    for (let i = 0; i < 110; i += 1) {
      expect((await failureOf(newClient().login({ email, otp: 'wrong1' }))).status).toBe(400);
    }
    await expect(client.login({ email, otp: passcodeFor(email) })).resolves.toBeDefined();
  });

  it('who guess at those of one address have it mailed longer ones, for a day', async () => {
    clock.nowMs += 2 * DAY;
    const { email } = await accountWithEmail();
    const { email: other } = await accountWithEmail();
    const digitsOf = async (to: string) => {
      const client = newClient();
      await client.requestOtp({ email: to });
      return { client, digits: passcodeFor(to).length };
    };
    const strangers = await Promise.all([1, 2].map(() => digitsOf(email)));
    for (const { client } of strangers) {
      for (let i = 0; i < 4; i += 1) await failureOf(client.login({ email, otp: '000000' }));
    }
    // Eight wrong ones may be a person with a bad day; ten are not.
    const { client, digits } = await digitsOf(email);
    expect(digits).toBe(6);
    for (let i = 0; i < 2; i += 1) await failureOf(client.login({ email, otp: '000000' }));
    const owner = await digitsOf(email);
    expect(owner.digits).toBe(8);
    const typed = passcodeFor(email).replace(/^(\d{4})/, '$1 ');
    await expect(owner.client.login({ email, otp: typed })).resolves.toBeDefined();
    expect((await digitsOf(other)).digits).toBe(6);
    // Whether somebody has an account is not told by it: who has none has the same answers, and no mail.
    clock.nowMs += DAY + 1;
    expect((await digitsOf(email)).digits).toBe(6);
  });

  it('who guess at the passcodes of many have two tries for each, and only for their own', async () => {
    clock.nowMs += DAY;
    const { db } = account.services.platform.database;
    const { email } = await accountWithEmail();
    const fire = () => ({
      id: randomUUID(),
      scope: 'login',
      emailMac: randomUUID(),
      mac: 'none',
      createdAt: new Date(now()),
      expiresAt: new Date(now() + 10 * MINUTE),
      ownTries: 1,
    });
    await db.insert(passcodes).values(Array.from({ length: 200 }, fire));
    const client = newClient();
    await client.requestOtp({ email });
    const otp = passcodeFor(email);
    // Not the one who asked: not even the right one.
    expect((await failureOf(newClient().login({ email, otp }))).serviceCode).toBe(
      'too_many_attempts',
    );
    const wrong = [];
    for (let i = 0; i < 2; i += 1) {
      wrong.push((await failureOf(client.login({ email, otp: 'wrong1' }))).serviceCode);
    }
    expect(wrong).toEqual(['invalid_login_credentials', 'too_many_attempts']);
    await client.requestOtp({ email });
    await expect(client.login({ email, otp: passcodeFor(email) })).resolves.toBeDefined();
    const metrics = await account.services.platform.metrics.metrics();
    expect(metrics).toMatch(/account_wrong_passcodes_total [1-9]/);
    clock.nowMs += DAY;
  });

  it('never make the newest passcode of an owner useless, whatever they do', async () => {
    const service = await account.rules();
    const { signIn } = service;
    const { outbox } = account.services.platform;
    let signedIn = 0;
    const ownersNewest = new Map<string, string>();
    const newSession = async () =>
      signIn.authorize({
        clientId: NATIVE,
        codeChallenge: await codeChallengeOf(randomBytes(32).toString('base64url')),
        redirectUri: undefined,
      });
    const ask = async (email: string, session: string | undefined) => {
      await signIn.requestPasscode(email, signIn.requesterOf(session, drawAddress()), 'en');
      await outbox.settled();
    };
    const login = (email: string, session: string, otp: string) =>
      signIn.login(session, { email, otp, codeChallenge: undefined }).then(
        () => true,
        (error: unknown) => {
          if (error instanceof ServiceError && error.status === 400) return false;
          throw error;
        },
      );
    const step = fc.constantFrom(
      'owner asks',
      'owner mistypes',
      'stranger asks',
      'stranger asks anew',
      'stranger asks without a session',
      'stranger guesses',
      'stranger guesses anew',
      'stranger guesses as version 1',
      'a while passes',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 30 }), async (life) => {
        clock.nowMs += 20 * MINUTE;
        const { email } = await accountWithEmail();
        const owner = await newSession();
        let stranger = await newSession();
        let mistyped = 0;
        await ask(email, owner);
        ownersNewest.set(email, passcodeFor(email));
        for (const does of life) {
          clock.nowMs += 1000;
          if (does === 'a while passes') clock.nowMs += 10_000;
          if (does === 'owner asks') {
            await ask(email, owner);
            mistyped = 0;
          }
          if (does === 'owner mistypes' && mistyped < 4) {
            mistyped += 1;
            await login(email, owner, 'wrong1');
          }
          if (does.endsWith('anew')) stranger = await newSession();
          if (does.startsWith('stranger asks')) {
            await ask(email, does.endsWith('without a session') ? undefined : stranger);
          }
          if (does === 'stranger guesses as version 1') {
            const requester = signIn.requesterOf(undefined, drawAddress());
            const ip = drawAddress();
            await service.v1.login({ email, otp: 'wrong1', requester, ip }).catch(() => undefined);
          } else if (does.startsWith('stranger guesses')) {
            await login(email, stranger, 'wrong1');
          }
          if (does === 'owner asks') ownersNewest.set(email, passcodeFor(email));
        }
        expect(await login(email, owner, ownersNewest.get(email) ?? '')).toBe(true);
        signedIn += 1;
      }),
      { numRuns: 40 },
    );
    expect(signedIn).toBeGreaterThanOrEqual(40);
  });
});
