/** Adds or changes an account's email address, proved by a passcode sent to the new address. */
import { randomBytes } from 'node:crypto';
import { resolveLocale } from '@mallard/locales';
import { emailKeyOf } from '../../platform/utilities/email-address.ts';
import { ServiceError } from '../../platform/utilities/errors.ts';
import { macsOf } from '../../platform/secrets/key-set.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { AUTH_PATH, EMAIL_UNDO_SECONDS, PASSCODE_SECONDS, REPEAT_SECONDS } from '../constants.ts';
import type { AccountContext } from '../context.ts';
import { refuseDisputed, type createDisputes } from './dispute.ts';
import { endSignIns } from '../sign-in/end-sign-ins.ts';
import type { MailLocale } from '../../platform/mail/layout.ts';
import { addressInUseMail, emailAddedMail, emailChangedMail, emailPasscodeMail } from '../mails.ts';
import {
  confirmEmailEdit,
  deleteEmailUndosSince,
  findAccount,
  findAccountByEmail,
  insertEmailEdit,
  insertEmailUndo,
  isUniqueViolation,
  keepAccount,
  lockEmailEdit,
  lockEmailUndo,
  proveFamily,
  setAccountEmail,
  setAccountLocale,
  type AccountRow,
} from '../repository.ts';
import { demandProof } from '../tokens/proof.ts';
import { drawReference, hashOf } from '../secrets.ts';
import { exhaustedPasscode, wrongPasscode, type PasscodeReceipt } from '../sign-in/sign-in.ts';
import type { SignedIn } from '../tokens/token-grants.ts';

export function createEmailChange(
  context: AccountContext,
  disputes: Pick<ReturnType<typeof createDisputes>, 'begin'>,
) {
  const { db, now, passcodes, addressMacs } = context;
  const scopeOf = (account: AccountRow) => `edit:${account.id}`;

  /** Notifies the old address, with a link that undoes the change. */
  async function offerUndo(tx: Transaction, previous: AccountRow, at: Date): Promise<void> {
    if (previous.email === null || previous.emailKey === null) return;
    const token = randomBytes(32).toString('base64url');
    const { id: accountId, email, emailKey } = previous;
    await insertEmailUndo(tx, {
      mac: macsOf(context.undoKey, 'undo', token).written,
      accountId,
      email,
      emailKey,
      createdAt: at,
      expiresAt: new Date(at.getTime() + EMAIL_UNDO_SECONDS * 1000),
    });
    const undoUrl = `${context.publicOrigin}${AUTH_PATH}/account/edit/undo?token=${token}`;
    const days = EMAIL_UNDO_SECONDS / 86_400;
    await context.mail(tx, email, emailChangedMail(previous.locale, { undoUrl, days }));
  }

  /** Rejects a change that isn't allowed, before anything is emailed. */
  async function refuse({ account, family }: SignedIn, email: string): Promise<void> {
    demandProof({ account, family }, now());
    await refuseDisputed(db, account.id, new Date(now()));
    if (emailKeyOf(email) !== account.emailKey) return;
    throw new ServiceError(
      400,
      'email_address_not_changed',
      'The account already has this address.',
    );
  }

  return {
    /**
     * Call this before counting the request: a rejected request must not consume the address's
     * quota.
     */
    refuse,

    /**
     * @returns A hash that binds the new address to the account. The response is the same for an
     * address that is already taken.
     */
    async request(
      signedIn: SignedIn,
      email: string,
      locale: MailLocale,
    ): Promise<PasscodeReceipt & { hash: string }> {
      const { account } = signedIn;
      const emailKey = emailKeyOf(email);
      await refuse(signedIn, email);
      const hash = randomBytes(32).toString('base64url');
      const reference = drawReference();
      const expiresAt = new Date(now() + PASSCODE_SECONDS * 1000);
      const scope = scopeOf(account);
      await context.transaction(async (tx) => {
        const owner = await findAccountByEmail(tx, emailKey);
        await insertEmailEdit(tx, {
          hashHash: hashOf(hash),
          accountId: account.id,
          emailMac: addressMacs(emailKey).written,
          expiresAt,
        });
        const passcode = await passcodes.issue(
          tx,
          { scope, emailKey },
          { requester: scope, isDecoy: owner !== undefined, locale },
        );
        const minutes = PASSCODE_SECONDS / 60;
        const usefulForMs = PASSCODE_SECONDS * 1000;
        const page = account.email === null ? 'add-email' : 'edit-email';
        const link = context.mailboxLinks.linkTo(page, emailKey);
        const content = owner?.email
          ? addressInUseMail(owner.locale)
          : emailPasscodeMail(locale, { passcode, reference, at: new Date(now()), minutes, link });
        await context.mail(tx, owner?.email ?? email, content, { usefulForMs });
      });
      return { hash, reference, expiresInSeconds: PASSCODE_SECONDS };
    },

    /** Sets the language of the account's emails. A language without translations is ignored. */
    setLocale: ({ account }: SignedIn, locale: MailLocale): Promise<void> =>
      setAccountLocale(db, account.id, resolveLocale(locale ?? '') ?? null),

    /** Sets the account's address. Idempotent within `REPEAT_SECONDS`. */
    async confirm(
      { account, family }: SignedIn,
      edit: { email: string; otp: string; hash: string },
    ): Promise<{ email: string }> {
      const { email, otp } = edit;
      const emailKey = emailKeyOf(email);
      const scope = scopeOf(account);
      await refuseDisputed(db, account.id, new Date(now()));
      const change = context.transaction(async (tx) => {
        const at = new Date(now());
        const row = await lockEmailEdit(tx, hashOf(edit.hash), at);
        if (!row || row.accountId !== account.id) return 'no-edit';
        if (!addressMacs(emailKey).all.includes(row.emailMac)) return 'no-edit';
        if (row.confirmedAt) {
          const current = await findAccount(tx, account.id);
          const isRepeat =
            current?.emailKey === emailKey &&
            now() - row.confirmedAt.getTime() <= REPEAT_SECONDS * 1000;
          return isRepeat ? 'repeated' : 'no-edit';
        }
        const verdict = await passcodes.take(tx, { scope, emailKey }, otp, [scope]);
        if (!verdict.ok) return verdict.reason;
        if (await findAccountByEmail(tx, emailKey)) return 'taken';
        const previous = await findAccount(tx, account.id);
        await setAccountEmail(tx, account.id, { email, emailKey });
        await confirmEmailEdit(tx, row.hashHash, at);
        await proveFamily(tx, family.id, at);
        // End all other sign-ins: they are from before this user proved the address, and may belong
        // to someone else.
        await endSignIns(tx, account.id, at, { addressMacs, familyId: family.id });
        await setAccountLocale(tx, account.id, verdict.locale);
        if (previous?.email) await offerUndo(tx, previous, at);
        else {
          const content = emailAddedMail(verdict.locale ?? previous?.locale, {
            accountUrl: context.accountUrl,
          });
          await context.mail(tx, email, content);
        }
        return 'confirmed';
      });
      // Two accounts may confirm the same address concurrently; the unique constraint decides.
      const outcome = await change.catch((error: unknown) => {
        if (isUniqueViolation(error)) return 'taken' as const;
        throw error;
      });
      switch (outcome) {
        case 'no-edit':
          throw new ServiceError(
            400,
            'invalid_link_signature',
            'The hash is for another address or account, or has expired.',
          );
        case 'wrong':
          throw wrongPasscode();
        case 'exhausted':
          throw exhaustedPasscode();
        case 'taken':
          throw addressTaken();
      }
      return { email };
    },

    /**
     * Restores the address that an account had before a change and ends all sign-ins, because the
     * person who made the change is signed in somewhere. This also reverts later changes and
     * cancels their undo links. The address that loses the account is notified: see `dispute.ts`.
     */
    async undo(token: string): Promise<void> {
      const restored = context.transaction(async (tx) => {
        const at = new Date(now());
        const row = await lockEmailUndo(tx, macsOf(context.undoKey, 'undo', token).all, at);
        if (!row) return 'no-undo';
        const owner = await findAccountByEmail(tx, row.emailKey);
        if (owner && owner.id !== row.accountId) return 'taken';
        const account = await findAccount(tx, row.accountId);
        if (!account) return 'no-undo';
        await disputes.begin(tx, { account, old: row.email, offeredAt: row.createdAt });
        await setAccountEmail(tx, row.accountId, { email: row.email, emailKey: row.emailKey });
        await deleteEmailUndosSince(tx, row.accountId, row.createdAt);
        await endSignIns(tx, row.accountId, at, { addressMacs });
        await keepAccount(tx, row.accountId); // the person who made the change may have requested deletion
        return 'restored';
      });
      const outcome = await restored.catch((error: unknown) => {
        if (isUniqueViolation(error)) return 'taken' as const;
        throw error;
      });
      if (outcome === 'no-undo') {
        throw new ServiceError(
          400,
          'invalid_link_signature',
          'The link is invalid, already used or expired.',
        );
      }
      if (outcome === 'taken') throw addressTaken();
    },
  };
}

function addressTaken(): ServiceError {
  return new ServiceError(
    400,
    'account_change_email_address_failed',
    'The address could not be changed.',
  );
}
