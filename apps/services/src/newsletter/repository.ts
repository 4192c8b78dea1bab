import { and, asc, count, eq, gt, inArray, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../platform/database/database.ts';
import { confirmations, issues, subscribers } from './schema.ts';

type Connection = Database | Transaction;
export type SubscriberRow = typeof subscribers.$inferSelect;
export type ConfirmationRow = typeof confirmations.$inferSelect;
export type IssueRow = typeof issues.$inferSelect;

/** @param ids The possible IDs of a subscriber, of which at most one exists. */
export async function findSubscriber(db: Connection, ids: readonly string[]) {
  const [row] = await db
    .select()
    .from(subscribers)
    .where(inArray(subscribers.id, [...ids]));
  return row;
}

export async function lockSubscriber(tx: Transaction, ids: readonly string[]) {
  const [row] = await tx
    .select()
    .from(subscribers)
    .where(inArray(subscribers.id, [...ids]))
    .for('update');
  return row;
}

export async function setSubscriber(db: Connection, row: SubscriberRow): Promise<void> {
  await db.insert(subscribers).values(row).onConflictDoUpdate({ target: subscribers.id, set: row });
}

export async function insertConfirmation(db: Connection, row: ConfirmationRow): Promise<void> {
  await db.insert(confirmations).values(row);
}

export async function findConfirmation(db: Connection, macs: readonly string[], at: Date) {
  const [row] = await db
    .select()
    .from(confirmations)
    .where(and(inArray(confirmations.mac, [...macs]), gt(confirmations.expiresAt, at)));
  return row;
}

export async function deleteConfirmations(
  db: Connection,
  subscriberIds: readonly string[],
): Promise<void> {
  await db.delete(confirmations).where(inArray(confirmations.subscriberId, [...subscriberIds]));
}

const wants = ({ isImportant }: Pick<IssueRow, 'isImportant'>): SQL | undefined =>
  and(
    eq(subscribers.state, 'subscribed'),
    isImportant ? undefined : eq(subscribers.frequency, 'every'),
  );

/** Counts an issue's recipients per locale. */
export async function countReaders(
  db: Connection,
  issue: Pick<IssueRow, 'isImportant'>,
): Promise<{ locale: string; readers: number }[]> {
  const rows = await db
    .select({ locale: subscribers.locale, readers: count() })
    .from(subscribers)
    .where(wants(issue))
    .groupBy(subscribers.locale)
    .orderBy(asc(subscribers.locale));
  return rows.map(({ locale, readers }) => ({ locale: locale ?? '', readers }));
}

/**
 * Locks and returns an issue's next recipients, so that they can't unsubscribe before the
 * transaction ends.
 */
export async function nextReaders(
  db: Transaction,
  issue: Pick<IssueRow, 'isImportant' | 'lastSubscriberId'>,
  limit: number,
): Promise<SubscriberRow[]> {
  return db
    .select()
    .from(subscribers)
    .where(and(wants(issue), gt(subscribers.id, issue.lastSubscriberId)))
    .orderBy(asc(subscribers.id))
    .limit(limit)
    .for('share');
}

/** @returns False if an issue with this name exists. */
export async function insertIssue(
  db: Connection,
  issue: Pick<IssueRow, 'name' | 'contents' | 'isImportant' | 'createdAt'>,
): Promise<boolean> {
  const made = await db
    .insert(issues)
    .values({ ...issue, state: 'sending' })
    .onConflictDoNothing()
    .returning({ name: issues.name });
  return made.length > 0;
}

export async function findIssue(db: Connection, name: string) {
  const [row] = await db.select().from(issues).where(eq(issues.name, name));
  return row;
}

/** Locks and returns the oldest issue being sent, unless another instance holds the lock. */
export async function lockIssueToSend(tx: Transaction) {
  const [row] = await tx
    .select()
    .from(issues)
    .where(eq(issues.state, 'sending'))
    .orderBy(asc(issues.createdAt))
    .limit(1)
    .for('update', { skipLocked: true });
  return row;
}

export async function updateIssue(
  db: Connection,
  name: string,
  change: Partial<Pick<IssueRow, 'state' | 'lastSubscriberId' | 'mails'>>,
): Promise<void> {
  await db.update(issues).set(change).where(eq(issues.name, name));
}

/** @returns False if it isn't being sent. */
export async function withdrawIssue(db: Connection, name: string): Promise<boolean> {
  const withdrawn = await db
    .update(issues)
    .set({ state: 'withdrawn' })
    .where(and(eq(issues.name, name), eq(issues.state, 'sending')))
    .returning({ name: issues.name });
  return withdrawn.length > 0;
}
