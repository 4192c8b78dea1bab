/**
 * Delivery of a newsletter issue: each subscriber gets it at most once, whatever fails on the way.
 */
import { afterEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { createAddresses, type Addresses } from '../../src/newsletter/addresses.ts';
import { createDelivery } from '../../src/newsletter/delivery.ts';
import { parseIssue } from '../../src/newsletter/issue.ts';
import { newsletterModule } from '../../src/newsletter/module.ts';
import {
  findIssue,
  insertIssue,
  setSubscriber,
  withdrawIssue,
} from '../../src/newsletter/repository.ts';
import { issues, subscribers, type Frequency } from '../../src/newsletter/schema.ts';
import { createNewsletterService } from '../../src/newsletter/service.ts';
import { MailError, type Mail, type Mailer } from '../../src/platform/mail/mailer.ts';
import { createMailOutbox } from '../../src/platform/mail/outbox.ts';
import { mailHeldAddresses, mailOutbox } from '../../src/platform/database/schema.ts';
import { databasesForRules, createTestServices, type TestServices } from '../support/harness.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const content = (subject: string) => ({
  subject,
  preheader: 'What’s new',
  heading: 'This month',
  blocks: [
    'A paragraph.',
    { title: 'News' },
    { link: { label: 'More', url: 'https://mallard.test/' } },
  ],
});
const file = (change: object = {}) =>
  JSON.stringify({
    contents: { en: content('In English'), de: content('Auf Deutsch') },
    ...change,
  });

const databases = await databasesForRules({ contended: true });

describe.each(databases)('newsletter delivery on $name', ({ databaseUrl }) => {
  let services: TestServices;
  let addresses: Addresses;
  afterEach(() => services.close());
  const db = () => services.platform.database.db;

  async function start(mailer?: Mailer) {
    services = await createTestServices({
      databaseUrl,
      modules: [newsletterModule],
      standIns: { accounts: { authenticate: () => Promise.reject(new Error('nobody signs in')) } },
      now: () => NOW,
      env: { PUBLIC_ORIGIN: 'https://mallard.test' },
      ...(mailer && { mailer }),
    });
    addresses = await createAddresses(services.platform.keys);
  }

  const newService = (outbox = services.platform.outbox) =>
    createNewsletterService({
      db: db(),
      outbox,
      addresses,
      publicOrigin: 'https://mallard.test',
      now: () => NOW,
    });

  async function subscribe(
    address: string,
    { locale = 'en', frequency = 'every' as Frequency } = {},
  ): Promise<string> {
    const id = addresses.idsOf(address).written;
    const sealed = addresses.seal(id, address);
    await setSubscriber(db(), {
      id,
      state: 'subscribed',
      sealed,
      locale,
      frequency,
      since: '2026-11-01',
    });
    return addresses.linkTokenOf(id, address);
  }

  async function subscribeMany(count: number): Promise<string[]> {
    const all = Array.from({ length: count }, (_, index) => `reader-${index}@example.com`);
    for (const address of all) await subscribe(address);
    return all;
  }

  const hand = (name: string, change?: object) =>
    insertIssue(db(), { name, ...parseIssue(file(change)), createdAt: NOW });

  const newDelivery = (mostWaiting?: number, outbox = services.platform.outbox) =>
    createDelivery({
      db: db(),
      outbox,
      addresses,
      linkTo: newService(outbox).linkTo,
      ...(mostWaiting !== undefined && { mostWaiting }),
    });

  const sent = () => services.mails.map(({ to }) => to).sort();

  it('sends an issue once to every subscriber in their language or English', async () => {
    await start();
    await subscribe('en@example.com');
    await subscribe('de@example.com', { locale: 'de' });
    const link = await subscribe('fr@example.com', { locale: 'fr' });
    await hand('2026-11');
    expect(await newDelivery()()).toBe(3);
    await services.platform.outbox.settled();
    expect(sent()).toEqual(['de@example.com', 'en@example.com', 'fr@example.com']);
    const [french] = services.mails.filter(({ to }) => to === 'fr@example.com');
    const url = `https://mallard.test/api/newsletter/unsubscribe?token=${link}`;
    expect(french).toMatchObject({ subject: 'In English', locale: 'en', unsubscribeUrl: url });
    expect(french?.text).toContain(url);
    expect(await newDelivery()()).toBe(0);
    expect(await findIssue(db(), '2026-11')).toMatchObject({ state: 'sent', mails: 3 });
    expect(await hand('2026-11')).toBe(false);
  });

  it('skips a subscriber whose address can’t be decrypted', async () => {
    await start();
    const all = await subscribeMany(4);
    const [first] = await db().select().from(subscribers).orderBy(subscribers.id).limit(1);
    await db()
      .update(subscribers)
      .set({ sealed: 'not sealed by us' })
      .where(eq(subscribers.id, first?.id ?? ''));
    await hand('2026-11');
    const failed: string[] = [];
    await newDelivery()({ onItemFailed: (_error, id) => failed.push(id) });
    await services.platform.outbox.settled();
    expect(failed).toEqual([first?.id]);
    expect(sent()).toHaveLength(all.length - 1);
    expect(await findIssue(db(), '2026-11')).toMatchObject({ state: 'sent', mails: 3 });
  });

  it('sends an issue once from several instances and pauses while the outbox is full', async () => {
    await start({ send: () => Promise.reject(new MailError('unavailable', 'told so')) });
    const all = await subscribeMany(7);
    await hand('2026-11');
    // The emails stay queued because the SMTP server accepts none.
    const written = await Promise.all([1, 2, 3].map(() => newDelivery(4)()));
    expect(written.reduce((sum, count) => sum + count, 0)).toBe(4);
    expect(await db().$count(mailOutbox)).toBe(4);
    expect(await newDelivery(4)()).toBe(0);
    await services.platform.outbox.settled();
    // A second process, whose SMTP server accepts them.
    const mails: Mail[] = [];
    const outbox = createMailOutbox({
      db: db(),
      keys: services.platform.keys,
      mailer: { send: async (mail) => void mails.push(mail) },
      now: () => NOW + 3_600_000,
    });
    for (let i = 0; i < 4; i += 1) {
      await newDelivery(4, outbox)();
      outbox.wake();
      await outbox.settled();
    }
    await outbox.stop();
    expect(mails.map(({ to }) => to).sort()).toEqual(all);
  });

  it('resumes after a partial write failure', async () => {
    await start();
    const all = await subscribeMany(5);
    await hand('2026-11');
    const { outbox } = services.platform;
    let left = 3;
    const failing = {
      ...outbox,
      add: (...given: Parameters<typeof outbox.add>) =>
        (left -= 1) < 0 ? Promise.reject(new Error('gone')) : outbox.add(...given),
    };
    await expect(newDelivery(undefined, failing)()).rejects.toThrow('gone');
    expect(await db().$count(mailOutbox)).toBe(0);
    expect(await findIssue(db(), '2026-11')).toMatchObject({ mails: 0, lastSubscriberId: '' });
    await newDelivery()();
    await outbox.settled();
    expect(sent()).toEqual(all);
  });

  it('cancels a queued email when its recipient unsubscribes', async () => {
    await start({ send: () => Promise.reject(new MailError('unavailable', 'told so')) });
    const link = await subscribe('leaving@example.com');
    await subscribe('staying@example.com');
    await hand('2026-11');
    await newDelivery()();
    await services.platform.outbox.settled();
    expect(await db().$count(mailOutbox)).toBe(2);
    await newService().unsubscribe(link);
    expect(await db().$count(mailOutbox)).toBe(1);
    // A subscriber who comes back gets the next issue.
    await newService().resubscribe(link);
    expect(await newDelivery()()).toBe(0);
  });

  it('sends only important issues to subscribers who chose those', async () => {
    await start();
    await subscribe('every@example.com');
    await subscribe('important@example.com', { frequency: 'important' });
    await hand('plain');
    await newDelivery()();
    await services.platform.outbox.settled();
    expect(sent()).toEqual(['every@example.com']);
    await hand('big', { important: true });
    await newDelivery()();
    await services.platform.outbox.settled();
    expect(sent()).toEqual(['every@example.com', 'every@example.com', 'important@example.com']);
  });

  it('skips an address that bounces', async () => {
    await start({ send: () => Promise.reject(new MailError('undeliverable', 'told so')) });
    await subscribe('gone@example.com');
    await hand('first');
    await newDelivery()();
    await services.platform.outbox.settled();
    expect(await db().$count(mailHeldAddresses)).toBe(1);
    await hand('second');
    await newDelivery()();
    await services.platform.outbox.settled();
    const states = (await db().select().from(mailOutbox)).map(({ state }) => state);
    expect(states.sort()).toEqual(['held', 'refused']);
  });

  it('stops sending a withdrawn issue', async () => {
    await start();
    await subscribeMany(2);
    await hand('2026-11');
    expect(await withdrawIssue(db(), '2026-11')).toBe(true);
    expect(await newDelivery()()).toBe(0);
    expect(await withdrawIssue(db(), '2026-11')).toBe(false);
    expect(await db().select({ state: issues.state }).from(issues)).toEqual([
      { state: 'withdrawn' },
    ]);
  });
});

describe('newsletter issue file', () => {
  it.each([
    ['isn’t JSON', '{', 'not JSON'],
    [
      'has no English content',
      JSON.stringify({ contents: { de: content('x') } }),
      '"en" is missing',
    ],
    ['has an unknown language', file({ contents: { en: content('x'), tlh: content('x') } }), 'tlh'],
    [
      'has a two-line subject',
      file({ contents: { en: content('a\r\nBcc: b@example.com') } }),
      'en.subject',
    ],
    [
      'has a link without HTTPS',
      file({
        contents: {
          en: { ...content('x'), blocks: [{ button: { label: 'a', url: 'http://x' } }] },
        },
      }),
      'en.blocks.0',
    ],
    [
      'has a javascript: link',
      file({
        contents: {
          en: { ...content('x'), blocks: [{ link: { label: 'a', url: 'javascript:alert(1)' } }] },
        },
      }),
      'en.blocks.0',
    ],
    [
      'has a block of unknown type',
      file({ contents: { en: { ...content('x'), blocks: [{ picture: 'a.png' }] } } }),
      'en.blocks.0',
    ],
    ['has no blocks', file({ contents: { en: { ...content('x'), blocks: [] } } }), 'en.blocks'],
  ])('rejects a file with the location of the error if it %s', (_, source, message) => {
    expect(() => parseIssue(source)).toThrow(message);
  });
});
