import { once } from 'node:events';
import { mkdtemp, rm, truncate } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { modules } from '../../../src/modules.ts';
import { createDatabase } from '../../../src/platform/database/create-database.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { lockFolder } from '../../../src/platform/database/folder-lock.ts';
import { migrateDatabase, waitForDatabase } from '../../../src/platform/database/migrate.ts';
import { isDatabaseUnavailable } from '../../../src/platform/database/unavailable.ts';
import { StartupError } from '../../../src/platform/utilities/errors.ts';
import platformJournal from '../../../src/platform/migrations/meta/_journal.json' with { type: 'json' };
import subscriptionJournal from '../../../src/subscription/migrations/meta/_journal.json' with { type: 'json' };
import { availableDatabases, createScratchDatabase } from '../../support/databases/databases.ts';
import { createTestServices } from '../../support/harness.ts';
import { fillDataDir } from '../../support/processes.ts';

const databases = await availableDatabases();
const postgres = databases.find(({ name }) => name === 'PostgreSQL');
const platformModule = {
  name: 'platform',
  migrationsFolder: fileURLToPath(new URL('../../../src/platform/migrations', import.meta.url)),
};

describe('embedded database', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'mallard-data-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  it('persists data across restarts', async () => {
    const first = await createDatabase({ databaseUrl: undefined, dataDir });
    await first.db.execute(sql`create table kept (value text)`);
    await first.db.execute(sql`insert into kept values ('yes')`);
    await first.close();

    const second = await createDatabase({ databaseUrl: undefined, dataDir });
    expect(await second.db.execute(sql`select value from kept`)).toMatchObject({
      rows: [{ value: 'yes' }],
    });
    await second.close();
  });

  it('rejects a data directory in use by another server with a one-line error', async () => {
    const unlock = lockFolder(dataDir);
    const error = await createDatabase({ databaseUrl: undefined, dataDir }).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(StartupError);
    expect((error as StartupError).lines).toHaveLength(1);
    expect((error as StartupError).message).toMatch(/another server is using/);
    unlock?.();
  });

  it('rejects a damaged data directory with a one-line error and releases it', async () => {
    await fillDataDir(dataDir);
    await truncate(join(dataDir, 'database/global/pg_control'), 100);

    const error = await createDatabase({ databaseUrl: undefined, dataDir }).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(StartupError);
    expect((error as StartupError).message).toMatch(/^DATA_DIR: .*damaged/);
    const unlock = lockFolder(dataDir);
    expect(unlock).toBeDefined();
    unlock?.();
  });

  it('rejects a path that isn’t a directory', async () => {
    await expect(
      createDatabase({ databaseUrl: undefined, dataDir: '/dev/null/var' }),
    ).rejects.toThrow(/cannot be written/);
  });
});

describe.each(databases)('migrations on $name', ({ databaseUrl }) => {
  it('applies migrations only once, however often they run', async () => {
    const scratch =
      databaseUrl === undefined ? undefined : await createScratchDatabase(databaseUrl);
    const database = await createDatabase({
      databaseUrl: scratch?.databaseUrl,
      dataDir: 'memory://',
    });
    await migrateDatabase(database, [platformModule]);
    await migrateDatabase(database, [platformModule]);
    expect(
      await database.db.execute(
        sql`select count(*)::int as applied from drizzle.platform_migrations`,
      ),
    ).toMatchObject({ rows: [{ applied: platformJournal.entries.length }] });
    await database.close();
    await scratch?.drop();
  });

  it('preserves events stored by an older version', async () => {
    const scratch =
      databaseUrl === undefined ? undefined : await createScratchDatabase(databaseUrl);
    const database = await createDatabase({
      databaseUrl: scratch?.databaseUrl,
      dataDir: 'memory://',
    });
    await migrateDatabase(database, modules);
    // Restore the schema from before the billing module's tables moved.
    const movedHere = subscriptionJournal.entries.find(({ tag }) => tag === '0003_billing_events');
    await database.db.execute(
      sql`delete from drizzle.subscription_migrations where created_at >= ${movedHere!.when}`,
    );
    await undoSince(database.db);
    await database.db.execute(
      sql`insert into billing_events (provider, event_id, type, received_at) values ('stripe', 'evt_1', 'charge.refunded', 1)`,
    );
    await migrateDatabase(database, modules);
    expect(await database.db.execute(sql`select event_id from billing_events`)).toMatchObject({
      rows: [{ event_id: 'evt_1' }],
    });
    await database.close();
    await scratch?.drop();
  });
});

/** Reverts the migrations from `0004_money` on. */
async function undoSince(db: Database): Promise<void> {
  for (const index of [
    ...['subscription_checkouts_open', 'subscription_checkouts_over'],
    ...['subscriptions_news', 'subscriptions_trials', 'subscriptions_trials_promised'],
    ...['subscriptions_running', 'subscriptions_period_end', 'subscriptions_started'],
    ...['subscriptions_cancelled_for', 'subscriptions_failing_since', 'subscriptions_ended'],
  ]) {
    await db.execute(sql`drop index ${sql.identifier(index)}`);
  }
  await db.execute(sql`drop table subscription_trial_cards`);
  await db.execute(sql`drop table subscription_store_tokens`);
  await db.execute(sql`alter table subscription_checkouts drop column email_hash`);
  await db.execute(sql`alter table subscription_checkouts drop column trial_campaign`);
  for (const column of [
    ...['grace_ends_at', 'cancelled_at', 'paused_at', 'resumes_at', 'trial_refused_at'],
    ...['revoked_by', 'dispute_won_at', 'is_charging_paused', 'payments', 'purchases'],
  ]) {
    await db.execute(sql`alter table subscriptions drop column ${sql.identifier(column)}`);
  }
}

// These tests break and restore connections to a server, so they need one.
(postgres === undefined ? describe.skip : describe)('a PostgreSQL server', () => {
  let scratch: Awaited<ReturnType<typeof createScratchDatabase>>;
  beforeAll(async () => {
    scratch = await createScratchDatabase(postgres?.databaseUrl ?? '');
  });
  afterAll(() => scratch.drop());

  it('migrates once when several instances start concurrently', async () => {
    const instances = await Promise.all(
      [1, 2, 3, 4].map(() =>
        createDatabase({ databaseUrl: scratch.databaseUrl, dataDir: 'memory://' }),
      ),
    );
    await Promise.all(instances.map((instance) => migrateDatabase(instance, [platformModule])));
    await Promise.all(instances.map((instance) => instance.close()));
  });

  it('stops the start with one line without the password if connections are refused', async () => {
    const url = new URL(scratch.databaseUrl);
    url.pathname = '/no_such_database';
    const database = await createDatabase({ databaseUrl: url.href, dataDir: 'memory://' });
    const error = await waitForDatabase(database).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StartupError);
    expect((error as StartupError).message).toMatch(/^DATABASE_URL: .*no_such_database/);
    await database.close();
  });

  it('waits up to a limit for a server that doesn’t respond', async () => {
    const database = await createDatabase({
      databaseUrl: 'postgres://user:secret@127.0.0.1:1/x',
      dataDir: 'memory://',
    });
    let clock = 0;
    const error = await waitForDatabase(database, {
      now: () => clock,
      sleep: async (ms) => void (clock += ms),
    }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StartupError);
    expect((error as StartupError).message).toMatch(/didn’t respond for 30 s/);
    expect((error as StartupError).message).not.toContain('secret');
    await database.close();
  });

  it('returns 503 while the server is unreachable and reconnects afterwards', async () => {
    const gate = await openGate(Number(new URL(scratch.databaseUrl).port || 5432));
    const url = new URL(scratch.databaseUrl);
    url.port = String(gate.port);
    const services = await createTestServices({
      env: { DATABASE_URL: url.href },
      modules: [
        {
          name: 'probe',
          register(app, { platform }) {
            app.get('/api/probe', async () => {
              await platform.database.db.execute(sql`select 1`);
              return { ok: true };
            });
          },
        },
      ],
    });
    const statusOf = async () => (await services.app.inject('/api/probe')).statusCode;
    expect(await statusOf()).toBe(200);

    gate.shut();
    const refused = await services.app.inject('/api/probe');
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('5');
    expect(refused.json()).toMatchObject({ error: 'unavailable' });
    expect(await statusOf()).toBe(503);

    gate.open();
    expect(await statusOf()).toBe(200);
    await services.close();
    await gate.close();
  });
});

describe('isDatabaseUnavailable', () => {
  const withCode = (code: string) => Object.assign(new Error('x'), { code });
  it.each([
    [withCode('ECONNREFUSED'), true],
    [withCode('57P01'), true],
    [withCode('53300'), true],
    [new Error('Failed query', { cause: withCode('08006') }), true],
    [new Error('Connection terminated unexpectedly'), true],
    [withCode('23505'), false],
    [new Error('anything'), false],
    ['ECONNREFUSED', false],
  ])('maps %p to %p', (error, expected) => {
    expect(isDatabaseUnavailable(error)).toBe(expected);
  });
});

/** Opens a TCP proxy to the server that can be cut and restored. */
async function openGate(targetPort: number) {
  const sockets = new Set<Socket>();
  let isOpen = true;
  const server = createServer((incoming) => {
    sockets.add(incoming);
    incoming.on('error', () => undefined);
    if (!isOpen) {
      incoming.destroy();
      return;
    }
    const outgoing = connect(targetPort, '127.0.0.1');
    outgoing.on('error', () => incoming.destroy());
    incoming.on('close', () => outgoing.destroy());
    outgoing.on('close', () => incoming.destroy());
    incoming.pipe(outgoing).pipe(incoming);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return {
    port: (server.address() as AddressInfo).port,
    shut() {
      isOpen = false;
      cut();
    },
    open() {
      isOpen = true;
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
