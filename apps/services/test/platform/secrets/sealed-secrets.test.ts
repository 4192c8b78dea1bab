/** Secrets in the database are encrypted with SECRETS_KEY, so a copy of the tables reveals none. */
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import {
  KEY_CACHE_SECONDS,
  KEY_LEAD_SECONDS,
  KEY_SIGNING_SECONDS,
} from '../../../src/account/constants.ts';
import { createSigningKeys } from '../../../src/account/tokens/signing-keys.ts';
import { parseConfig } from '../../../src/platform/process/config.ts';
import { createSecretVault, openVault } from '../../../src/platform/secrets/secret-vault.ts';
import { createTestServices, databasesForRules, type TestServices } from '../../support/harness.ts';

const newKey = () => randomBytes(32);
const optionOf = (...keys: Buffer[]) => keys.map((key) => key.toString('base64')).join(',');

describe('encrypted secret', () => {
  it('decrypts only with its key and in its place', () => {
    const [old, newest] = [newKey(), newKey()];
    const sealed = createSecretVault([old]).close('a/1', 'secret');
    expect(sealed).not.toContain('secret');
    expect(createSecretVault([newest, old]).open('a/1', sealed)).toBe('secret');
    expect(() => createSecretVault([newest]).open('a/1', sealed)).toThrow(/^SECRETS_KEY: /);
    expect(() => openVault.open('a/1', sealed)).toThrow(/^SECRETS_KEY: /);
    expect(() => createSecretVault([old]).open('a/2', sealed)).toThrow();
  });

  it('reads a secret that an older release stored unencrypted', () => {
    expect(createSecretVault([newKey()]).open('a/1', 'secret')).toBe('secret');
  });
});

describe.each(await databasesForRules())('secrets in the database on $name', ({ databaseUrl }) => {
  const first = newKey();
  let services: TestServices;
  const db = () => services.platform.database.db;

  async function kept() {
    const { rows } = (await db().execute(sql`
      select 'platform ' || name as name, value from platform_secrets
      union all select 'account ' || name, value from account_secrets
      union all select 'signing ' || generation, private_jwk ->> 'd' from account_signing_keys
    `)) as unknown as { rows: { name: string; value: string }[] };
    return rows;
  }

  beforeEach(async () => {
    services = await createTestServices({ databaseUrl, env: { SECRETS_KEY: optionOf(first) } });
    // A signing key is created on first use.
    await services.app.inject('/api/auth/v2/.well-known/jwks.json');
  });
  afterEach(() => services.close());

  it('encrypts all secrets from the first start', async () => {
    const rows = await kept();
    expect(rows.map(({ name }) => name).sort()).toEqual(['platform salt', 'signing 1']);
    for (const { name, value } of rows) {
      expect([name, value]).toEqual([
        name,
        expect.stringMatching(/^sealed:[\w-]{8}:[\w+/=]{60,}$/),
      ]);
    }
  });

  it('rotates a signing key before the key that encrypted it is removed', async () => {
    const next = newKey();
    let now = Date.now();
    const keysWith = (...keys: Buffer[]) =>
      createSigningKeys(db(), createSecretVault(keys), () => now);
    const { kid } = await keysWith(first).current();
    await expect(keysWith(next).current()).rejects.toThrow(/^SECRETS_KEY: /);
    const leadMs = (KEY_LEAD_SECONDS + KEY_CACHE_SECONDS) * 1000;
    now += KEY_SIGNING_SECONDS * 1000 - leadMs;
    await keysWith(next, first).jwks();
    now += leadMs;
    const after = keysWith(next);
    expect((await after.current()).kid).not.toBe(kid);
    expect(await after.publicKey(kid)).toBeDefined();
  });
});

it('an invalid SECRETS_KEY is rejected without revealing it', () => {
  expect(() => parseConfig({ SECRETS_KEY: 'not-32-bytes-at-all' })).toThrow(
    /^SECRETS_KEY: must be 32 random bytes(?!.*not-32)/,
  );
});
