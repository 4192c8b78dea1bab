/**
 * Disputes over an account's email address, after the old address has undone a change.
 *
 * Either address may be controlled by an attacker. The old one had the account first, so it gets
 * the account back for now. The new one is notified and can object, which freezes the account, and
 * a user who controls both mailboxes settles the dispute in favor of the new address. This closes
 * only this dispute: an address that had the account before both of them can still undo their
 * changes.
 */
import { randomBytes } from 'node:crypto';
import { normalizePasscode } from '@mallard/auth-client/schemas';
import { and, eq, gt, gte, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { emailKeyOf } from '../../platform/utilities/email-address.ts';
import { ServiceError } from '../../platform/utilities/errors.ts';
import { macsOf, openBy, sealBy } from '../../platform/secrets/key-set.ts';
import {
  AUTH_PATH,
  EMAIL_DISPUTE_SECONDS,
  PASSCODE_SECONDS,
  PROOFS_OF_A_DISPUTE,
} from '../constants.ts';
import type { AccountContext } from '../context.ts';
import { endSignIns } from '../sign-in/end-sign-ins.ts';
import { disputePasscodeMail, disputeSettledMail, cancellationUndoneEmail } from '../mails.ts';
import {
  deleteEmailUndosSince,
  findAccount,
  findAccountByEmail,
  isUniqueViolation,
  setAccountEmail,
  type AccountRow,
  type Connection,
} from '../repository.ts';
import { emailDisputes } from '../schema.ts';
import { drawReference } from '../secrets.ts';

type DisputeRow = typeof emailDisputes.$inferSelect;

export type Settlement = 'settled' | 'wrong-code' | 'over';

export function createDisputes(context: AccountContext) {
  const { now, passcodes, disputeKey } = context;
  const macsFor = (token: string) => macsOf(disputeKey, 'dispute', token);
  const purposeOf = (row: DisputeRow, email: string) => ({
    scope: `dispute:${row.mac}`,
    emailKey: emailKeyOf(email),
  });
  const addressesOf = (row: DisputeRow) => ({
    old: openBy(disputeKey, `old:${row.mac}`, row.oldSealed),
    new: openBy(disputeKey, `new:${row.mac}`, row.newSealed),
  });

  async function lockDispute(tx: Transaction, token: string): Promise<DisputeRow | undefined> {
    const rows = await tx
      .select()
      .from(emailDisputes)
      .where(
        and(
          inArray(emailDisputes.mac, macsFor(token).all),
          gt(emailDisputes.expiresAt, new Date(now())),
        ),
      )
      .for('update');
    return rows[0];
  }

  return {
    /**
     * Notifies the address that loses the account, with a link to object. Deletes disputes about
     * the undone change and later ones.
     */
    async begin(
      tx: Transaction,
      { account, old, offeredAt }: { account: AccountRow; old: string; offeredAt: Date },
    ): Promise<void> {
      await deleteDisputesSince(tx, account.id, offeredAt);
      if (account.email === null) return;
      const token = randomBytes(32).toString('base64url');
      const mac = macsFor(token).written;
      const at = new Date(now());
      await tx.insert(emailDisputes).values({
        mac,
        accountId: account.id,
        oldSealed: sealBy(disputeKey, `old:${mac}`, old),
        newSealed: sealBy(disputeKey, `new:${mac}`, account.email),
        offeredAt,
        expiresAt: new Date(at.getTime() + EMAIL_DISPUTE_SECONDS * 1000),
      });
      const objectUrl = `${context.publicOrigin}${AUTH_PATH}/account/edit/object?token=${token}`;
      await context.mail(tx, account.email, cancellationUndoneEmail(account.locale, { objectUrl }));
    },

    /**
     * Freezes the account and emails a passcode to each address. @returns False when the link has
     * expired.
     */
    object: (token: string): Promise<boolean> =>
      context.transaction(async (tx) => {
        const row = await lockDispute(tx, token);
        if (!row || row.proofs >= PROOFS_OF_A_DISPUTE) return false;
        const account = await findAccount(tx, row.accountId);
        if (!account) return false;
        const at = new Date(now());
        await tx
          .update(emailDisputes)
          .set({ objectedAt: row.objectedAt ?? at, proofs: sql`${emailDisputes.proofs} + 1` })
          .where(eq(emailDisputes.mac, row.mac));
        const reference = drawReference();
        const { locale } = account;
        for (const email of Object.values(addressesOf(row))) {
          const passcode = await passcodes.issue(tx, purposeOf(row, email), {
            requester: row.mac,
            isDecoy: false,
            locale,
          });
          const minutes = PASSCODE_SECONDS / 60;
          const content = disputePasscodeMail(locale, { passcode, reference, at, minutes });
          await context.mail(tx, email, content, { usefulForMs: PASSCODE_SECONDS * 1000 });
        }
        return true;
      }),

    /** Gives the account permanently to the new address, if both passcodes are right. */
    async settle(token: string, given: { new: string; old: string }): Promise<Settlement> {
      const settlement = context.transaction(async (tx): Promise<Settlement> => {
        const row = await lockDispute(tx, token);
        if (!row?.objectedAt) return 'over';
        // Validate both formats first: otherwise a typo in one passcode would use up the other,
        // correct one.
        if ([given.new, given.old].some((code) => normalizePasscode(code) === undefined)) {
          return 'wrong-code';
        }
        const addresses = addressesOf(row);
        const take = (whose: 'new' | 'old') =>
          passcodes.take(tx, purposeOf(row, addresses[whose]), given[whose], [row.mac]);
        const verdicts = [await take('new'), await take('old')];
        if (!verdicts.every(({ ok }) => ok)) return 'wrong-code';

        const { accountId, offeredAt } = row;
        const emailKey = emailKeyOf(addresses.new);
        const owner = await findAccountByEmail(tx, emailKey);
        if (owner && owner.id !== accountId) return 'over';
        const at = new Date(now());
        const account = await findAccount(tx, accountId);
        await setAccountEmail(tx, accountId, { email: addresses.new, emailKey });
        await deleteEmailUndosSince(tx, accountId, offeredAt);
        await deleteDisputesSince(tx, accountId, offeredAt);
        await endSignIns(tx, accountId, at, { addressMacs: context.addressMacs });
        for (const email of Object.values(addresses)) {
          await context.mail(tx, email, disputeSettledMail(account?.locale));
        }
        return 'settled';
      });
      return settlement.catch((error: unknown) => {
        if (isUniqueViolation(error)) return 'over';
        throw error;
      });
    },
  };
}

/**
 * @throws ServiceError 409 `address_disputed` while there is an objection to the account's current
 * address.
 */
export async function refuseDisputed(db: Connection, accountId: string, now: Date): Promise<void> {
  const objections = await db
    .select({ mac: emailDisputes.mac })
    .from(emailDisputes)
    .where(
      and(
        eq(emailDisputes.accountId, accountId),
        isNotNull(emailDisputes.objectedAt),
        gt(emailDisputes.expiresAt, now),
      ),
    )
    .limit(1);
  if (objections.length === 0) return;
  throw new ServiceError(
    409,
    'address_disputed',
    'The account’s address is in dispute. It can’t be changed until the dispute is settled or a week has passed.',
  );
}

async function deleteDisputesSince(db: Connection, accountId: string, offeredAt: Date) {
  await db
    .delete(emailDisputes)
    .where(and(eq(emailDisputes.accountId, accountId), gte(emailDisputes.offeredAt, offeredAt)));
}
