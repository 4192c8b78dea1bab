/**
 * The undo link in emails about a new credential, and passcodes emailed before all sign-ins ended.
 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { accounts } from '../../../src/account/schema.ts';
import { databasesForRules } from '../../support/harness.ts';
import { openCredentialShop, type CredentialShop } from './credential-shop.ts';

const databases = await databasesForRules();
const DAY = 86_400_000;

describe.each(databases)('credential revocation on $name', ({ databaseUrl }) => {
  let shop: CredentialShop;
  beforeAll(async () => {
    shop = await openCredentialShop(databaseUrl);
  });
  afterAll(() => shop.close());

  /** Creates an account with an email and signs in. */
  async function owner() {
    const email = `ada-${randomUUID()}@example.org`;
    const tokens = await shop.createAccount();
    await shop.addEmail(tokens.access, email);
    shop.clock.now += 11 * 60_000;
    return { email, access: tokens.access };
  }
  const signInUndo = (email: string) => shop.undoTokenFor(email, /signed in/);
  const statusOf = async (access: string) =>
    (await shop.call('GET', 'auth/v2/account', { bearer: access })).status;

  describe('the undo link of a sign-in', () => {
    it.each([1, 2] as const)('ends every sign-in of the account, version %i', async (version) => {
      const { email, access } = await owner();
      const thief = await shop.signInByPasscode(email, version);
      const page = await shop.call(
        'GET',
        `auth/v2/account/credential/undo?token=${signInUndo(email)}`,
      );
      expect(page.status).toBe(200);
      expect([await statusOf(access), await statusOf(thief.access)]).toEqual([200, 200]);
      expect((await shop.form('credential/undo', { token: signInUndo(email) })).status).toBe(200);
      expect([await statusOf(access), await statusOf(thief.access)]).toEqual([401, 401]);
    });

    it('revokes a version 1 token that was exchanged for version 2', async () => {
      const { email } = await owner();
      const { access } = await shop.signInByPasscode(email, 1);
      const exchanged = await shop.exchange(access);
      expect((await shop.form('credential/undo', { token: signInUndo(email) })).status).toBe(200);
      expect([await statusOf(access), await statusOf(exchanged.access)]).toEqual([401, 401]);
    });

    it('rejects an undo link that is forged, expired, or sent to a former address', async () => {
      const { email } = await owner();
      const { access } = await shop.signInByPasscode(email, 2);
      const token = signInUndo(email);
      const undo = async (given: string) =>
        (await shop.form('credential/undo', { token: given })).status;
      const otherId = token.replace(/[0-9a-f]{8}-/, `${randomUUID().slice(0, 8)}-`);
      const later = token.replace(/\.([0-9a-z]+)\.([\w-]{43})$/, '.zzzzzzz.$2');
      const otherKind = token.replace(/^s/, 'p');
      for (const forged of ['', 'x', otherId, later, otherKind, token.slice(0, -1)]) {
        expect(await undo(forged)).toBe(400);
      }
      const { access: current } = await shop.signInByPasscode(email, 2);
      await shop.addEmail(current, `new-${randomUUID()}@example.org`);
      expect(await undo(token)).toBe(400);
      expect([await statusOf(access), await statusOf(current)]).toEqual([401, 200]);

      const another = await owner();
      await shop.signInByPasscode(another.email, 2);
      const old = signInUndo(another.email);
      shop.clock.now += 7 * DAY + 1000;
      expect(await undo(old)).toBe(400);
    });
  });

  describe('a passcode emailed before all sign-ins ended', () => {
    it.each([1, 2] as const)(
      'rejects the passcode of an ended sign-in, version %i',
      async (version) => {
        const { email, access } = await owner();
        const otp = await shop.requestPasscode(email);
        expect((await shop.everywhere(access)).status).toBe(200);
        expect((await shop.loginByPasscode(email, otp, version)).status).toBe(400);
        expect(await statusOf((await shop.signInByPasscode(email, version)).access)).toBe(200);
      },
    );

    it('keeps a pending deletion when the passcode is used', async () => {
      const { email, access } = await owner();
      await shop.prove(access, email);
      const otp = await shop.requestPasscode(email);
      const asked = await shop.call('POST', 'auth/v2/account/deletion', { bearer: access });
      expect(asked.status).toBe(200);
      expect((await shop.loginByPasscode(email, otp, 2)).status).toBe(400);
      const { db } = shop.platform.database;
      const [row] = await db.select().from(accounts).where(eq(accounts.email, email));
      expect(row?.deletesAt).toBeInstanceOf(Date);
    });
  });
});
