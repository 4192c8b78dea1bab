import { randomUUID } from 'node:crypto';
import { desc } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { operatorActions } from '../database/schema.ts';

/** What an operator did. Holds no personal data but the id of an account. */
export interface OperatorAction {
  /** The command and what it was told to do: `account suspend`. */
  action: string;
  /** An account id, a subscription reference, or whatever else the command was about. */
  target?: string | undefined;
}

/** Who ran a command, and why. */
export interface OperatorIdentity {
  operator: string;
  reason?: string | undefined;
}

/** Adds an entry. The table refuses changes: see `operator_actions` in the migrations. */
export async function recordOperatorAction(
  db: Database,
  at: number,
  { action, target, operator, reason }: OperatorAction & OperatorIdentity,
): Promise<void> {
  await db
    .insert(operatorActions)
    .values({ id: randomUUID(), at, operator, action, target, reason });
}

/** Newest first. */
export const listOperatorActions = (db: Database, limit: number) =>
  db.select().from(operatorActions).orderBy(desc(operatorActions.at)).limit(limit);
