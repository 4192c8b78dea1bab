import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from './database/database.ts';
import { platformSecrets } from './schema.ts';
import { openVault, type SecretVault } from './secret-vault.ts';

const boundTo = (name: string) => `platform_secrets/${name}`;

/** A key of 32 bytes by its name: made at the first start, shared by all instances. */
export async function platformSecret(
  db: Database,
  name: string,
  vault: SecretVault = openVault,
): Promise<Buffer> {
  const drawn = randomBytes(32).toString('base64url');
  const value = vault.close(boundTo(name), drawn);
  await db.insert(platformSecrets).values({ name, value }).onConflictDoNothing();
  const [kept] = await db.select().from(platformSecrets).where(eq(platformSecrets.name, name));
  return Buffer.from(vault.open(boundTo(name), kept?.value ?? value), 'base64url');
}

/**
 * Closes all of them anew.
 *
 * @param vault Opens what there is.
 * @param target Closes it.
 * @returns How many there are.
 */
export async function reseal(
  db: Database,
  vault: SecretVault,
  target: SecretVault,
): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx.select().from(platformSecrets).for('update');
    for (const { name, value } of rows) {
      const closed = target.close(boundTo(name), vault.open(boundTo(name), value));
      await tx.update(platformSecrets).set({ value: closed }).where(eq(platformSecrets.name, name));
    }
    return rows.length;
  });
}
