/** All queries of the account service. Functions that lock rows have `lock` in their names. */
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  sql,
} from 'drizzle-orm';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { Macs } from '../platform/secrets/key-set.ts';
import { V1_CLIENT } from './constants.ts';
import {
  accounts,
  authSessions,
  emailDisputes,
  emailEdits,
  emailUndos,
  knownDevices,
  knownNetworks,
  passcodes,
  signingKeys,
  storePurchases,
  tokenFamilies,
  v1Tokens,
} from './schema.ts';

export type Connection = Database | Transaction;
export type AuthSessionRow = typeof authSessions.$inferSelect;
export type AccountRow = typeof accounts.$inferSelect;
export type FamilyRow = typeof tokenFamilies.$inferSelect;
export type PasscodeRow = typeof passcodes.$inferSelect;
export type StorePurchaseRow = typeof storePurchases.$inferSelect;

/** SQLSTATE unique_violation. Drizzle wraps the driver's error as its cause. */
export function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return [error, cause].some((e) => (e as { code?: unknown } | undefined)?.code === '23505');
}

export async function insertAccount(db: Connection, account: { id: string; createdAt: Date }) {
  await db.insert(accounts).values(account);
}

export async function findAccount(db: Connection, id: string): Promise<AccountRow | undefined> {
  return (await db.select().from(accounts).where(eq(accounts.id, id)))[0];
}

/** Returns those of these accounts that have no email, always with a single statement. */
export async function findAccountsWithoutEmail(
  db: Connection,
  ids: readonly string[],
): Promise<AccountRow[]> {
  const isOneOf = sql`${accounts.id} = any(string_to_array(${ids.join(',')}, ',')::uuid[])`;
  return db
    .select()
    .from(accounts)
    .where(and(isOneOf, isNull(accounts.email)));
}

/** Locks the account row, so that adding or ending sign-ins waits for this transaction. */
export async function lockAccount(db: Transaction, id: string): Promise<AccountRow | undefined> {
  return (await db.select().from(accounts).where(eq(accounts.id, id)).for('update'))[0];
}

export async function findAccountByEmail(
  db: Connection,
  emailKey: string,
): Promise<AccountRow | undefined> {
  return (await db.select().from(accounts).where(eq(accounts.emailKey, emailKey)))[0];
}

/**
 * Recomputes email keys that contain a non-ASCII domain: keys used to keep the Unicode form and now
 * use the wire form (Punycode). If another account already has the new key, this one keeps its old
 * key.
 */
export async function renewEmailKeys(db: Connection, keyOf: (email: string) => string) {
  const rows = await db
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(sql`${accounts.emailKey} ~ '[^ -~]'`);
  for (const { id, email } of rows) {
    const emailKey = keyOf(email ?? '');
    if (!(await findAccountByEmail(db, emailKey))) {
      await db.update(accounts).set({ emailKey }).where(eq(accounts.id, id));
    }
  }
}

export async function setAccountEmail(
  db: Connection,
  id: string,
  address: { email: string; emailKey: string },
) {
  await db.update(accounts).set(address).where(eq(accounts.id, id));
}

/** Keeps the stored locale when the passcode was requested without a language. */
export async function setAccountLocale(db: Connection, id: string, locale: string | null) {
  if (locale === null) return;
  await db
    .update(accounts)
    .set({ locale })
    .where(and(eq(accounts.id, id), sql`${accounts.locale} is distinct from ${locale}`));
}

export async function setSuspended(db: Connection, id: string, suspendedAt: Date | null) {
  await db.update(accounts).set({ suspendedAt }).where(eq(accounts.id, id));
}

export async function scheduleDeletion(db: Connection, id: string, deletesAt: Date) {
  await db.update(accounts).set({ deletesAt }).where(eq(accounts.id, id));
}

/** Cancels a scheduled deletion: a user who signs in with a passcode wants to keep the account. */
export async function keepAccount(db: Connection, id: string) {
  await db
    .update(accounts)
    .set({ deletesAt: null })
    .where(and(eq(accounts.id, id), isNotNull(accounts.deletesAt)));
}

/** Returns the accounts that are due for deletion, 1,000 at most. */
export async function accountsToDelete(db: Database, now: Date): Promise<string[]> {
  const due = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(lte(accounts.deletesAt, now))
    .limit(1000);
  return due.map(({ id }) => id);
}

/**
 * Locks and returns the account if it is due for deletion and no other transaction has locked it.
 */
export async function lockAccountToDelete(
  db: Transaction,
  id: string,
  now: Date,
): Promise<AccountRow | undefined> {
  const isDue = and(eq(accounts.id, id), lte(accounts.deletesAt, now));
  const query = db.select().from(accounts).where(isDue);
  return (await query.for('update', { skipLocked: true }))[0];
}

export async function deleteAccount(db: Transaction, id: string, emailMacs: readonly string[]) {
  await db.delete(tokenFamilies).where(eq(tokenFamilies.accountId, id)); // deletes their tokens by cascade
  await db.delete(authSessions).where(eq(authSessions.accountId, id));
  await db.delete(knownDevices).where(eq(knownDevices.accountId, id));
  await db.delete(knownNetworks).where(eq(knownNetworks.accountId, id));
  await db.delete(emailEdits).where(eq(emailEdits.accountId, id));
  await db.delete(emailUndos).where(eq(emailUndos.accountId, id));
  await db.delete(emailDisputes).where(eq(emailDisputes.accountId, id));
  await db.delete(storePurchases).where(eq(storePurchases.accountId, id));
  await db
    .delete(passcodes)
    .where(
      or(
        eq(passcodes.scope, `edit:${id}`),
        eq(passcodes.scope, `proof:${id}`),
        inArray(passcodes.emailMac, [...emailMacs]),
      ),
    );
  await db.delete(accounts).where(eq(accounts.id, id));
}

/** @returns False if the challenge was used before. */
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

/** Locks and returns an authorization session that has not expired. */
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

/**
 * Locks and returns an authorization session, with the unlocked account that has the given address,
 * if any.
 */
export async function lockAuthSessionWithOwner(
  db: Transaction,
  idHash: string,
  emailKey: string,
  now: Date,
): Promise<{ session: AuthSessionRow; owner: AccountRow | null } | undefined> {
  const rows = await db
    .select({ session: authSessions, owner: accounts })
    .from(authSessions)
    .leftJoin(accounts, eq(accounts.emailKey, emailKey))
    .where(and(eq(authSessions.idHash, idHash), gt(authSessions.expiresAt, now)))
    .for('update', { of: authSessions });
  return rows[0];
}

export async function lockAuthSessionByCode(
  db: Transaction,
  codeHash: string,
): Promise<AuthSessionRow | undefined> {
  const query = db.select().from(authSessions).where(eq(authSessions.codeHash, codeHash));
  return (await query.for('update'))[0];
}

export async function findSessionWithAccount(db: Connection, codeHash: string) {
  const rows = await db
    .select({ session: authSessions, account: accounts })
    .from(authSessions)
    .innerJoin(accounts, eq(accounts.id, authSessions.accountId))
    .where(eq(authSessions.codeHash, codeHash));
  return rows[0];
}

/**
 * Marks a code as used for a token family.
 *
 * @returns Its session; `undefined` when the code was used before or has expired. Of two concurrent
 * requests, one gets it.
 */
export async function claimCode(
  db: Transaction,
  codeHash: string,
  familyId: string,
  now: Date,
): Promise<AuthSessionRow | undefined> {
  const claimed = await db
    .update(authSessions)
    .set({ codeUsedAt: now, familyId })
    .where(
      and(
        eq(authSessions.codeHash, codeHash),
        isNull(authSessions.codeUsedAt),
        gt(authSessions.codeExpiresAt, now),
      ),
    )
    .returning();
  return claimed[0];
}

export async function updateAuthSession(
  db: Connection,
  idHash: string,
  change: Partial<AuthSessionRow>,
) {
  await db.update(authSessions).set(change).where(eq(authSessions.idHash, idHash));
}

/**
 * Voids an account's unused codes. @param purchaseId Limits this to codes that the purchase
 * authorized.
 */
export async function voidCodes(db: Connection, accountId: string, now: Date, purchaseId?: string) {
  await db
    .update(authSessions)
    .set({ codeExpiresAt: now })
    .where(
      and(
        eq(authSessions.accountId, accountId),
        isNull(authSessions.codeUsedAt),
        purchaseId === undefined ? undefined : eq(authSessions.purchaseId, purchaseId),
      ),
    );
}

export async function insertPasscode(db: Connection, passcode: typeof passcodes.$inferInsert) {
  await db.insert(passcodes).values(passcode);
}

/**
 * Locks and returns unused, unexpired passcodes, newest first, so that concurrent guesses are
 * counted one by one. `guessed` is the number of unexpired passcodes of all addresses with wrong
 * attempts, capped at `guessedLimit`.
 */
export async function lockLivePasscodes(
  db: Transaction,
  scope: string,
  emailMacs: readonly string[],
  now: Date,
  guessedLimit: number,
): Promise<{ row: PasscodeRow; guessed: number }[]> {
  const guessed = db
    .select({ id: passcodes.id })
    .from(passcodes)
    .where(
      and(gt(passcodes.expiresAt, now), or(gt(passcodes.ownTries, 0), gt(passcodes.otherTries, 0))),
    )
    .limit(guessedLimit)
    .as('guessed');
  return db
    .select({
      row: getTableColumns(passcodes),
      guessed: sql`(${db.select({ count: count() }).from(guessed)})`.mapWith(Number),
    })
    .from(passcodes)
    .where(
      and(
        eq(passcodes.scope, scope),
        inArray(passcodes.emailMac, [...emailMacs]),
        isNull(passcodes.usedAt),
        gt(passcodes.expiresAt, now),
      ),
    )
    .orderBy(desc(passcodes.createdAt), desc(passcodes.id))
    .for('update');
}

export async function findPasscode(db: Connection, id: string): Promise<PasscodeRow | undefined> {
  return (await db.select().from(passcodes).where(eq(passcodes.id, id)))[0];
}

/** Marks all passcodes of this scope and address as used: a signed-in user needs no other. */
export async function usePasscodes(
  db: Connection,
  scope: string,
  emailMacs: readonly string[],
  now: Date,
) {
  await db
    .update(passcodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(passcodes.scope, scope),
        inArray(passcodes.emailMac, [...emailMacs]),
        isNull(passcodes.usedAt),
      ),
    );
}

/** Voids all passcodes of an account: for signing in, for a new address, and for proofs. */
export async function voidAccountPasscodes(
  db: Connection,
  accountId: string,
  emailMacs: readonly string[],
  now: Date,
) {
  await db
    .update(passcodes)
    .set({ usedAt: now })
    .where(
      and(
        or(
          inArray(passcodes.scope, [`edit:${accountId}`, `proof:${accountId}`]),
          and(eq(passcodes.scope, 'login'), inArray(passcodes.emailMac, [...emailMacs])),
        ),
        isNull(passcodes.usedAt),
      ),
    );
}

export async function countWrongTry(db: Connection, id: string, by: 'own' | 'other') {
  const change =
    by === 'own'
      ? { ownTries: sql`${passcodes.ownTries} + 1` }
      : { otherTries: sql`${passcodes.otherTries} + 1` };
  await db.update(passcodes).set(change).where(eq(passcodes.id, id));
}

export async function insertFamily(db: Connection, family: typeof tokenFamilies.$inferInsert) {
  await db.insert(tokenFamilies).values(family);
}

/** Called on every authenticated request. */
export async function findFamilyWithAccount(db: Connection, id: string) {
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

export async function proveFamily(db: Connection, id: string, now: Date) {
  await db.update(tokenFamilies).set({ provedAt: now }).where(eq(tokenFamilies.id, id));
}

/** Returns an account's open sign-ins, the most recently used first. */
export async function listOpenFamilies(
  db: Connection,
  accountId: string,
  usedAfter: Date,
): Promise<FamilyRow[]> {
  return db
    .select()
    .from(tokenFamilies)
    .where(
      and(
        eq(tokenFamilies.accountId, accountId),
        isNull(tokenFamilies.revokedAt),
        or(eq(tokenFamilies.clientId, V1_CLIENT), gt(tokenFamilies.lastUsedAt, usedAfter)),
      ),
    )
    .orderBy(desc(tokenFamilies.lastUsedAt), desc(tokenFamilies.id));
}

/** Returns sign-ins that were ended because a token was copied, newest first. */
export async function listCopiedFamilies(
  db: Connection,
  accountId: string,
  endedAfter: Date,
): Promise<FamilyRow[]> {
  return db
    .select()
    .from(tokenFamilies)
    .where(
      and(
        eq(tokenFamilies.accountId, accountId),
        eq(tokenFamilies.revokedFor, 'reuse'),
        gt(tokenFamilies.revokedAt, endedAfter),
      ),
    )
    .orderBy(desc(tokenFamilies.revokedAt), desc(tokenFamilies.id));
}

export async function revokeFamilies(
  db: Connection,
  accountId: string,
  now: Date,
  keptId?: string,
) {
  await db
    .update(tokenFamilies)
    .set({ revokedAt: now, revokedFor: 'logout' })
    .where(
      and(
        eq(tokenFamilies.accountId, accountId),
        isNull(tokenFamilies.revokedAt),
        keptId === undefined ? undefined : ne(tokenFamilies.id, keptId),
      ),
    );
}

/** @returns False if it had already ended. */
export async function revokeFamily(
  db: Connection,
  id: string,
  reason: NonNullable<FamilyRow['revokedFor']>,
  now: Date,
): Promise<boolean> {
  const ended = await db
    .update(tokenFamilies)
    .set({ revokedAt: now, revokedFor: reason })
    .where(and(eq(tokenFamilies.id, id), isNull(tokenFamilies.revokedAt)))
    .returning({ id: tokenFamilies.id });
  return ended.length > 0;
}

export async function insertV1Token(db: Connection, token: typeof v1Tokens.$inferInsert) {
  await db.insert(v1Tokens).values(token);
}

export async function findV1Token(db: Connection, tokenHash: string, now: Date) {
  const rows = await db
    .select({ kind: v1Tokens.kind, family: tokenFamilies, account: accounts })
    .from(v1Tokens)
    .innerJoin(tokenFamilies, eq(tokenFamilies.id, v1Tokens.familyId))
    .innerJoin(accounts, eq(accounts.id, tokenFamilies.accountId))
    .where(and(eq(v1Tokens.tokenHash, tokenHash), gt(v1Tokens.expiresAt, now)));
  return rows[0];
}

export async function extendV1Token(db: Connection, tokenHash: string, expiresAt: Date) {
  await db.update(v1Tokens).set({ expiresAt }).where(eq(v1Tokens.tokenHash, tokenHash));
}

export type Store = StorePurchaseRow['store'];
interface PurchaseKey {
  store: Store;
  hashes: Macs;
}
const hasHash = (store: Store, hash: string) =>
  and(eq(storePurchases.store, store), eq(storePurchases.purchaseHash, hash));

/** Does nothing if the purchase is already linked. */
export async function insertStorePurchase(
  db: Connection,
  { store, hashes, ...link }: PurchaseKey & { accountId: string; createdAt: Date },
) {
  const row = { ...link, store, purchaseHash: hashes.written };
  await db.insert(storePurchases).values(row).onConflictDoNothing();
}

export async function findStorePurchase(
  db: Connection,
  { store, hashes }: PurchaseKey,
): Promise<{ account: AccountRow; purchase: StorePurchaseRow } | undefined> {
  const [found] = await db
    .select({ account: accounts, purchase: storePurchases })
    .from(storePurchases)
    .innerJoin(accounts, eq(accounts.id, storePurchases.accountId))
    .where(and(eq(storePurchases.store, store), inArray(storePurchases.purchaseHash, hashes.all)));
  // Rehash with the current key so that the previous key can be removed once no row needs it.
  if (found && found.purchase.purchaseHash !== hashes.written) {
    await db
      .update(storePurchases)
      .set({ purchaseHash: hashes.written })
      .where(hasHash(store, found.purchase.purchaseHash));
  }
  return found;
}

export async function findPurchaseById(
  db: Connection,
  id: string,
): Promise<StorePurchaseRow | undefined> {
  return (await db.select().from(storePurchases).where(eq(storePurchases.id, id)))[0];
}

/** Returns an account's purchases, oldest first. */
export async function listStorePurchases(
  db: Connection,
  accountId: string,
): Promise<StorePurchaseRow[]> {
  return db
    .select()
    .from(storePurchases)
    .where(eq(storePurchases.accountId, accountId))
    .orderBy(asc(storePurchases.createdAt), asc(storePurchases.id));
}

/** Whether presenting this purchase signs in to the account. */
export async function isSignInPurchase(db: Connection, accountId: string, id: string) {
  const purchases = await listStorePurchases(db, accountId);
  return purchases.some((purchase) => purchase.id === id && purchase.signInSince !== null);
}

export async function letPurchaseSignIn(db: Connection, accountId: string, id: string, at: Date) {
  await db
    .update(storePurchases)
    .set({ signInSince: at })
    .where(and(eq(storePurchases.accountId, accountId), eq(storePurchases.id, id)));
}

/**
 * Stops an account's purchases, except `keptId`, from signing in. They stay linked and keep their
 * entitlements.
 */
export async function endPurchaseSignIns(db: Connection, accountId: string, keptId?: string) {
  await db
    .update(storePurchases)
    .set({ signInSince: null })
    .where(
      and(
        eq(storePurchases.accountId, accountId),
        isNotNull(storePurchases.signInSince),
        keptId === undefined ? undefined : ne(storePurchases.id, keptId),
      ),
    );
}

/** @returns The purchase; `undefined` when the account has none with this ID. */
export async function deleteStorePurchase(
  db: Connection,
  accountId: string,
  id: string,
): Promise<StorePurchaseRow | undefined> {
  const [removed] = await db
    .delete(storePurchases)
    .where(and(eq(storePurchases.accountId, accountId), eq(storePurchases.id, id)))
    .returning();
  return removed;
}

/** Records the purchase that is a sign-in's only way back into its account. */
export async function notePurchaseOf(db: Connection, familyId: string, purchaseId: string) {
  await db.update(tokenFamilies).set({ purchaseId }).where(eq(tokenFamilies.id, familyId));
}

/** Returns the open sign-ins that a purchase started. Those are newer than its link. */
export async function listFamiliesBegunBy(
  db: Connection,
  { accountId, id, createdAt }: StorePurchaseRow,
): Promise<{ id: string }[]> {
  return db
    .select({ id: tokenFamilies.id })
    .from(tokenFamilies)
    .where(
      and(
        eq(tokenFamilies.accountId, accountId),
        eq(tokenFamilies.purchaseId, id),
        gte(tokenFamilies.createdAt, createdAt),
        isNull(tokenFamilies.revokedAt),
      ),
    );
}

export async function insertEmailUndo(db: Connection, undo: typeof emailUndos.$inferInsert) {
  await db.insert(emailUndos).values(undo);
}

export async function lockEmailUndo(db: Transaction, macs: readonly string[], now: Date) {
  const rows = await db
    .select()
    .from(emailUndos)
    .where(and(inArray(emailUndos.mac, [...macs]), gt(emailUndos.expiresAt, now)))
    .for('update');
  return rows[0];
}

/**
 * Deletes the undo links of this change and later ones: the person who made the later changes must
 * not undo the restored address.
 */
export async function deleteEmailUndosSince(db: Connection, accountId: string, createdAt: Date) {
  await db
    .delete(emailUndos)
    .where(and(eq(emailUndos.accountId, accountId), gte(emailUndos.createdAt, createdAt)));
}

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

export type SigningKeyRow = typeof signingKeys.$inferSelect;

/** Returns the latest signing keys, newest first. */
export async function listSigningKeys(db: Connection): Promise<SigningKeyRow[]> {
  return db.select().from(signingKeys).orderBy(desc(signingKeys.generation)).limit(4);
}

/** Does nothing if another instance has already created this generation's key. */
export async function insertSigningKey(db: Connection, key: SigningKeyRow) {
  await db.insert(signingKeys).values(key).onConflictDoNothing();
}
