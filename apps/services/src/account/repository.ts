/** Every question that the account service asks its tables. Functions that lock rows say so in their names. */
import { and, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { type Database, type Transaction } from '../platform/database/database.ts';
import { PASSCODES_VALID_AT_ONCE, REFRESH_TOKEN_SECONDS, RETENTION_SECONDS } from './constants.ts';
import {
  accounts,
  authSessions,
  emailEdits,
  passcodes,
  refreshTokens,
  secrets,
  signingKeys,
  tokenFamilies,
} from './schema.ts';

export type Connection = Database | Transaction;
export type AuthSessionRow = typeof authSessions.$inferSelect;
export type AccountRow = typeof accounts.$inferSelect;
export type FamilyRow = typeof tokenFamilies.$inferSelect;
export type PasscodeRow = typeof passcodes.$inferSelect;

/** SQLSTATE unique_violation. Drizzle gives the driver's error as the cause of its own. */
export function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return [error, cause].some((e) => (e as { code?: unknown } | undefined)?.code === '23505');
}

// Accounts

export async function insertAccount(db: Connection, account: { id: string; createdAt: Date }) {
  await db.insert(accounts).values(account);
}

export async function findAccount(db: Connection, id: string): Promise<AccountRow | undefined> {
  return (await db.select().from(accounts).where(eq(accounts.id, id)))[0];
}

export async function findAccountByEmail(
  db: Connection,
  emailKey: string,
): Promise<AccountRow | undefined> {
  return (await db.select().from(accounts).where(eq(accounts.emailKey, emailKey)))[0];
}

export async function setAccountEmail(
  db: Connection,
  id: string,
  address: { email: string; emailKey: string },
) {
  await db.update(accounts).set(address).where(eq(accounts.id, id));
}

// Authorization sessions

/** @returns Whether the challenge is new. */
export async function insertAuthSession(
  db: Connection,
  session: typeof authSessions.$inferInsert,
): Promise<boolean> {
  const inserted = await db
    .insert(authSessions)
    .values(session)
    .onConflictDoNothing({ target: authSessions.codeChallenge })
    .returning({ idHash: authSessions.idHash });
  return inserted.length === 1;
}

/** The session with this id, if it is not over; locked until the transaction ends. */
export async function lockAuthSession(
  db: Transaction,
  idHash: string,
  now: Date,
): Promise<AuthSessionRow | undefined> {
  const rows = await db
    .select()
    .from(authSessions)
    .where(and(eq(authSessions.idHash, idHash), gt(authSessions.expiresAt, now)))
    .for('update');
  return rows[0];
}

export async function findAuthSessionByCode(
  db: Connection,
  codeHash: string,
): Promise<AuthSessionRow | undefined> {
  return (await db.select().from(authSessions).where(eq(authSessions.codeHash, codeHash)))[0];
}

export async function lockAuthSessionByCode(
  db: Transaction,
  codeHash: string,
): Promise<AuthSessionRow | undefined> {
  const query = db.select().from(authSessions).where(eq(authSessions.codeHash, codeHash));
  return (await query.for('update'))[0];
}

export async function updateAuthSession(
  db: Connection,
  idHash: string,
  change: Partial<AuthSessionRow>,
) {
  await db.update(authSessions).set(change).where(eq(authSessions.idHash, idHash));
}

// Passcodes

export async function insertPasscode(db: Connection, passcode: typeof passcodes.$inferInsert) {
  await db.insert(passcodes).values(passcode);
}

/** The newest passcodes that are neither used nor over; locked, so that parallel guesses are counted one by one. */
export async function lockNewestPasscodes(
  db: Transaction,
  scope: string,
  emailKey: string,
  now: Date,
): Promise<PasscodeRow[]> {
  return db
    .select()
    .from(passcodes)
    .where(
      and(
        eq(passcodes.scope, scope),
        eq(passcodes.emailKey, emailKey),
        isNull(passcodes.usedAt),
        gt(passcodes.expiresAt, now),
      ),
    )
    .orderBy(desc(passcodes.createdAt), desc(passcodes.id))
    .limit(PASSCODES_VALID_AT_ONCE)
    .for('update');
}

export async function findPasscode(db: Connection, id: string): Promise<PasscodeRow | undefined> {
  return (await db.select().from(passcodes).where(eq(passcodes.id, id)))[0];
}

/** Uses up every passcode of this scope and address: whoever is in needs no other. */
export async function usePasscodes(db: Connection, scope: string, emailKey: string, now: Date) {
  await db
    .update(passcodes)
    .set({ usedAt: now })
    .where(
      and(eq(passcodes.scope, scope), eq(passcodes.emailKey, emailKey), isNull(passcodes.usedAt)),
    );
}

export async function countWrongTry(db: Connection, id: string, by: 'own' | 'other') {
  const change =
    by === 'own'
      ? { ownTries: sql`${passcodes.ownTries} + 1` }
      : { otherTries: sql`${passcodes.otherTries} + 1` };
  await db.update(passcodes).set(change).where(eq(passcodes.id, id));
}

// Token families

export async function insertFamily(db: Connection, family: typeof tokenFamilies.$inferInsert) {
  await db.insert(tokenFamilies).values(family);
}

export async function findFamilyWithAccount(
  db: Connection,
  id: string,
): Promise<{ family: FamilyRow; account: AccountRow } | undefined> {
  const rows = await db
    .select({ family: tokenFamilies, account: accounts })
    .from(tokenFamilies)
    .innerJoin(accounts, eq(accounts.id, tokenFamilies.accountId))
    .where(eq(tokenFamilies.id, id));
  return rows[0];
}

export async function lockFamily(db: Transaction, id: string): Promise<FamilyRow | undefined> {
  const query = db.select().from(tokenFamilies).where(eq(tokenFamilies.id, id));
  return (await query.for('update'))[0];
}

export async function touchFamily(db: Connection, id: string, now: Date) {
  await db.update(tokenFamilies).set({ lastUsedAt: now }).where(eq(tokenFamilies.id, id));
}

export async function revokeFamily(
  db: Connection,
  id: string,
  reason: NonNullable<FamilyRow['revokedFor']>,
  now: Date,
) {
  await db
    .update(tokenFamilies)
    .set({ revokedAt: now, revokedFor: reason })
    .where(and(eq(tokenFamilies.id, id), isNull(tokenFamilies.revokedAt)));
}

export async function insertRefreshToken(db: Connection, token: typeof refreshTokens.$inferInsert) {
  await db.insert(refreshTokens).values(token);
}

export async function findRefreshToken(db: Connection, tokenHash: string) {
  const query = db.select().from(refreshTokens).where(eq(refreshTokens.tokenHash, tokenHash));
  return (await query)[0];
}

export async function useRefreshToken(db: Connection, tokenHash: string, now: Date) {
  await db
    .update(refreshTokens)
    .set({ usedAt: now })
    .where(and(eq(refreshTokens.tokenHash, tokenHash), isNull(refreshTokens.usedAt)));
}

/** Whether anything that came of this refresh token has been used in its turn. */
export async function hasUsedSuccessor(db: Connection, tokenHash: string): Promise<boolean> {
  const rows = await db
    .select({ tokenHash: refreshTokens.tokenHash })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.parentHash, tokenHash), isNotNull(refreshTokens.usedAt)))
    .limit(1);
  return rows.length > 0;
}

// Email changes

export async function insertEmailEdit(db: Connection, edit: typeof emailEdits.$inferInsert) {
  await db.insert(emailEdits).values(edit);
}

export async function lockEmailEdit(db: Transaction, hashHash: string, now: Date) {
  const rows = await db
    .select()
    .from(emailEdits)
    .where(and(eq(emailEdits.hashHash, hashHash), gt(emailEdits.expiresAt, now)))
    .for('update');
  return rows[0];
}

export async function confirmEmailEdit(db: Connection, hashHash: string, now: Date) {
  await db.update(emailEdits).set({ confirmedAt: now }).where(eq(emailEdits.hashHash, hashHash));
}

// Keys of the service

/** The value under this name: the given one, unless another instance was first. */
export async function keepSecret(db: Connection, name: string, value: string): Promise<string> {
  await db.insert(secrets).values({ name, value }).onConflictDoNothing();
  const kept = (await db.select().from(secrets).where(eq(secrets.name, name)))[0];
  return kept?.value ?? value;
}

export type SigningKeyRow = typeof signingKeys.$inferSelect;

/** Newest first. */
export async function listSigningKeys(db: Connection): Promise<SigningKeyRow[]> {
  return db.select().from(signingKeys).orderBy(desc(signingKeys.generation)).limit(4);
}

/** Does nothing when another instance has made this generation's key. */
export async function insertSigningKey(db: Connection, key: SigningKeyRow) {
  await db.insert(signingKeys).values(key).onConflictDoNothing();
}

// Upkeep

/** Removes what has been over for longer than anyone can ask about it. */
export async function removeExpired(db: Connection, now: Date) {
  const before = new Date(now.getTime() - RETENTION_SECONDS * 1000);
  await db.delete(authSessions).where(lt(authSessions.expiresAt, before));
  await db.delete(passcodes).where(lt(passcodes.expiresAt, before));
  await db.delete(emailEdits).where(lt(emailEdits.expiresAt, before));
  await db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, before));
  const lastUse = new Date(before.getTime() - REFRESH_TOKEN_SECONDS * 1000);
  await db.delete(tokenFamilies).where(lt(tokenFamilies.lastUsedAt, lastUse));
}
