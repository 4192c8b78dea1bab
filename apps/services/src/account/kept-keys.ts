/** Keys of the account service in the database, closed as the platform's are. */
import { eq } from 'drizzle-orm';
import type { JWK } from 'jose';
import type { Database } from '../platform/database/database.ts';
import type { SecretVault } from '../platform/secret-vault.ts';
import { keepSecret } from './repository.ts';
import { secrets, signingKeys } from './schema.ts';

const ofSecret = (name: string) => `account_secrets/${name}`;
const ofSigningKey = (kid: string) => `account_signing_keys/${kid}`;

/** The secret under this name: the given one, unless another instance was first. */
export async function keptSecret(
  db: Database,
  vault: SecretVault,
  name: string,
  drawn: string,
): Promise<string> {
  return vault.open(ofSecret(name), await keepSecret(db, name, vault.close(ofSecret(name), drawn)));
}

/** A key pair whose private part alone is closed: the public one is published anyway. */
export function closeSigningKey(vault: SecretVault, kid: string, jwk: JWK): JWK {
  return { ...jwk, d: vault.close(ofSigningKey(kid), jwk.d ?? '') };
}

export function openSigningKey(vault: SecretVault, kid: string, jwk: JWK): JWK {
  return { ...jwk, d: vault.open(ofSigningKey(kid), jwk.d ?? '') };
}

/** Closes all of them anew, as `reseal` of the platform does. */
export async function resealAccountKeys(
  db: Database,
  vault: SecretVault,
  target: SecretVault,
): Promise<number> {
  return db.transaction(async (tx) => {
    const named = await tx.select().from(secrets).for('update');
    for (const { name, value } of named) {
      const closed = target.close(ofSecret(name), vault.open(ofSecret(name), value));
      await tx.update(secrets).set({ value: closed }).where(eq(secrets.name, name));
    }
    const signing = await tx.select().from(signingKeys).for('update');
    for (const { generation, kid, privateJwk } of signing) {
      const closed = closeSigningKey(target, kid, openSigningKey(vault, kid, privateJwk));
      await tx
        .update(signingKeys)
        .set({ privateJwk: closed })
        .where(eq(signingKeys.generation, generation));
    }
    return named.length + signing.length;
  });
}
