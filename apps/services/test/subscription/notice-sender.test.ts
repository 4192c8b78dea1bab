/** Emails that become due over time, if one of them fails. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DAY_MS } from '../../src/platform/utilities/durations.ts';
import { createNoticeSender } from '../../src/subscription/notices/notice-sender.ts';
import { databasesForRules } from '../support/harness.ts';
import { aCard, newAccount, openShop, type Shop } from '../support/purchase-journey.ts';

describe.each(await databasesForRules())('notice sender on $name', ({ databaseUrl }) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(databaseUrl);
  });
  afterAll(() => shop.close());

  it('skips an account that can’t be read and emails the others', async () => {
    const accounts = [newAccount(), newAccount(), newAccount()];
    for (const account of accounts) {
      await shop.submit(await shop.checkout(account), aCard('4242 4242 4242 4242'));
    }
    const { database, jobTimes, outbox } = shop.platform;
    const failed: string[] = [];
    const sender = createNoticeSender({
      database,
      jobTimes,
      outbox,
      contacts: {
        async contactOf(_tx, account) {
          if (account === accounts[1]) throw new Error('unreadable');
          return { email: `${account}@example.org`, locale: 'en' };
        },
      },
      publicOrigin: 'https://mallard.test',
      now: () => shop.clock.now + 5 * DAY_MS,
    });
    await sender.run(async () => undefined, {
      onItemFailed: (error) => failed.push(String(error)),
    });
    await outbox.settled();
    // Purchase confirmations went to the checkout email and don't count here.
    const mailed = new Set(shop.mails.map(({ to }) => to).filter((to) => !to.startsWith('buyer')));
    expect(new Set(failed)).toEqual(new Set(['Error: unreadable']));
    expect(mailed).toEqual(new Set([accounts[0], accounts[2]].map((id) => `${id}@example.org`)));
  });
});
