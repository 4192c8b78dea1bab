/** PgBouncer in transaction mode between the servers and their database. */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { buy, isEntitled } from '../../faults/buyer.ts';
import { ask, type Asked } from '../../faults/http.ts';
import {
  availableServer,
  connectedTo,
  createScratchDatabase,
} from '../../support/databases/databases.ts';
import {
  hasPgBouncer,
  startOwnPgBouncer,
  type OwnPgBouncer,
} from '../../support/databases/own-pgbouncer.ts';
import { freePort } from '../../support/databases/own-postgres.ts';
import { createTestServices, type TestServices } from '../../support/harness.ts';

const BUYERS = 12;
const PURCHASES_EACH = 2;

const serverUrl = await availableServer();
const isPlayed = serverUrl !== undefined && hasPgBouncer();
if (!isPlayed) process.stderr.write('Not tested: PgBouncer or PostgreSQL is not installed.\n');

// Skip these tests without the programs; CI installs them.
(isPlayed ? describe : describe.skip)('behind PgBouncer in transaction mode', () => {
  let directUrl: string;
  let pooler: OwnPgBouncer | undefined;
  const closers: (() => Promise<unknown>)[] = [];
  beforeEach(async () => {
    const scratch = await createScratchDatabase(serverUrl ?? '', { migrated: true });
    directUrl = scratch.databaseUrl;
    closers.push(() => scratch.drop());
  });
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
    pooler = undefined;
  });

  async function startPooler(settings: readonly string[] = []): Promise<string> {
    await pooler?.stop();
    if (pooler === undefined) closers.push(async () => pooler?.stop());
    pooler = await startOwnPgBouncer(directUrl, settings);
    return pooler.databaseUrl;
  }

  async function start(env: Record<string, string>): Promise<TestServices> {
    const services = await createTestServices({ env: { ENVIRONMENT: 'development', ...env } });
    closers.push(() => services.close());
    return services;
  }

  it('refuses to start without the direct URL and names the setting', async () => {
    await expect(start({ DATABASE_URL: await startPooler() })).rejects.toThrow(
      /^DATABASE_URL: leads to a connection pooler \(unsupported startup parameter.*DATABASE_DIRECT_URL\.$/,
    );
  });

  it('refuses to start if the pooler silently drops settings', async () => {
    const databaseUrl = await startPooler([
      'ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout,lock_timeout',
    ]);
    await expect(start({ DATABASE_URL: databaseUrl })).rejects.toThrow(
      /^DATABASE_URL: .*ignores our settings.*DATABASE_DIRECT_URL\.$/,
    );
  });

  it.each([[[]], [['ignore_startup_parameters = lock_timeout,statement_timeout']]])(
    'rejects a direct URL that leads to a pooler with %j',
    async (settings) => {
      const databaseUrl = await startPooler(settings);
      await expect(
        start({ DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: databaseUrl }),
      ).rejects.toThrow(/^DATABASE_DIRECT_URL: leads to a connection pooler/);
    },
  );

  it('refuses to start while the pooler has connections without timeouts', async () => {
    const databaseUrl = await startPooler();
    const env = { DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: directUrl };
    // Migration succeeds, but the pooler's connections were opened before the role got its
    // timeouts.
    await expect(start(env)).rejects.toThrow(/^DATABASE_URL: .*no time limit.*RECONNECT/);
    await expect(start({ ...env, DATABASE_URL: await startPooler() })).resolves.toMatchObject({
      mails: [],
    });
  });

  it('sells, runs each job once, and leaves no lock behind', async () => {
    await limitRole();
    const databaseUrl = await startPooler();
    const ports = [await freePort(), await freePort()];
    const servers = await Promise.all(
      ports.map(async (port) => {
        const services = await start({
          DATABASE_URL: databaseUrl,
          DATABASE_DIRECT_URL: directUrl,
          PUBLIC_ORIGIN: `http://127.0.0.1:${ports[0]}`,
          RATE_LIMITS: 'report',
          SECRETS_KEY: Buffer.alloc(32).toString('base64'),
        });
        await services.app.listen({ host: '127.0.0.1', port });
        return services;
      }),
    );
    let turn = 0;
    const send = (asked: Asked) =>
      ask({ port: ports[(turn += 1) % ports.length] ?? 0, isSecure: false }, asked);

    const bought = await Promise.all(
      Array.from({ length: BUYERS }, async (_, buyer) => {
        const purchases = [];
        for (let i = 0; i < PURCHASES_EACH; i += 1) {
          purchases.push(await buy(send, `buyer-${buyer}-${i}@example.net`));
        }
        return purchases;
      }),
    );
    for (const purchase of bought.flat()) {
      while (!(await isEntitled(send, purchase))) await servers[0]?.platform.outbox.settled();
    }

    for (const { app } of servers) {
      expect((await app.inject('/metrics')).body).toContain(
        'rate_limit_fallbacks_total{store="memory"} 0\n',
      );
    }
    const [first, second] = servers.map(({ platform }) => platform.database);
    const inner: (boolean | undefined)[] = [];
    const ran = await first?.runJob('some-job', async () => {
      inner.push(await second?.runJob('some-job', async () => undefined));
    });
    expect([ran, ...inner]).toEqual([true, false]);
    expect(await second?.runJob('some-job', async () => undefined)).toBe(true);
    expect(
      await connectedTo(directUrl, (client) =>
        client.query(
          "select 1 from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database()) union all select 1 from job_leases where name = 'some-job'",
        ),
      ),
    ).toMatchObject({ rows: [] });
  });

  /** Sets the role's timeouts, as the migrate command does before the pooler opens connections. */
  async function limitRole() {
    await expect(
      start({ DATABASE_URL: directUrl, DATABASE_DIRECT_URL: directUrl }).then((each) =>
        each.platform.database.db.execute('show statement_timeout'),
      ),
    ).rejects.toThrow(/no time limit/);
  }
});
