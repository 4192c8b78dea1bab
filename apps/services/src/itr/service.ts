/**
 * Codes that prove to an advisor that a caller is a subscriber.
 *
 * A code is derived from the account and the day, so that repeated requests on one day (a double
 * click, another device) get the same code without storing it: reading the table doesn't reveal a
 * usable code.
 */
import { createHash, createHmac } from 'node:crypto';
import {
  ITR_CODE_LIFETIME_MS,
  ITR_CODE_WINDOW_DAYS,
  ITR_CODES_IN_WINDOW,
  itrProductIn,
  itrProductOf,
} from '@mallard/catalogue';
import type { ItrCodeWire, ItrCoverageWire } from '@mallard/subscription-client/schemas';
import { and, asc, count, eq, gt } from 'drizzle-orm';
import type { Database, Transaction } from '../platform/database/database.ts';
import { DAY_MS } from '../platform/utilities/durations.ts';
import { ServiceError } from '../platform/utilities/errors.ts';
import type { Key, KeySet } from '../platform/secrets/key-set.ts';
import type { EntitlementSource } from '../account/contract.ts';
import { itrAudit, itrCodes, type ItrOutcome } from './schema.ts';

export interface ItrServiceOptions {
  db: Database;
  entitlements: EntitlementSource;
  /** Keys that codes are derived from. */
  keys: KeySet;
  /** Epoch milliseconds. */
  now: () => number;
  onOutcome?: (outcome: ItrOutcome) => void;
}

export type ItrService = ReturnType<typeof createItrService>;

export function createItrService({ db, entitlements, keys, now, onOutcome }: ItrServiceOptions) {
  async function note(tx: Database | Transaction, accountId: string, outcome: ItrOutcome) {
    await tx.insert(itrAudit).values({ at: now(), accountId, outcome });
    onOutcome?.(outcome);
  }

  return {
    /** @throws ServiceError 403 `not_entitled`, 429 `code_limit` */
    async issueCode(accountId: string): Promise<ItrCodeWire> {
      const held = await entitlements.entitlementsOf(accountId);
      const product = itrProductIn(held.map((entitlement) => entitlement.product));
      if (product === undefined) {
        await note(db, accountId, 'not_entitled');
        throw new ServiceError(
          403,
          'not_entitled',
          'Identity theft restoration needs an active subscription.',
        );
      }
      const at = now();
      const day = new Date(at).toISOString().slice(0, 10);
      const codeBy = ({ bytes }: Key) => codeFrom(bytes, accountId, day);
      const code = codeBy(keys[0]);
      const expiresAt = at + ITR_CODE_LIFETIME_MS;

      const result = await db.transaction(async (tx) => {
        const isToday = and(eq(itrCodes.accountId, accountId), eq(itrCodes.day, day));
        const values = { accountId, day, codeHash: hashOf(code), product, issuedAt: at, expiresAt };
        const [inserted] = await tx
          .insert(itrCodes)
          .values(values)
          .onConflictDoNothing()
          .returning({ id: itrCodes.id });
        if (!inserted) {
          const [known] = await tx.select().from(itrCodes).where(isToday);
          // Return the same code all day, even while a new `SECRETS_KEY` replaces another. A code
          // from a removed key is void.
          const repeated = keys.map(codeBy).find((each) => hashOf(each) === known?.codeHash);
          if (repeated === undefined) {
            await tx.update(itrCodes).set({ codeHash: values.codeHash }).where(isToday);
          }
          await note(tx, accountId, 'repeated');
          return { code: repeated ?? code, expiresAt: known?.expiresAt ?? expiresAt };
        }
        const recent = and(
          eq(itrCodes.accountId, accountId),
          gt(itrCodes.issuedAt, at - ITR_CODE_WINDOW_DAYS * DAY_MS),
        );
        const [row] = await tx.select({ codes: count() }).from(itrCodes).where(recent);
        if ((row?.codes ?? 0) <= ITR_CODES_IN_WINDOW) {
          await note(tx, accountId, 'issued');
          return { code, expiresAt };
        }
        const [oldest] = await tx
          .select({ issuedAt: itrCodes.issuedAt })
          .from(itrCodes)
          .where(recent)
          .orderBy(asc(itrCodes.issuedAt))
          .limit(1);
        await tx.delete(itrCodes).where(eq(itrCodes.id, inserted.id));
        await note(tx, accountId, 'code_limit');
        return { retryAt: (oldest?.issuedAt ?? at) + ITR_CODE_WINDOW_DAYS * DAY_MS };
      });
      if (result.retryAt !== undefined) {
        throw new ServiceError(
          429,
          'code_limit',
          `${ITR_CODES_IN_WINDOW} codes were issued within ${ITR_CODE_WINDOW_DAYS} days.`,
          { retryAfterSeconds: Math.ceil((result.retryAt - at) / 1000) },
        );
      }
      return { code: result.code, expiresAt: result.expiresAt, product };
    },

    coverageOf(country: string): ItrCoverageWire {
      const product = itrProductOf(country);
      return { country: country.toUpperCase(), ...(product && { product }) };
    },

    /**
     * Verifies a code that a customer reads out on the phone. Used by the advisors' CLI command.
     */
    async check(code: string): Promise<{ product: string; expiresAt: number } | undefined> {
      const [row] = await db
        .select()
        .from(itrCodes)
        .where(and(eq(itrCodes.codeHash, hashOf(code)), gt(itrCodes.expiresAt, now())));
      return row && { product: row.product, expiresAt: row.expiresAt };
    },
  };
}

/**
 * Crockford base32 digits, which omit letters that are easily confused when read aloud or typed.
 */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 12;

function codeFrom(key: Buffer, accountId: string, day: string): string {
  const bytes = createHmac('sha256', key).update(`itr:${accountId}:${day}`).digest();
  const digits = [...bytes.subarray(0, CODE_LENGTH)].map((byte) => DIGITS[byte % DIGITS.length]);
  return [0, 4, 8].map((start) => digits.slice(start, start + 4).join('')).join('-');
}

/** Hashes a code after normalizing its spelling. */
function hashOf(code: string): string {
  const meant = code
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-Z]/g, '');
  return createHash('sha256').update(meant).digest('base64url');
}
