import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from './database/database.ts';
import { platformSecrets } from './schema.ts';

/** A key of 32 bytes by its name: made at the first start, shared by all instances. */
export async function platformSecret(db: Database, name: string): Promise<Buffer> {
  const value = randomBytes(32).toString('base64url');
  await db.insert(platformSecrets).values({ name, value }).onConflictDoNothing();
  const [kept] = await db.select().from(platformSecrets).where(eq(platformSecrets.name, name));
  return Buffer.from(kept?.value ?? value, 'base64url');
}
