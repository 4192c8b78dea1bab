/** Keys that sign tokens, in the database, closed as the others are. */
import { eq } from 'drizzle-orm';
import type { JWK } from 'jose';
import type { Database } from '../platform/database/database.ts';
import { resealKeys } from '../platform/keys/keyring.ts';
import type { SecretVault } from '../platform/secret-vault.ts';
import { secrets, signingKeys } from './schema.ts';

const ofSigningKey = (kid: string) => `account_signing_keys/${kid}`;

/** A key pair whose private part alone is closed: the public one is published anyway. */
export function closeSigningKey(vault: SecretVault, kid: string, jwk: JWK): JWK {
  return { ...jwk, d: vault.close(ofSigningKey(kid), jwk.d ?? '') };
}

export function openSigningKey(vault: SecretVault, kid: string, jwk: JWK): JWK {
  return { ...jwk, d: vault.open(ofSigningKey(kid), jwk.d ?? '') };
}

/** Reseals all keys of the account service, as `resealKeys` does. */
export async function resealAccountKeys(
  db: Database,
  vault: SecretVault,
  target: SecretVault,
): Promise<number> {
  return db.transaction(async (tx) => {
    const named = await resealKeys(tx, secrets, vault, target);
    const signing = await tx.select().from(signingKeys).for('update');
    for (const { generation, kid, privateJwk } of signing) {
      const closed = closeSigningKey(target, kid, openSigningKey(vault, kid, privateJwk));
      await tx
        .update(signingKeys)
        .set({ privateJwk: closed })
        .where(eq(signingKeys.generation, generation));
    }
    return named + signing.length;
  });
}
