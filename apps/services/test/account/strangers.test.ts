/** Knowing an address is not enough to keep its owner out. */
import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { codeChallengeOf } from '@mallard/auth-client';
import * as fc from 'fast-check';
import { MAILBOX_LINK_SECONDS } from '../../src/account/constants.ts';
import { accountRateRules } from '../../src/account/rate-rules.ts';
import { passcodes } from '../../src/account/schema.ts';
import { ServiceError } from '../../src/platform/utilities/errors.ts';
import { createTestBrowser, drawAddress } from '../support/browser.ts';
import { databasesForRules } from '../support/harness.ts';
import { DAY, MINUTE, NATIVE, useAccountService } from './fixture.ts';

const HALF_AN_HOUR_S = 1800;

describe.each(await databasesForRules({ contended: true }))('strangers on $name', (database) => {
  const account = useAccountService(database.databaseUrl);
  const { accountWithEmail, call, clientIn, clock, failureOf, now } = account;
  const { newBrowser, newClient, newEmail, passcodeFor, passcodesFor, mailboxTokensFor } = account;

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

  /** Somebody who comes without a cookie, from a network that nobody has signed in from. */
  const newcomer = (mailboxToken?: string) =>
    clientIn(newBrowser(), { mailboxToken: () => mailboxToken });
  const statusOf = (asked: Promise<unknown>) =>
    asked.then(
      () => 200,
      (error: { status?: number }) => error.status,
    );
  async function getsIn(email: string, mailboxToken?: string) {
    const client = newcomer(mailboxToken);
    await client.requestOtp({ email });
    await client.login({ email, otp: passcodeFor(email) });
  }

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

  it('who ask without a pause never keep out an owner who reads the mails, on whatever device and in whatever network', async () => {
    const { email } = await accountWithEmail();
    await usedUp(email);
    for (let round = 0; round < 8; round += 1) {
      for (let i = 0; i < 6; i += 1) await askFrom(email, drawAddress());
      expect(await statusOf(newcomer().requestOtp({ email }))).toBe(429);
      const client = newcomer(mailboxTokensFor(email).at(-1));
      await client.requestOtp({ email });
      const otp = passcodeFor(email);
      for (let i = 0; i < 6; i += 1) {
        await askFrom(email, drawAddress());
        await failureOf(newClient().login({ email, otp: '00000000' }));
      }
      await expect(client.login({ email, otp })).resolves.toBeDefined();
    }
  });

  it('have every mail that a request of theirs is counted for carry a link to its reader', async () => {
    const { email } = await accountWithEmail();
    const before = mailboxTokensFor(email).length;
    const counted = (await usedUp(email)).filter(({ status }) => status === 200).length;
    expect(mailboxTokensFor(email).length - before).toBe(counted);
    expect(counted).toBe(11);
    // However early in the day: each of them opens the way, until it has ended.
    const [first] = mailboxTokensFor(email).slice(-counted);
    clock.nowMs += DAY - 1000;
    await getsIn(email, first);
    clock.nowMs += 1000;
    expect(await statusOf(newcomer(first).requestOtp({ email }))).toBe(429);
  });

  it.each(['account.otp', 'account.edit', 'account.v1-edit'])(
    'are refused for less time than a link is good for: %s',
    (name) => {
      for (const { key, afterwards, byLink } of accountRateRules[name] ?? []) {
        if (key !== 'email') continue;
        // One mail at least has left within this time, and takes ten minutes at most.
        const refusedSeconds = (afterwards?.windowSeconds ?? Infinity) + 600;
        expect(refusedSeconds).toBeLessThan(MAILBOX_LINK_SECONDS);
        expect(byLink?.windowSeconds).toBe(MAILBOX_LINK_SECONDS);
      }
    },
  );

  it('use up nothing of an address by what is not mailed', async () => {
    const { email } = await accountWithEmail();
    const { email: own, client: stranger } = await accountWithEmail();
    const bearer = (await stranger.getAccessToken()) ?? '';
    clock.nowMs += 20 * MINUTE;
    const wanted = newEmail();
    const worn = drawAddress();
    for (let i = 0; i < 100; i += 1) await askFrom(`${i}-${own}`, worn);
    const before = passcodesFor(email).length;
    for (let i = 0; i < 15; i += 1) {
      const query = { email };
      const refused = [
        await call('POST', 'otp', { query, json: { email } }),
        await call('POST', 'otp', { query, json: { email: wanted } }),
        await call('GET', '/account/loginlink', { query: `email=${email}&email=${email}` }),
        // Without a fresh passcode.
        await call('POST', 'account/edit', { query: { email: wanted }, bearer }),
        await call('POST', 'account/edit', { query: { email: own }, bearer }),
      ].map(({ status }) => status);
      expect(refused).toEqual([400, 400, 400, 403, 403]);
      expect((await askFrom(email, worn)).statusCode).toBe(429);
    }
    expect(passcodesFor(email)).toHaveLength(before);
    expect(await statusOf(newcomer().requestOtp({ email }))).toBe(200);
    const client = newClient();
    await client.createAccount();
    await expect(client.requestEmailEdit({ email: wanted })).resolves.toBeDefined();
  });

  it('have no use of a link: not their own, not one that is made up, not one that has expired', async () => {
    const { email } = await accountWithEmail();
    const { email: own } = await accountWithEmail();
    await usedUp(email);
    await newcomer().requestOtp({ email: own });
    const [theirs = ''] = mailboxTokensFor(own).slice(-1);
    const [good = ''] = mailboxTokensFor(email).slice(-1);
    const [expires = '', name = '', mac = ''] = good.split('.');
    const later = (Number.parseInt(expires, 36) + 86_400).toString(36);
    const other = (mac.startsWith('A') ? 'B' : 'A') + mac.slice(1);
    const forged = [
      theirs,
      `${later}.${name}.${mac}`,
      `${expires}.${name.toUpperCase()}a.${mac}`,
      `${expires}.${[...name].reverse().join('')}.${mac}`,
      `${expires}.${name}.${other}`,
      `${expires}.${name}.`,
      mac,
      'x',
    ];
    for (const token of [...forged, '', `${good}.`, `${good}${good}`, '\0']) {
      expect(await statusOf(newcomer(token).requestOtp({ email }))).toBe(429);
    }
    for (const mailbox_token of [[good], { 0: good }, 1, null, true]) {
      expect(
        (await call('POST', 'otp', { query: { email }, json: { mailbox_token } })).status,
      ).toBe(429);
    }
    // Nowhere but in the body: addresses are logged by proxies.
    const query = { email, mailbox_token: good };
    expect((await call('POST', 'otp', { query })).status).toBe(429);
    expect((await call('GET', '/account/loginlink', { query })).status).toBe(429);
    await getsIn(email, good);
  });

  it('gain no passcodes from a link: five for each, for its own address', async () => {
    const { email } = await accountWithEmail();
    await usedUp(email);
    const [link, next] = mailboxTokensFor(email).slice(-2);
    const asked = [];
    for (let i = 0; i < 6; i += 1) {
      asked.push(await statusOf(newcomer(link).requestOtp({ email })));
    }
    expect(asked).toEqual([200, 200, 200, 200, 200, 429]);
    await getsIn(email, next);
    await getsIn(email, mailboxTokensFor(email).at(-1));
  });

  it('are told no more than before of who has an account by what a link does', async () => {
    const { email } = await accountWithEmail();
    const unknown = newEmail();
    const answers = [];
    for (const address of [email, unknown]) {
      const [token] = mailboxTokensFor(email).slice(-1);
      const { status, body, headers } = await call('POST', 'otp', {
        query: { email: address },
        json: { mailbox_token: token ?? `zzzzzz.${'A'.repeat(8)}.${'A'.repeat(43)}` },
      });
      answers.push([status, Object.keys(body ?? {}), Object.keys(headers).sort()]);
    }
    expect(answers[1]).toEqual(answers[0]);
  });

  it('with accounts of their own keep nobody from an address that they can read the mails of', async () => {
    const wanted = newEmail();
    const edits = [];
    for (let i = 0; i < 14; i += 1) {
      const stranger = newClient();
      await stranger.createAccount();
      edits.push(await statusOf(stranger.requestEmailEdit({ email: wanted })));
    }
    expect(edits.slice(-2)).toEqual([429, 429]);
    const owner = newcomer(mailboxTokensFor(wanted).at(-1));
    await owner.createAccount();
    const { hash } = await owner.requestEmailEdit({ email: wanted });
    await owner.confirmEmailEdit({ email: wanted, otp: passcodeFor(wanted), hash });
    expect(owner.getSession()?.email).toBe(wanted);
  });

  it('in the same network do not keep a reader from asking either', async () => {
    const { email } = await accountWithEmail();
    const network = drawAddress();
    for (let i = 0; i < 7; i += 1) await askFrom(email, network);
    const browser = createTestBrowser(account.services.app, now, () => network);
    const ask = (mailboxToken?: string) =>
      clientIn(browser, { mailboxToken: () => mailboxToken }).requestOtp({ email });
    expect(await statusOf(ask())).toBe(429);
    expect(await statusOf(ask(mailboxTokensFor(email).at(-1)))).toBe(200);
  });

  it('as a model: whatever they do, anyone who reads the mails gets in at any moment', async () => {
    const step = fc.constantFrom(
      'stranger asks',
      'stranger asks in one network',
      'stranger asks by version 1',
      'stranger asks with a link of their own',
      'stranger asks for nothing that is mailed',
      'stranger guesses',
      'stranger guesses at what they asked for',
      'half an hour passes',
      'owner gets in',
    );
    const { email: own } = await accountWithEmail();
    await newcomer().requestOtp({ email: own });
    let gotIn = 0;
    let byLink = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 40 }), async (life) => {
        const { email } = await accountWithEmail();
        const network = drawAddress();
        const theirs = newcomer();
        let sinceLongMail = 0;
        for (const does of [...life, 'owner gets in']) {
          clock.nowMs += 1000;
          if (does === 'half an hour passes' && sinceLongMail < 40) {
            sinceLongMail += 1;
            clock.nowMs += 30 * MINUTE;
          }
          if (does === 'stranger asks') {
            for (let i = 0; i < 6; i += 1) await askFrom(email, drawAddress());
          }
          if (does === 'stranger asks in one network') await askFrom(email, network);
          if (does === 'stranger asks by version 1') {
            await call('GET', '/account/loginlink', { query: { email } });
          }
          if (does === 'stranger asks with a link of their own') {
            const mailbox_token = mailboxTokensFor(own).at(-1);
            await call('POST', 'otp', { query: { email }, json: { mailbox_token } });
          }
          if (does === 'stranger asks for nothing that is mailed') {
            await call('POST', 'otp', { query: { email }, json: { email } });
          }
          if (does === 'stranger guesses') {
            await failureOf(newClient().login({ email, otp: '00000000' }));
          }
          if (does === 'stranger guesses at what they asked for') {
            await theirs.requestOtp({ email }).catch(() => undefined);
            await failureOf(theirs.login({ email, otp: '00000000' }));
          }
          if (does !== 'owner gets in') continue;
          const owner = newcomer();
          let client = owner;
          if ((await statusOf(owner.requestOtp({ email }))) === 429) {
            client = newcomer(mailboxTokensFor(email).at(-1));
            await client.requestOtp({ email });
            byLink += 1;
          }
          await client.login({ email, otp: passcodeFor(email) });
          gotIn += 1;
        }
      }),
      { numRuns: process.env['TEST_EVERYTHING'] === 'true' ? 60 : 12 },
    );
    expect(gotIn).toBeGreaterThanOrEqual(12);
    expect(byLink).toBeGreaterThan(0);
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
      expect((await failureOf(newClient().login({ email, otp: '00000000' }))).status).toBe(400);
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
      wrong.push((await failureOf(client.login({ email, otp: '00000000' }))).serviceCode);
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
      'stranger asks again in a new session',
      'stranger asks without a session',
      'stranger guesses',
      'stranger guesses in a new session',
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
          if (does.endsWith('new session')) stranger = await newSession();
          if (does.startsWith('stranger asks')) {
            await ask(email, does.endsWith('without a session') ? undefined : stranger);
          }
          if (does === 'stranger guesses as version 1') {
            const requester = signIn.requesterOf(undefined, drawAddress());
            const ip = drawAddress();
            await service.v1
              .login({ email, otp: '00000000', requester, ip })
              .catch(() => undefined);
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
