import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { availableDatabases, createTestServices, type TestServices } from './harness.ts';

const databases = await availableDatabases();

describe.each(databases)('server on $name', ({ databaseUrl }) => {
  let services: TestServices;
  beforeAll(async () => {
    services = await createTestServices({ databaseUrl });
  });
  afterAll(() => services.close());

  it('connects to its database', async () => {
    await services.platform.database.ping();
    const rows = await services.platform.database.db.execute(sql`select 1 + 1 as sum`);
    expect(rows).toMatchObject({ rows: [{ sum: 2 }] });
  });

  it('returns JSON for an unknown path under /api', async () => {
    const response = await services.app.inject('/api/nothing');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({
      error: 'not_found',
      message: 'Not found.',
    });
  });
});
