import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { databasesForRules } from '../../support/harness.ts';
import { tablesReadAsAWhole } from '../../support/databases/plans.ts';
import { queriesOf, type Query } from '../../support/databases/statements.ts';
import { aCard, newAccount, openShop, YEARLY, type Shop } from '../../support/purchase-journey.ts';

/** `statement-plans.test.ts` covers the requests of a sign-in. */
describe.each(await databasesForRules())('requests of subscribers on $name', ({ databaseUrl }) => {
  let shop: Shop;
  let queries: Query[];
  beforeAll(async () => {
    shop = await openShop(databaseUrl);
    queries = await queriesOf(shop, async () => {
      const account = newAccount();
      const client = shop.client(account);
      await shop.submit(await shop.checkout(account), aCard('4242 4242 4242 4242'));
      await shop.settle();
      await client.getSubscription();
      await client.getBilling();
      await client.previewChange(YEARLY);
      await client.changePlan(YEARLY);
      await client.getCheckoutEmail();
      await client.getPortal();
      await client.cancel();
      await client.resume();
      await shop.settle();
    });
  });
  afterAll(() => shop.close());

  it('finds the rows of every request and webhook by index', async () => {
    expect(JSON.stringify(queries)).toContain('insert into \\"billing_events\\"');
    const { explained, read } = await tablesReadAsAWhole(shop, queries);
    expect(explained).toBeGreaterThan(15);
    expect(read).toEqual([]);
  });
});
