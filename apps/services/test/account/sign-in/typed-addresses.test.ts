/** Emails that a visitor typed may belong to people who never used our service. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { accountRetention } from '../../../src/account/retention.ts';
import { deleteExpiredRows } from '../../../src/platform/jobs/retention.ts';
import { emailEdits, passcodes } from '../../../src/account/schema.ts';
import { databasesForRules } from '../../support/harness.ts';
import { MINUTE, useAccountService } from '../fixture.ts';

describe.each(await databasesForRules())('typed emails on $name', ({ databaseUrl }) => {
  const account = useAccountService(databaseUrl);
  const { clock, newClient, newEmail, passcodeFor } = account;

  const kept = async () => {
    const { db } = account.services.platform.database;
    return [...(await db.select().from(passcodes)), ...(await db.select().from(emailEdits))];
  };

  it('stores typed emails only as keyed hashes and deletes them after use', async () => {
    const [typed, wanted] = [newEmail(), newEmail()];
    await newClient().requestOtp({ email: typed });
    const client = newClient();
    await client.createAccount();
    await client.requestEmailEdit({ email: wanted });
    const tables = JSON.stringify(await kept());
    expect(await kept()).toHaveLength(3);
    expect(tables).not.toContain('@');
    for (const email of [typed, wanted]) {
      for (const algorithm of ['md5', 'sha1', 'sha256', 'sha512']) {
        const digest = createHash(algorithm).update(email).digest();
        for (const encoding of ['hex', 'base64', 'base64url'] as const) {
          expect(tables).not.toContain(digest.toString(encoding));
        }
      }
    }
    clock.nowMs += 10 * MINUTE;
    await deleteExpiredRows(
      account.services.platform.database.db,
      accountRetention,
      new Date(clock.nowMs),
    );
    expect(await kept()).toHaveLength(3);
    clock.nowMs += MINUTE + 1;
    await deleteExpiredRows(
      account.services.platform.database.db,
      accountRetention,
      new Date(clock.nowMs),
    );
    expect(await kept()).toEqual([]);
    expect(passcodeFor(typed)).toBe('no mail');
  });
});
