/**
 * Derives the keys of each purpose from those of `SECRETS_KEY` (HKDF, RFC 5869), so that only
 * `SECRETS_KEY` needs rotation; see docs/operations/keys.md.
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
   * Returns the keys of a purpose, in the order of `SECRETS_KEY`. They reveal nothing about those
   * of another purpose.
   *
   * @param stored The keys of the purpose that an earlier release stored; by default those under
   * its name in `platform_secrets`.
   * @throws StartupError When they were encrypted with a key that was not given.
   */
  open(purpose: string, stored?: StoredKeys): KeySet;
}

/**
 * The keys that an earlier release stored: `mail`, and its replacements such as
 * `mail/1795440000000`.
 */
export interface StoredKeys {
  table: SecretsTable;
  rows: readonly Row[];
  name: string;
}

type Row = SecretsTable['$inferSelect'];

/**
 * The row with the salt of all keys. Without the database, no key can be derived from
 * `SECRETS_KEY`.
 */
const SALT = 'salt';
/** The row with the root key that is used if `SECRETS_KEY` is not set. */
const ROOT = 'root';
const KEY_BYTES = 32;

/**
 * @param secretsKeys The keys of `SECRETS_KEY`. If there are none, a root key is stored in the
 * database at the first start; data that it protects stays readable once there are.
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
      // Put a stored key before the key derived from the one that encrypted it. It thus stays in
      // use until another SECRETS_KEY is put first, because servers of the previous release can
      // read nothing else.
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

/**
 * Reads all rows, re-encrypts the salt and the root key with the newest key, and creates the
 * missing one.
 */
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
  // Read again: another server may have inserted its row first.
  return db.select().from(platformSecrets);
}

const boundTo = (table: SecretsTable, name: string) => `${getTableName(table)}/${name}`;

const openRow = (vault: SecretVault, table: SecretsTable, { name, value }: Row) =>
  vault.open(boundTo(table, name), value);

function derivedKey(root: Buffer, salt: Buffer | undefined, purpose: string): Key {
  const bytes = hkdfSync('sha256', root, salt ?? '', purpose, KEY_BYTES);
  return { bytes: Buffer.from(bytes), hashPrefix: `${keyIdOf(root)}.` };
}

/** Decrypts the keys that an earlier release stored for a purpose, newest first. */
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
