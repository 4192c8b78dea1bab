/** Denial of service: knowing an email isn't enough to lock out its owner. */
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

describe.each(await databasesForRules({ contended: true }))(
  'unrecognized requesters (lockout) on $name',
  (database) => {
    const account = useAccountService(database.databaseUrl);
    const { accountWithEmail, call, clientIn, clock, failureOf, now } = account;
    const { newBrowser, newClient, newEmail, passcodeFor, passcodesFor, mailboxTokensFor } =
      account;

    async function usedUp(email: string) {
      const answers = [];
      for (let i = 0; i < 25; i += 1) answers.push(await call('POST', 'otp', { query: { email } }));
      expect(answers.at(-1)?.status).toBe(429);
      return answers;
    }
    /** Returns a browser that has signed in, with its network. */
    async function ownBrowser(email: string, network = drawAddress()) {
      const browser = createTestBrowser(account.services.app, now, () => network);
      const client = clientIn(browser);
      await client.requestOtp({ email });
      const { accessToken } = await client.signIn({ email, otp: passcodeFor(email) });
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

    /** Returns a client without cookies, from a network without sign-ins. */
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
      await client.signIn({ email, otp: passcodeFor(email) });
    }

    it('throttles strangers without using up a known browser’s or network’s budget', async () => {
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

    it('gives no privilege to a browser or network known to another account', async () => {
      const { email } = await accountWithEmail();
      const { email: other } = await accountWithEmail();
      const { browser, network } = await ownBrowser(other);
      await usedUp(email);
      expect((await askFrom(email, network, cookiesOf(browser))).statusCode).toBe(429);
    });

    it('distrusts a browser whose session was revoked, but not one that signed out', async () => {
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

    it('never locks out an owner who uses the link in an email', async () => {
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
          await failureOf(newClient().signIn({ email, otp: '00000000' }));
        }
        await expect(client.signIn({ email, otp })).resolves.toBeDefined();
      }
    });

    it('sends an email with a link for every counted request', async () => {
      const { email } = await accountWithEmail();
      const before = mailboxTokensFor(email).length;
      const counted = (await usedUp(email)).filter(({ status }) => status === 200).length;
      expect(mailboxTokensFor(email).length - before).toBe(counted);
      expect(counted).toBe(11);
      // Each link works until it expires, even after a full day.
      const [first] = mailboxTokensFor(email).slice(-counted);
      clock.nowMs += DAY - 1000;
      await getsIn(email, first);
      clock.nowMs += 1000;
      expect(await statusOf(newcomer(first).requestOtp({ email }))).toBe(429);
    });

    it.each(['account.otp', 'account.edit', 'account.v1-edit'])(
      'blocks requests for less time than an email link is valid: %s',
      (name) => {
        for (const { key, afterwards, byLink } of accountRateRules[name] ?? []) {
          if (key !== 'email') continue;
          // At least one email was sent in this window; delivery takes up to ten minutes.
          const refusedSeconds = (afterwards?.windowSeconds ?? Infinity) + 600;
          expect(refusedSeconds).toBeLessThan(MAILBOX_LINK_SECONDS);
          expect(byLink?.windowSeconds).toBe(MAILBOX_LINK_SECONDS);
        }
      },
    );

    it('uses up no budget for requests that send no email', async () => {
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
          // No fresh passcode was entered for these.
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

    it('rejects a link that is forged, expired, or for another address', async () => {
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
      // The token is accepted only in the body, because proxies log URLs.
      const query = { email, mailbox_token: good };
      expect((await call('POST', 'otp', { query })).status).toBe(429);
      expect((await call('GET', '/account/loginlink', { query })).status).toBe(429);
      await getsIn(email, good);
    });

    it('allows five passcodes per link, only for its own address', async () => {
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

    it('reveals nothing about account existence through a link', async () => {
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

    it('lets the reader of a mailbox claim the email despite others’ requests', async () => {
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

    it('lets a reader of the email request despite attackers in the same network', async () => {
      const { email } = await accountWithEmail();
      const network = drawAddress();
      for (let i = 0; i < 7; i += 1) await askFrom(email, network);
      const browser = createTestBrowser(account.services.app, now, () => network);
      const ask = (mailboxToken?: string) =>
        clientIn(browser, { mailboxToken: () => mailboxToken }).requestOtp({ email });
      expect(await statusOf(ask())).toBe(429);
      expect(await statusOf(ask(mailboxTokensFor(email).at(-1)))).toBe(200);
    });

    it('model: a user who reads the emails can always sign in', async () => {
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
              await failureOf(newClient().signIn({ email, otp: '00000000' }));
            }
            if (does === 'stranger guesses at what they asked for') {
              await theirs.requestOtp({ email }).catch(() => undefined);
              await failureOf(theirs.signIn({ email, otp: '00000000' }));
            }
            if (does !== 'owner gets in') continue;
            const owner = newcomer();
            let client = owner;
            if ((await statusOf(owner.requestOtp({ email }))) === 429) {
              client = newcomer(mailboxTokensFor(email).at(-1));
              await client.requestOtp({ email });
              byLink += 1;
            }
            await client.signIn({ email, otp: passcodeFor(email) });
            gotIn += 1;
          }
        }),
        { numRuns: process.env['TEST_EVERYTHING'] === 'true' ? 60 : 12 },
      );
      expect(gotIn).toBeGreaterThanOrEqual(12);
      expect(byLink).toBeGreaterThan(0);
    });

    it('shares one budget across all spellings of a domain', async () => {
      const { email } = await accountWithEmail();
      // UTS 46: browsers map these spellings to the same domain. Each of the seven letters is either
      // narrow or wide.
      const wide = (letter: string) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0);
      const spelled = (number: number) =>
        email.replace(/(?<=@)example/, (word) =>
          [...word].map((letter, at) => (number & (1 << at) ? wide(letter) : letter)).join(''),
        );
      const before = passcodesFor(email).length;
      for (let i = 0; i < 40; i += 1) await askFrom(spelled(i), drawAddress());
      expect(passcodesFor(email).length - before).toBeLessThanOrEqual(11);
    });

    it('uses up no budget for requests without a valid token', async () => {
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

    it('never locks out the owner after over a hundred wrong passcodes', async () => {
      const { email } = await accountWithEmail();
      const client = newClient();
      await client.requestOtp({ email });
      for (let i = 0; i < 110; i += 1) {
        expect((await failureOf(newClient().signIn({ email, otp: '00000000' }))).status).toBe(400);
      }
      await expect(client.signIn({ email, otp: passcodeFor(email) })).resolves.toBeDefined();
    });

    it('emails longer passcodes for a day after ten wrong guesses', async () => {
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
        for (let i = 0; i < 4; i += 1) await failureOf(client.signIn({ email, otp: '000000' }));
      }
      // Eight wrong attempts may be one user's typing mistakes; ten are not.
      const { client, digits } = await digitsOf(email);
      expect(digits).toBe(6);
      for (let i = 0; i < 2; i += 1) await failureOf(client.signIn({ email, otp: '000000' }));
      const owner = await digitsOf(email);
      expect(owner.digits).toBe(8);
      const typed = passcodeFor(email).replace(/^(\d{4})/, '$1 ');
      await expect(owner.client.signIn({ email, otp: typed })).resolves.toBeDefined();
      expect((await digitsOf(other)).digits).toBe(6);
      // The length doesn't reveal whether an account exists: an unknown address gets the same
      // response and no email.
      clock.nowMs += DAY + 1;
      expect((await digitsOf(email)).digits).toBe(6);
    });

    it('allows two attempts per passcode during an attack on many addresses', async () => {
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
      // A different requester is rejected even with the right passcode.
      expect((await failureOf(newClient().signIn({ email, otp }))).serviceCode).toBe(
        'too_many_attempts',
      );
      const wrong = [];
      for (let i = 0; i < 2; i += 1) {
        wrong.push((await failureOf(client.signIn({ email, otp: '00000000' }))).serviceCode);
      }
      expect(wrong).toEqual(['invalid_login_credentials', 'too_many_attempts']);
      await client.requestOtp({ email });
      await expect(client.signIn({ email, otp: passcodeFor(email) })).resolves.toBeDefined();
      const metrics = await account.services.platform.metrics.metrics();
      expect(metrics).toMatch(/account_wrong_passcodes_total [1-9]/);
      clock.nowMs += DAY;
    });

    it('model: an attacker never invalidates the owner’s newest passcode', async () => {
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
  },
);
