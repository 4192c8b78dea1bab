/** Adding or changing the email of an account: proof by a passcode on the new address. */
import { randomBytes } from 'node:crypto';
import { ServiceError } from '../platform/errors.ts';
import { PASSCODE_SECONDS, REPEAT_SECONDS } from './constants.ts';
import { type AccountContext } from './context.ts';
import { emailKeyOf } from './email-address.ts';
import { addressInUseMail, emailChangedMail, emailPasscodeMail } from './mails.ts';
import {
  confirmEmailEdit,
  findAccount,
  findAccountByEmail,
  insertEmailEdit,
  isUniqueViolation,
  lockEmailEdit,
  setAccountEmail,
  type AccountRow,
} from './repository.ts';
import { drawReference, hashOf } from './secrets.ts';
import { exhaustedPasscode, wrongPasscode, type PasscodeReceipt } from './sign-in.ts';

export function createEmailChange(context: AccountContext) {
  const { db, now, passcodes } = context;
  const scopeOf = (account: AccountRow) => `edit:${account.id}`;

  return {
    /** @returns A hash that binds the new address to the account. The same answer for an address that is taken. */
    async request(account: AccountRow, email: string): Promise<PasscodeReceipt & { hash: string }> {
      const emailKey = emailKeyOf(email);
      if (emailKey === account.emailKey) {
        throw new ServiceError(
          400,
          'email_address_not_changed',
          'The account has this address already.',
        );
      }
      const owner = await findAccountByEmail(db, emailKey);
      const hash = randomBytes(32).toString('base64url');
      const reference = drawReference();
      const expiresAt = new Date(now() + PASSCODE_SECONDS * 1000);
      await insertEmailEdit(db, {
        hashHash: hashOf(hash),
        accountId: account.id,
        emailKey,
        expiresAt,
      });
      const scope = scopeOf(account);
      const passcode = await passcodes.issue(
        db,
        { scope, emailKey },
        { requester: scope, isDecoy: owner !== undefined },
      );
      const minutes = PASSCODE_SECONDS / 60;
      if (owner?.email) context.deliver(owner.email, addressInUseMail());
      else context.deliver(email, emailPasscodeMail({ passcode, reference, minutes }));
      return { hash, reference, expiresInSeconds: PASSCODE_SECONDS };
    },

    /** Makes the address the account's. Repeated within seconds it answers the same. */
    async confirm(
      account: AccountRow,
      edit: { email: string; otp: string; hash: string },
    ): Promise<{ email: string }> {
      const { email, otp } = edit;
      const emailKey = emailKeyOf(email);
      const scope = scopeOf(account);
      let previous: string | null = null;
      const change = db.transaction(async (tx) => {
        const at = new Date(now());
        const row = await lockEmailEdit(tx, hashOf(edit.hash), at);
        if (!row || row.accountId !== account.id || row.emailKey !== emailKey) return 'no-edit';
        if (row.confirmedAt) {
          const current = await findAccount(tx, account.id);
          const isRepeat =
            current?.emailKey === emailKey &&
            now() - row.confirmedAt.getTime() <= REPEAT_SECONDS * 1000;
          return isRepeat ? 'repeated' : 'no-edit';
        }
        const verdict = await passcodes.take(tx, { scope, emailKey }, otp, scope);
        if (!verdict.ok) return verdict.reason;
        if (await findAccountByEmail(tx, emailKey)) return 'taken';
        previous = (await findAccount(tx, account.id))?.email ?? null;
        await setAccountEmail(tx, account.id, { email, emailKey });
        await confirmEmailEdit(tx, row.hashHash, at);
        return 'confirmed';
      });
      // Two accounts may confirm one address at the same moment: the unique column decides.
      const outcome = await change.catch((error: unknown) => {
        if (isUniqueViolation(error)) return 'taken' as const;
        throw error;
      });
      switch (outcome) {
        case 'no-edit':
          throw new ServiceError(
            400,
            'invalid_link_signature',
            'The hash does not belong to this address and account, or is over.',
          );
        case 'wrong':
          throw wrongPasscode();
        case 'exhausted':
          throw exhaustedPasscode();
        case 'taken':
          throw new ServiceError(
            400,
            'account_change_email_address_failed',
            'The address could not be changed.',
          );
        case 'confirmed':
          if (previous) context.deliver(previous, emailChangedMail());
      }
      return { email };
    },
  };
}
