import { describe, expect, it } from '@jest/globals';
import type { AuthError } from '@mallard/auth-client';
import { databasesForRules } from '../../support/harness.ts';
import { MINUTE, useAccountService } from '../fixture.ts';

const databases = await databasesForRules({ contended: true });

describe.each(databases)('account service on $name', ({ databaseUrl }) => {
  const account = useAccountService(databaseUrl);
  const {
    clock,
    newEmail,
    newClient,
    passcodesFor,
    passcodeFor,
    accountWithEmail,
    failureOf,
    call,
  } = account;

  describe('email change', () => {
    it('notifies the old address and signs in with the new one only', async () => {
      const { email: old, client, accountId } = await accountWithEmail();
      const email = newEmail();
      const { hash, reference } = await client.requestEmailEdit({ email });
      expect(account.services.mails.at(-1)?.text).toContain(reference);
      await client.confirmEmailEdit({ email, otp: passcodeFor(email), hash });
      const notice = account.services.mails.at(-1);
      expect(notice).toMatchObject({ to: old, subject: expect.stringContaining('changed') });
      expect(notice?.text).not.toContain(email);
      const elsewhere = newClient();
      await elsewhere.requestOtp({ email: old });
      expect(account.services.mails.at(-1)).toBe(notice);
      await elsewhere.requestOtp({ email });
      await expect(elsewhere.signIn({ email, otp: passcodeFor(email) })).resolves.toMatchObject({
        accountId,
      });
    });

    it('accepts a repeated confirmation if the response was lost', async () => {
      const client = newClient();
      await client.createAccount();
      const email = newEmail();
      const { hash } = await client.requestEmailEdit({ email });
      const confirm = () => client.confirmEmailEdit({ email, otp: passcodeFor(email), hash });
      await confirm();
      await expect(confirm()).resolves.toEqual({ email });
      clock.nowMs += 2 * MINUTE;
      expect((await failureOf(confirm())).serviceCode).toBe('invalid_link_signature');
    });

    it('returns the same response for a taken address and notifies its owner', async () => {
      const { email: taken } = await accountWithEmail();
      const client = newClient();
      await client.createAccount();
      const mailed = passcodesFor(taken).length;
      const { hash } = await client.requestEmailEdit({ email: taken });
      expect(hash).toMatch(/^[\w-]{43}$/);
      expect(passcodesFor(taken)).toHaveLength(mailed);
      expect(account.services.mails.at(-1)).toMatchObject({
        to: taken,
        subject: expect.stringContaining('already'),
      });
      const error = await failureOf(client.confirmEmailEdit({ email: taken, otp: '000000', hash }));
      expect(error.serviceCode).toBe('invalid_login_credentials');
    });

    it('gives the address to the first account that confirms it', async () => {
      const email = newEmail();
      const rivals = [newClient(), newClient()];
      const hashes = [];
      for (const rival of rivals) {
        await rival.createAccount();
        hashes.push((await rival.requestEmailEdit({ email })).hash);
      }
      const otps = passcodesFor(email);
      await rivals[0]!.confirmEmailEdit({ email, otp: otps[0]!, hash: hashes[0]! });
      const late = rivals[1]!.confirmEmailEdit({ email, otp: otps[1]!, hash: hashes[1]! });
      expect((await failureOf(late)).serviceCode).toBe('account_change_email_address_failed');
    });

    it('gives the address to only one of two concurrent confirmations', async () => {
      const email = newEmail();
      const rivals = [newClient(), newClient()];
      const edits: { hash: string; otp: string }[] = [];
      for (const rival of rivals) {
        await rival.createAccount();
        const { hash } = await rival.requestEmailEdit({ email });
        edits.push({ hash, otp: passcodeFor(email) });
      }
      const results = await Promise.allSettled(
        rivals.map((rival, index) => rival.confirmEmailEdit({ email, ...edits[index]! })),
      );
      const refusals = results.flatMap((result) =>
        result.status === 'rejected' ? [(result.reason as AuthError).serviceCode] : [],
      );
      expect(refusals).toEqual(['account_change_email_address_failed']);
    });

    it('rejects another account’s hash or passcode, and another address', async () => {
      const email = newEmail();
      const [owner, thief] = [newClient(), newClient()];
      await owner.createAccount();
      await thief.createAccount();
      const { hash } = await owner.requestEmailEdit({ email });
      const otp = passcodeFor(email);
      const { hash: ownHash } = await thief.requestEmailEdit({ email });
      const other = newEmail();
      const cases = [
        [thief, { email, otp, hash }, 'invalid_link_signature'],
        [thief, { email, otp, hash: ownHash }, 'invalid_login_credentials'],
        [owner, { email: other, otp, hash }, 'invalid_link_signature'],
        [owner, { email, otp, hash: `${hash}x` }, 'invalid_link_signature'],
      ] as const;
      for (const [client, edit, code] of cases) {
        expect((await failureOf(client.confirmEmailEdit(edit))).serviceCode).toBe(code);
      }
    });

    it('rejects the current address, an invalid one, and callers without a token', async () => {
      const { client, email } = await accountWithEmail();
      const edit = (address: string) => failureOf(client.requestEmailEdit({ email: address }));
      expect((await edit(email.toUpperCase())).serviceCode).toBe('email_address_not_changed');
      expect((await edit('nobody')).serviceCode).toBe('invalid_email_address');
      expect(await call('POST', 'account/edit', { query: { email: newEmail() } })).toMatchObject({
        status: 401,
        body: { error: 'invalid_token' },
      });
    });

    it('rejects a confirmation after ten minutes or five wrong passcodes', async () => {
      const client = newClient();
      await client.createAccount();
      const email = newEmail();
      const { hash } = await client.requestEmailEdit({ email });
      const confirm = (otp: string) => failureOf(client.confirmEmailEdit({ email, otp, hash }));
      for (let i = 0; i < 4; i++) await confirm('00000000');
      expect((await confirm('00000000')).serviceCode).toBe('too_many_attempts');
      expect((await confirm(passcodeFor(email))).serviceCode).toBe('too_many_attempts');
      clock.nowMs += 10 * MINUTE;
      expect((await confirm(passcodeFor(email))).serviceCode).toBe('invalid_link_signature');
    });
  });
});
