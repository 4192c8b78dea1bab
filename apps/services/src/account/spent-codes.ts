/** A code becomes a sign-in: what always changes with it changes in one statement. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import type { AuthSessionRow } from './repository.ts';
import { accounts, authSessions, refreshTokens, tokenFamilies } from './schema.ts';

export interface SpentCode {
  codeHash: string;
  at: Date;
  familyId: string;
  clientId: string;
  /** Of the first refresh token. */
  tokenHash: string;
  tokenExpiresAt: Date;
}

/**
 * Marks a code as used, and begins the sign-in that it stands for with its first refresh token. Anyone who signs in with a
 * passcode wants to keep the account; a purchase or an older token may be in a stranger's hands.
 *
 * @returns The session of the code. `undefined` when it was used before or has expired: that is asked of the row that is changed, so
 *   of two who come at once one is given a sign-in; nothing was written then.
 */
export async function spendCode(
  tx: Transaction,
  { codeHash, at, familyId, clientId, tokenHash, tokenExpiresAt }: SpentCode,
): Promise<Pick<AuthSessionRow, 'idHash' | 'grantedBy'> | undefined> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const session = tx
    .$with('session', {})
    .as(
      sql`update ${authSessions} set code_used_at = ${now}, family_id = ${familyId} where code_hash = ${codeHash} and code_used_at is null and code_expires_at > ${now} returning id_hash, account_id, granted_by, authorized_at, purchase_id`,
    );
  // Proved by a passcode, or, for an account that is made in this moment, by nothing that could be asked for again.
  const family = tx
    .$with('family', {})
    .as(
      sql`insert into ${tokenFamilies} (id, account_id, client_id, created_at, last_used_at, purchase_id, proved_at) select ${familyId}::uuid, account_id, ${clientId}, ${now}, ${now}, purchase_id, case when granted_by in ('passcode', 'new-account') then authorized_at end from session`,
    );
  const token = tx
    .$with('token', {})
    .as(
      sql`insert into ${refreshTokens} (token_hash, family_id, expires_at) select ${tokenHash}, ${familyId}::uuid, ${tokenExpiresAt.toISOString()}::timestamptz from session`,
    );
  const kept = tx
    .$with('kept', {})
    .as(
      sql`update ${accounts} as account set deletes_at = null from session where account.id = session.account_id and session.granted_by = 'passcode' and account.deletes_at is not null`,
    );
  const spent = await tx
    .with(session, family, token, kept)
    .select({
      idHash: sql<string>`id_hash`,
      grantedBy: sql<AuthSessionRow['grantedBy']>`granted_by`,
    })
    .from(sql`session`);
  return spent[0];
}
