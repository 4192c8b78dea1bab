/**
 * Keys of ours that follow one another: two servers over one database, of which neither is started again. What the key before
 * has made is good until it has ended, and then nothing of that key is left.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { keysOf } from '../src/app.ts';
import { newsletterAddressKey, newsletterKey } from '../src/newsletter/keys.ts';
import { createAddresses } from '../src/newsletter/addresses.ts';
import { subscribers } from '../src/newsletter/schema.ts';
import { createNewsletterService } from '../src/newsletter/service.ts';
import { itrKey } from '../src/itr/keys.ts';
import { createItrService } from '../src/itr/service.ts';
import { createDatabase } from '../src/platform/database/create-database.ts';
import { jobsOf } from '../src/platform/jobs.ts';
import type { KeyDefinition } from '../src/platform/keys/key-definition.ts';
import { createKeyring } from '../src/platform/keys/keyring.ts';
import { macsOf, openBy, sealBy } from '../src/platform/keys/key-set.ts';
import {
  forgetKeys,
  KEY_LEAD_MS,
  KeyReplacementError,
  replaceKey,
  replaceKeyAtOnce,
} from '../src/platform/keys/replacement.ts';
import { MailError, type Mail } from '../src/platform/mail/mailer.ts';
import { createMailOutbox } from '../src/platform/mail/outbox.ts';
import { mailKey, mailRecipientKey } from '../src/platform/platform-keys.ts';
import { mailHeldAddresses, mailOutbox, platformSecrets } from '../src/platform/schema.ts';
import { openVault } from '../src/platform/secret-vault.ts';
import { contactKey } from '../src/reports/keys.ts';
import { createReportRepository } from '../src/reports/repository.ts';
import { trialCardsKey } from '../src/subscription/keys.ts';
import { createSubscriptionRepository } from '../src/subscription/repository.ts';
import { availableDatabases, createTestServices, type TestServices } from './harness.ts';
import { postgresPrograms, startOwnPostgres } from './own-postgres.ts';
import { DAY_MS } from '../src/platform/durations.ts';

const HOUR = 3_600_000;
const NOON = Date.parse('2026-11-23T12:00:00Z');
const MAIL = {
  subject: 'News',
  text: 'news',
  html: '<p>news</p>',
  locale: 'en',
  usefulForMs: DAY_MS,
};

type Server = Awaited<ReturnType<typeof startServer>>;

/** What one server has: its own look at the keys, and what works with them. */
async function startServer(db: TestServices['platform']['database']['db'], now: () => number) {
  const keys = createKeyring({ db, now });
  const mails: Mail[] = [];
  const refused = new Set<string>();
  const outbox = await createMailOutbox({
    db,
    keys,
    now,
    mailer: {
      async send(mail) {
        if (refused.has(mail.to)) throw new MailError('undeliverable', 'told so');
        mails.push(mail);
      },
    },
  });
  const addresses = await createAddresses(keys);
  return {
    keys,
    mails,
    refused,
    outbox,
    addresses,
    newsletter: createNewsletterService({
      db,
      outbox: { ...outbox, wake: () => undefined },
      addresses,
      publicOrigin: 'https://mallard.test',
      now,
    }),
    reports: createReportRepository(db, await keys.open(contactKey), now),
    codes: createItrService({
      db,
      keys: await keys.open(itrKey),
      entitlements: {
        entitlementsOf: async () => [{ name: 'pro', product: 'Identity Theft Restoration', id: 1 }],
      },
      now,
    }),
    cards: await keys.open(trialCardsKey),
    async deliver() {
      outbox.wake();
      await outbox.settled();
    },
    async close() {
      await outbox.stop();
      await keys.close();
    },
  };
}

describe.each(await availableDatabases())('a key that is replaced, on $name', (database) => {
  let services: TestServices;
  let now: number;
  let first: Server;
  let second: Server;
  const clock = () => now;
  const db = () => services.platform.database.db;
  const store = () => ({ db: db(), vault: openVault, now: clock });
  const names = async ({ row }: KeyDefinition) =>
    (await db().select().from(platformSecrets))
      .map(({ name }) => name)
      .filter((name) => name === row || name.startsWith(`${row}/`))
      .sort();
  /** What a minute brings. */
  const aMinute = async () => {
    now += 60_000;
    await Promise.all([first, second].map(({ keys }) => keys.readAgain()));
  };
  /** Made, read by both servers, and in use. */
  async function replace(definition: KeyDefinition) {
    const usedFrom = await replaceKey(store(), definition);
    expect(usedFrom).toBe(now + KEY_LEAD_MS);
    await aMinute();
    now = usedFrom;
  }
  /** After its overlap, with the hours of the job that forgets. */
  async function outlive(definition: KeyDefinition) {
    now += definition.overlapMs + DAY_MS + HOUR;
    await forgetKeys(store(), [definition]);
    await aMinute();
  }

  beforeEach(async () => {
    now = NOON;
    services = await createTestServices({
      databaseUrl: database.databaseUrl,
      now: clock,
    });
    first = await startServer(db(), clock);
    second = await startServer(db(), clock);
  });
  afterEach(async () => {
    await first.close();
    await second.close();
    await services.close();
  });

  it('a mail that one server seals by the new key is sent by another, and one by the old is, too', async () => {
    await first.outbox.add(db(), { ...MAIL, to: 'before@example.org' });
    await replaceKey(store(), mailKey);
    await aMinute();
    // Known to all, and used by none yet.
    const before = (await second.keys.open(mailKey)).inUse();
    await first.outbox.add(db(), { ...MAIL, to: 'meanwhile@example.org' });
    now += KEY_LEAD_MS;
    expect((await second.keys.open(mailKey)).inUse()).not.toBe(before);
    await first.outbox.add(db(), { ...MAIL, to: 'after@example.org' });
    const sealed = await db().select().from(mailOutbox);
    const byOld = sealed.filter((row) => {
      const only = { keys: () => [before], inUse: () => before };
      try {
        return openBy(only, row.id, row.sealed ?? '') !== '';
      } catch {
        return false;
      }
    });
    expect(byOld).toHaveLength(2);
    await second.deliver();
    expect(second.mails.map(({ to }) => to).sort()).toEqual([
      'after@example.org',
      'before@example.org',
      'meanwhile@example.org',
    ]);
    await outlive(mailKey);
    expect(await names(mailKey)).toEqual([expect.stringMatching(/^mail\/\d+$/)]);
  });

  it('a mail waits that is sealed by a key which its server could not read in time, and is sent', async () => {
    const usedFrom = await replaceKey(store(), mailKey);
    await first.keys.readAgain();
    now = usedFrom;
    await first.outbox.add(db(), { ...MAIL, to: 'after@example.org' });
    expect((await second.keys.open(mailKey)).keys()).toHaveLength(1);
    await second.deliver();
    expect(second.mails.map(({ to }) => to)).toEqual(['after@example.org']);
  });

  it('an address that refused mails is still held back, and what it refuses next counts on', async () => {
    first.refused.add('gone@example.org');
    await first.outbox.add(db(), { ...MAIL, to: 'gone@example.org' });
    await first.deliver();
    await replace(mailRecipientKey);
    await second.outbox.add(db(), { ...MAIL, to: 'gone@example.org' });
    await second.deliver();
    const states = async () => (await db().select().from(mailOutbox)).map(({ state }) => state);
    expect((await states()).sort()).toEqual(['held', 'refused']);

    now += HOUR;
    second.refused.add('gone@example.org');
    await second.outbox.add(db(), { ...MAIL, to: 'gone@example.org' });
    await second.deliver();
    // One row, by the new key, which holds it twice as long.
    const held = await db().select().from(mailHeldAddresses);
    const { written } = await macOfHeld();
    expect(held).toEqual([{ recipientMac: written, refusals: 2, heldUntil: now + 2 * HOUR }]);

    await outlive(mailRecipientKey);
    expect(await names(mailRecipientKey)).toHaveLength(1);
  });

  /** As the outbox hashes it, by the key in use. */
  async function macOfHeld() {
    await first.outbox.add(db(), { ...MAIL, to: 'gone@example.org' });
    const rows = await db().select().from(mailOutbox);
    const newest = rows.find(({ state }) => state === 'waiting');
    return { written: newest?.recipientMac ?? '' };
  }

  it('whom to ask about a report can be read for as long as the report is kept', async () => {
    const report = {
      about: 'phishing',
      address: 'https://example.org/',
      isQueryLeftOut: false,
      text: '',
    } as const;
    await first.reports.add({ ...report, contact: 'before@example.org' });
    await replace(contactKey);
    await first.reports.add({ ...report, contact: 'after@example.org' });
    const contacts = async () =>
      (await second.reports.list({ all: true })).map((row) => second.reports.contactOf(row)).sort();
    expect(await contacts()).toEqual(['after@example.org', 'before@example.org']);
    // What the old key has sealed is resealed before it goes, by the job of each hour.
    now += contactKey.overlapMs + DAY_MS + HOUR;
    await jobsOf(services.platform.metrics).get('retention')?.();
    await aMinute();
    expect(await names(contactKey)).toHaveLength(1);
    expect(await contacts()).toEqual(['after@example.org', 'before@example.org']);
  });

  describe('of the newsletter', () => {
    const CHOICE = { locale: 'en', frequency: 'every' } as const;
    const tokenIn = (mail: Mail | undefined) => /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    async function ask(server: Server, address: string) {
      await server.newsletter.request(address, CHOICE, { isDecoy: false });
      await server.deliver();
      return tokenIn(server.mails.at(-1));
    }
    async function subscribe(server: Server, address: string) {
      const confirmed = await server.newsletter.confirm(await ask(server, address));
      return confirmed?.state === 'subscribed' ? confirmed.linkToken : '';
    }
    const ids = async () => (await db().select().from(subscribers)).map(({ id }) => id);

    it('links of before unsubscribe, and addresses of before are who they were', async () => {
      const link = await subscribe(first, 'old@example.org');
      await replace(newsletterKey);
      // Asked for again: they have it already, by the link that they know.
      expect(await ask(second, 'old@example.org')).toBe(link);
      expect(await second.newsletter.subscriptionOf(link)).toMatchObject({ state: 'subscribed' });
      const newer = await subscribe(second, 'new@example.org');
      expect(await first.newsletter.subscriptionOf(newer)).toMatchObject({ state: 'subscribed' });
      expect((await ids()).map((id) => id.includes('.')).sort()).toEqual([false, true]);

      expect(await second.newsletter.unsubscribe(link)).toMatchObject({ state: 'unsubscribed' });
      expect(await second.newsletter.resubscribe(link)).toMatchObject({ state: 'subscribed' });
      // Never while somebody of its time is there.
      await outlive(newsletterKey);
      expect(await names(newsletterKey)).toHaveLength(2);
      await expect(replaceKeyAtOnce(store(), newsletterKey, undefined)).rejects.toThrow(
        KeyReplacementError,
      );
      expect(await names(newsletterKey)).toHaveLength(2);

      await second.newsletter.unsubscribe(link);
      const [left = ''] = first.addresses.idsOfLink(link).slice(-1);
      await db().delete(subscribers).where(eq(subscribers.id, left));
      await outlive(newsletterKey);
      expect(await names(newsletterKey)).toHaveLength(1);
      expect(await first.newsletter.unsubscribe(newer)).toMatchObject({ state: 'unsubscribed' });
    });

    it('who confirms twice, of which once by a mail of before, gets it once', async () => {
      // The clock of one server is behind, so that it uses the old key for a while.
      const behind = await startServer(db(), () => now - 60_000);
      const asked: { before: string; address: string }[] = [];
      for (let i = 0; i < 5; i += 1) {
        const address = `twice-${i}@example.org`;
        asked.push({ address, before: await ask(first, address) });
      }
      await replace(newsletterKey);
      await behind.keys.readAgain();
      for (const { address, before } of asked) {
        const after = await ask(second, address);
        const confirmed = await Promise.all([
          behind.newsletter.confirm(before),
          second.newsletter.confirm(after),
        ]);
        expect(confirmed.map((each) => each?.state)).toEqual(['subscribed', 'subscribed']);
      }
      expect(await ids()).toHaveLength(asked.length);
      await behind.close();
    });

    it('addresses that are there for good are resealed, and only they', async () => {
      for (let i = 0; i < 3; i += 1) await subscribe(first, `reader-${i}@example.org`);
      const link = await subscribe(first, 'left@example.org');
      await first.newsletter.unsubscribe(link);
      await replace(newsletterAddressKey);
      await subscribe(second, 'reader-3@example.org');
      await outlive(newsletterAddressKey);
      expect(await names(newsletterAddressKey)).toHaveLength(1);
      // A server that starts now has the new one alone.
      const third = await startServer(db(), clock);
      const rows = await db().select().from(subscribers);
      const opened = rows
        .filter(({ state }) => state === 'subscribed')
        .map(({ id, sealed }) => third.addresses.open(id, sealed ?? ''));
      expect(opened.sort()).toEqual([0, 1, 2, 3].map((i) => `reader-${i}@example.org`));
      expect(await third.newsletter.resubscribe(link)).toMatchObject({ state: 'subscribed' });
      await third.close();
    });
  });

  it('a card that is known has no second trial, and of two at once with a new card one has', async () => {
    const claim = (server: Server, card: string, subscriptionRef: string, at = now) => {
      // Its clock may be minutes behind.
      const set = { keys: server.cards.keys, inUse: () => server.cards.inUse(at) };
      return createSubscriptionRepository(db()).claimCard({
        hashes: macsOf(set, 'sandbox', card),
        subscriptionRef,
        seenAt: now,
      });
    };
    expect(await claim(first, 'known', 'sub-1')).toBe(true);
    await replace(trialCardsKey);
    expect(await claim(second, 'known', 'sub-2')).toBe(false);
    expect(await claim(second, 'known', 'sub-1')).toBe(true);
    for (let round = 0; round < 10; round += 1) {
      const card = `card-${round}`;
      const claims = await Promise.all([
        claim(first, card, `a-${round}`, now - 60_000),
        claim(second, card, `b-${round}`),
      ]);
      expect(claims.filter(Boolean)).toHaveLength(1);
    }
    now += 2 * 365 * DAY_MS;
    await forgetKeys(store(), [trialCardsKey]);
    expect(await names(trialCardsKey)).toHaveLength(2);
    await outlive(trialCardsKey);
    expect(await names(trialCardsKey)).toHaveLength(1);
  });

  it('a restoration code is the same all day, and what replaces its key at once replaces it', async () => {
    const account = crypto.randomUUID();
    const before = await first.codes.issueCode(account);
    await replace(itrKey);
    expect((await second.codes.issueCode(account)).code).toBe(before.code);
    now += DAY_MS;
    const next = await second.codes.issueCode(account);
    expect((await first.codes.issueCode(account)).code).toBe(next.code);
    await outlive(itrKey);
    expect(await names(itrKey)).toHaveLength(1);

    const seen = await first.codes.issueCode(account);
    await replaceKeyAtOnce(store(), itrKey, undefined);
    await first.keys.readAgain();
    const other = await first.codes.issueCode(account);
    expect(other.code).not.toBe(seen.code);
    expect(await first.codes.check(other.code)).toBeDefined();
    expect(await first.codes.check(seen.code)).toBeUndefined();
  });

  it('replaced at once, reseals what waits, and is gone', async () => {
    await first.outbox.add(db(), { ...MAIL, to: 'waits@example.org' });
    const waited: number[] = [];
    await replaceKeyAtOnce(store(), mailKey, async (ms) => {
      waited.push(ms);
      now += ms;
      await aMinute();
      // Each server uses it by now.
      await second.outbox.add(db(), { ...MAIL, to: 'meanwhile@example.org' });
    });
    expect(waited).toHaveLength(1);
    expect(await names(mailKey)).toEqual([expect.stringMatching(/^mail\/\d+$/)]);
    const third = await startServer(db(), clock);
    await third.deliver();
    expect(third.mails.map(({ to }) => to).sort()).toEqual([
      'meanwhile@example.org',
      'waits@example.org',
    ]);
    await third.close();
  });

  it('is not replaced twice while the new one waits for its time', async () => {
    const usedFrom = await replaceKey(store(), mailKey);
    now += 60_000;
    expect(await replaceKey(store(), mailKey)).toBe(usedFrom);
    expect(await names(mailKey)).toHaveLength(2);
  });

  it('is read by itself, once for all who ask', async () => {
    const ring = createKeyring({ db: db(), now: clock, readAgainMs: 20 });
    const set = await ring.open(mailKey);
    await replaceKey(store(), mailKey);
    const deadline = performance.now() + 5_000;
    while (set.keys().length < 2 && performance.now() < deadline) await sleep(20);
    expect(set.keys()).toHaveLength(2);
    expect(ring.readAgain()).toBe(ring.readAgain());
    await ring.close();
  });

  it('every key that a server makes is one that can be replaced, and is written of', async () => {
    const definitions = keysOf();
    const document = readFileSync(
      new URL('../../../docs/operations/keys.md', import.meta.url),
      'utf8',
    );
    for (const { name } of definitions) expect(document).toContain(`\`${name}\``);
    expect(new Set(definitions.map(({ name }) => name)).size).toBe(definitions.length);
    for (const table of new Set(definitions.map((each) => each.table))) {
      const known = definitions.filter((each) => each.table === table).map(({ row }) => row);
      const kept = await db().select().from(table);
      expect(kept.length).toBeGreaterThan(0);
      expect(known).toEqual(expect.arrayContaining(kept.map(({ name }) => name)));
    }
  });
});

// Without the programs of a server (Debian: `postgresql`) there is nothing to stop.
const describeWithServer = postgresPrograms() === undefined ? describe.skip : describe;

describeWithServer('keys while the database is away', () => {
  it('stay as they are, and those that were made meanwhile come once it is back', async () => {
    const server = await startOwnPostgres();
    const database = await createDatabase({
      databaseUrl: server.databaseUrl,
      dataDir: 'memory://',
      databasePoolSize: 2,
    });
    const troubles: unknown[] = [];
    const now = Date.now;
    const ring = createKeyring({
      db: database.db,
      now,
      onTrouble: (error) => void troubles.push(error),
    });
    try {
      await server.query('create table platform_secrets (name text primary key, value text)');
      const set = await ring.open(mailKey);
      const sealed = sealBy(set, 'row', 'a mail');
      await replaceKey({ db: database.db, vault: openVault, now }, mailKey);
      await server.stop();
      await ring.readAgain();
      expect(troubles).toHaveLength(1);
      expect(set.keys()).toHaveLength(1);
      expect(openBy(set, 'row', sealed)).toBe('a mail');
      await server.start();
      await ring.readAgain();
      expect(troubles).toHaveLength(1);
      expect(set.keys()).toHaveLength(2);
      expect(openBy(set, 'row', sealed)).toBe('a mail');
    } finally {
      await ring.close();
      await database.close();
      await server.remove();
    }
  });
});
