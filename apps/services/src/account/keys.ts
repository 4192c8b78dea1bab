import type { Database } from '../platform/database/database.ts';
import type { KeySet } from '../platform/secrets/key-set.ts';
import type { Keyring } from '../platform/secrets/keyring.ts';
import { secrets } from './schema.ts';

/** Key purposes of the account service, named as in its former key table. */
export type AccountPurpose =
  | 'address'
  | 'network'
  | 'mailbox'
  | 'passcode'
  | 'successor'
  | 'code'
  | 'undo'
  | 'dispute'
  | 'purchase';

/**
 * Opens the account service's keys, including those that an earlier release stored in its table.
 */
export async function openAccountKeys(
  db: Database,
  keys: Keyring,
): Promise<(purpose: AccountPurpose) => KeySet> {
  const rows = await db.select().from(secrets);
  return (name) => keys.open(`account-${name}`, { table: secrets, rows, name });
}
