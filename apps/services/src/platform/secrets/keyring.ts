/**
 * Derives the keys of each purpose from those of `SECRETS_KEY` (HKDF, RFC 5869), so that nothing but `SECRETS_KEY` has to be
 * replaced: see docs/operations/keys.md.
 */
import { hkdfSync, randomBytes } from 'node:crypto';
import { eq, getTableName } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { platformSecrets } from '../database/schema.ts';
import { createSecretVault, keyIdOf, type SecretVault, sealerOf } from './secret-vault.ts';
import type { Key, KeySet } from './key-set.ts';
import type { SecretsTable } from '../database/secrets-table.ts';

export interface Keyring {
  /**
   * Returns the keys of a purpose, in the order of `SECRETS_KEY`. They reveal nothing about those of another purpose.
   *
   * @param stored Where an earlier release stored keys of the purpose; by default under its name in `platform_secrets`.
   * @throws StartupError When they were sealed by a key that was not given.
   */
  open(purpose: string, stored?: StoredKeys): KeySet;
}

/** Keys that an earlier release stored: `mail`, and the ones that replaced it, such as `mail/1795440000000`. */
export interface StoredKeys {
  table: SecretsTable;
  rows: readonly Row[];
  name: string;
}

type Row = SecretsTable['$inferSelect'];

/** The row with the salt of all keys: `SECRETS_KEY` derives nothing without the database. */
const SALT = 'salt';
/** The row with the key that stands in for `SECRETS_KEY` if that is not given. */
const ROOT = 'root';
const KEY_BYTES = 32;

/**
 * @param secretsKeys Of `SECRETS_KEY`. If there are none, a root key is stored in the database at the first start; what it
 *   made stays valid once there are.
 * @throws StartupError When the database was used with a key that is not among them.
 */
export async function createKeyring(
  db: Database,
  secretsKeys: readonly Buffer[] = [],
): Promise<Keyring> {
  const vault = createSecretVault(secretsKeys);
  const rows = await readRows(db, vault, secretsKeys[0]);
  const [salt, root] = [SALT, ROOT].map((name) => {
    const row = rows.find((each) => each.name === name);
    return row && Buffer.from(openRow(vault, platformSecrets, row), 'base64url');
  });
  const roots = [
    ...secretsKeys.map((key) => ({ key, salt, sealer: keyIdOf(key) })),
    { key: root, salt: undefined, sealer: undefined },
  ];
  const sets = new Map<string, KeySet>();

  return {
    open(purpose, stored = { table: platformSecrets, rows, name: purpose }) {
      const known = sets.get(purpose);
      if (known) return known;
      const storedKeys = openStored(vault, stored);
      // A stored key comes before the key derived from the one that sealed it, and so stays in use until another SECRETS_KEY
      // is put in front: servers of the previous release can read nothing else.
      const keys = roots.flatMap(({ key, salt, sealer }) => [
        ...storedKeys.filter((each) => each.sealer === sealer),
        ...(key ? [derivedKey(key, salt, purpose)] : []),
      ]);
      const set = keys as [Key, ...Key[]];
      sets.set(purpose, set);
      return set;
    },
  };
}

/** Reads all rows. Makes the salt or the root key if it is missing, and seals it with the newest key. */
async function readRows(
  db: Database,
  vault: SecretVault,
  newest: Buffer | undefined,
): Promise<Row[]> {
  const rows = await db.select().from(platformSecrets);
  // Detect a missing key before writing anything.
  for (const row of rows) openRow(vault, platformSecrets, row);
  for (const row of rows.filter((each) => [SALT, ROOT].includes(each.name))) {
    if (sealerOf(row.value) === (newest && keyIdOf(newest))) continue;
    const value = vault.close(
      boundTo(platformSecrets, row.name),
      openRow(vault, platformSecrets, row),
    );
    await db.update(platformSecrets).set({ value }).where(eq(platformSecrets.name, row.name));
  }
  const name = newest ? SALT : ROOT;
  if (rows.some((row) => row.name === name)) return rows;
  const secret = randomBytes(KEY_BYTES).toString('base64url');
  const value = vault.close(boundTo(platformSecrets, name), secret);
  await db.insert(platformSecrets).values({ name, value }).onConflictDoNothing();
  // Another server may have been first.
  return db.select().from(platformSecrets);
}

const boundTo = (table: SecretsTable, name: string) => `${getTableName(table)}/${name}`;

const openRow = (vault: SecretVault, table: SecretsTable, { name, value }: Row) =>
  vault.open(boundTo(table, name), value);

function derivedKey(root: Buffer, salt: Buffer | undefined, purpose: string): Key {
  const bytes = hkdfSync('sha256', root, salt ?? '', purpose, KEY_BYTES);
  return { bytes: Buffer.from(bytes), hashPrefix: `${keyIdOf(root)}.` };
}

/** Opens what an earlier release stored for a purpose, the newest first. */
function openStored(vault: SecretVault, { table, rows, name }: StoredKeys) {
  return rows
    .filter((row) => row.name === name || row.name.startsWith(`${name}/`))
    .map((row) => ({ row, usedFrom: Number(row.name.slice(name.length + 1)) }))
    .sort((a, b) => b.usedFrom - a.usedFrom)
    .map(({ row, usedFrom }) => ({
      sealer: sealerOf(row.value),
      bytes: Buffer.from(openRow(vault, table, row), 'base64url'),
      hashPrefix: usedFrom === 0 ? '' : `${usedFrom.toString(36)}.`,
    }));
}
