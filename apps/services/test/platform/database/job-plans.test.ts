import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jobsOf } from '../../../src/platform/jobs/jobs.ts';
import { createTestServices, databasesForRules, type TestServices } from '../../support/harness.ts';
import { createFakeStores } from '../../support/app-stores.ts';
import { accounts, aCard, newAccount, openShop } from '../../support/purchase-journey.ts';
import { tablesReadAsAWhole } from '../../support/databases/plans.ts';
import { queriesOf, type Query } from '../../support/databases/statements.ts';
import { DAY_MS } from '../../../src/platform/utilities/durations.ts';

describe.each(await databasesForRules())('jobs on $name', ({ databaseUrl }) => {
  let all: TestServices;
  const queries = new Map<string, Query[]>();
  async function collect(services: TestServices) {
    for (const [name, run] of jobsOf(services.platform.metrics)) {
      queries.set(name, [...(queries.get(name) ?? []), ...(await queriesOf(services, run))]);
    }
  }
  beforeAll(async () => {
    const reached = newAccount();
    const shop = await openShop(databaseUrl, {
      standIns: {
        accounts,
        contacts: {
          contactOf: async (_tx, id) =>
            id === reached ? { email: 'somebody@example.org', locale: 'en' } : undefined,
        },
        storePurchases: (await createFakeStores(Date.now)).storePurchases,
      },
    });
    for (const account of [reached, newAccount()]) {
      await shop.submit(await shop.checkout(account), aCard('4242 4242 4242 4242'));
    }
    // One checkout page stays open, and a trial nears its end.
    await shop.checkout(newAccount());
    shop.clock.now += 5 * DAY_MS;
    await collect(shop);
    await shop.close();
    all = await createTestServices({ databaseUrl });
    await collect(all);
  });
  afterAll(() => all.close());

  it('covers all registered jobs', async () => {
    const registered = await all.platform.metrics.getSingleMetric('job_runs_total')?.get();
    const names = new Set(registered?.values.map(({ labels }) => labels['job_name']));
    expect([...queries.keys()].sort()).toEqual([...names].sort());
    expect(JSON.stringify(queries.get('subscription-notices'))).toContain('subscription_notices');
    expect(JSON.stringify(queries.get('reconciliation'))).toContain('subscription_checkouts');
  });

  it('finds the rows of every job by index', async () => {
    const { explained, read } = await tablesReadAsAWhole(all, [...queries.values()].flat());
    expect(explained).toBeGreaterThan(40);
    expect(read).toEqual([]);
  });
});
