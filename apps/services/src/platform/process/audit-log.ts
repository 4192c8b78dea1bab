import { randomUUID } from 'node:crypto';
import { desc } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { operatorActions } from '../database/schema.ts';

/** An action of an operator. It contains no personal data except an account ID. */
export interface OperatorAction {
  /** The command and its subcommand, such as `account suspend`. */
  action: string;
  /** The subject of the command, such as an account ID or a subscription reference. */
  target?: string | undefined;
}

export interface OperatorIdentity {
  operator: string;
  reason?: string | undefined;
}

/** Appends an entry. The table rejects changes; see `operator_actions` in the migrations. */
export async function recordOperatorAction(
  db: Database,
  at: number,
  { action, target, operator, reason }: OperatorAction & OperatorIdentity,
): Promise<void> {
  await db
    .insert(operatorActions)
    .values({ id: randomUUID(), at, operator, action, target, reason });
}

/** Returns entries, newest first. */
export const listOperatorActions = (db: Database, limit: number) =>
  db.select().from(operatorActions).orderBy(desc(operatorActions.at)).limit(limit);
