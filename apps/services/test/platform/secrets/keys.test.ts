/** Keys derived from SECRETS_KEY: two servers share a database, each with its own list of keys. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { asc } from 'drizzle-orm';
import { createItrService } from '../../../src/itr/service.ts';
import { createAddresses } from '../../../src/newsletter/addresses.ts';
import { subscribers } from '../../../src/newsletter/schema.ts';
import { createNewsletterService } from '../../../src/newsletter/service.ts';
import { DAY_MS } from '../../../src/platform/utilities/durations.ts';
import { createKeyring } from '../../../src/platform/secrets/keyring.ts';
import { macsOf, openBy, sealBy } from '../../../src/platform/secrets/key-set.ts';
import { MailError, type Mail } from '../../../src/platform/mail/mailer.ts';
import { createMailOutbox } from '../../../src/platform/mail/outbox.ts';
import {
  mailHeldAddresses,
  mailOutbox,
  platformSecrets,
} from '../../../src/platform/database/schema.ts';
import { createReportRepository } from '../../../src/reports/repository.ts';
import { createSubscriptionRepository } from '../../../src/subscription/repository.ts';
import {
  availableDatabases,
  createTestServices,
  databasesForRules,
  type TestServices,
} from '../../support/harness.ts';

const HOUR_MS = 3_600_000;
const NOON = Date.parse('2026-11-23T12:00:00Z');
const MAIL = {
  subject: 'News',
  text: 'news',
  html: '<p>news</p>',
  locale: 'en',
  usefulForMs: DAY_MS,
};
const [OLD, NEW] = [randomBytes(32), randomBytes(32)] as const;
const optionOf = (...keys: Buffer[]) => keys.map((key) => key.toString('base64')).join(',');
const sources = new URL('../../../src/', import.meta.url);
type Database = TestServices['platform']['database']['db'];

describe.each(await databasesForRules())('keyring on $name', ({ databaseUrl }) => {
  let services: TestServices;
  const db = () => services.platform.database.db;
  const start = async (SECRETS_KEY: string, rows = {}) => {
    services = await createTestServices({ databaseUrl, env: { SECRETS_KEY }, rows });
  };
  const keyOf = async (purpose: string, ...secretsKeys: Buffer[]) =>
    (await createKeyring(db(), secretsKeys)).open(purpose)[0].bytes.toString('hex');
  afterEach(() => services.close());

  it('derives keys with HKDF (RFC 5869), using the database’s salt and the purpose as info', async () => {
    const root = Buffer.from(Array.from({ length: 32 }, (_, index) => index));
    const value = Buffer.alloc(32, 7).toString('base64url');
    await start(optionOf(root), { platform_secrets: [{ name: 'salt', value }] });
    expect(await keyOf('mail', root)).toBe(
      'ca9b5f9714562f77f39b594d4888047f914c6d5ee6f1694be67cd66573299f20',
    );
    expect(await keyOf('newsletter', root)).not.toBe(await keyOf('mail', root));
  });

  it('derives the same keys on each server and stores none', async () => {
    await start(optionOf(OLD));
    expect(await keyOf('mail', OLD)).toBe(
      services.platform.keys.open('mail')[0].bytes.toString('hex'),
    );
    expect(await db().select().from(platformSecrets)).toEqual([
      { name: 'salt', value: expect.stringMatching(/^sealed:[\w-]{8}:[\w+/=]{60,}$/) },
    ]);
  });

  it('derives other keys from the salt of another database', async () => {
    await start(optionOf(OLD));
    const before = await keyOf('mail', OLD);
    await db().delete(platformSecrets);
    expect(await keyOf('mail', OLD)).not.toBe(before);
  });

  it('keeps keys of the stored root valid after SECRETS_KEY is configured', async () => {
    await start('');
    const keys = await createKeyring(db());
    const sealed = sealBy(keys.open('mail'), 'row', 'an email');
    const hash = macsOf(keys.open('trial-cards'), 'a card').written;
    const after = await createKeyring(db(), [NEW]);
    expect(openBy(after.open('mail'), 'row', sealed)).toBe('an email');
    expect(macsOf(after.open('trial-cards'), 'a card').all[1]).toBe(hash);
    expect(await db().select().from(platformSecrets).orderBy(asc(platformSecrets.name))).toEqual([
      { name: 'root', value: expect.stringMatching(/^sealed:/) },
      { name: 'salt', value: expect.stringMatching(/^sealed:/) },
    ]);
  });

  it('rejects a SECRETS_KEY without the key in use', async () => {
    await start(optionOf(OLD));
    await expect(createKeyring(db(), [NEW])).rejects.toThrow(/^SECRETS_KEY: /);
    await expect(createKeyring(db())).rejects.toThrow(/^SECRETS_KEY: /);
    await createKeyring(db(), [NEW, OLD]);
    // The new key was in use, so the old one may be removed.
    await createKeyring(db(), [NEW]);
    await expect(createKeyring(db(), [OLD])).rejects.toThrow(/^SECRETS_KEY: /);
    expect(await db().select().from(platformSecrets)).toHaveLength(1);
  });
});

it('documents the purpose of each key', async () => {
  const purposes: string[] = [];
  for await (const file of glob('**/*.ts', { cwd: sources })) {
    const source = readFileSync(new URL(file, sources), 'utf8');
    for (const [, purpose] of source.matchAll(/\b(?:keys|keyring)\.open\('([\w-]+)'/g)) {
      purposes.push(`${purpose}`);
    }
    for (const [, purpose] of source.matchAll(/\bkeysOf\('([\w-]+)'/g)) {
      purposes.push(`account-${purpose}`);
    }
  }
  const document = readFileSync(
    new URL('../../../../../docs/operations/keys.md', import.meta.url),
    'utf8',
  );
  const documented = [...document.matchAll(/^\| `([\w-]+)`/gm)].map(([, purpose]) => purpose);
  expect(documented.sort()).toEqual([...new Set(purposes)].sort());
});

type Server = Awaited<ReturnType<typeof startServer>>;

/** Starts a server and returns its parts that depend on keys. */
async function startServer(db: Database, now: () => number, ...secretsKeys: Buffer[]) {
  const keys = await createKeyring(db, secretsKeys);
  const mails: Mail[] = [];
  const refused = new Set<string>();
  const outbox = createMailOutbox({
    db,
    keys,
    now,
    random: () => 0,
    mailer: {
      async send(mail) {
        if (refused.has(mail.to)) throw new MailError('undeliverable', 'no such mailbox');
        mails.push(mail);
      },
    },
  });
  const addresses = createAddresses(keys);
  return {
    keys,
    mails,
    refused,
    outbox,
    newsletter: createNewsletterService({
      db,
      outbox: { ...outbox, wake: () => undefined },
      addresses,
      publicOrigin: 'https://mallard.test',
      now,
    }),
    reports: createReportRepository(db, keys.open('site-report-contact'), now),
    codes: createItrService({
      db,
      keys: keys.open('itr-code'),
      entitlements: {
        entitlementsOf: async () => [{ name: 'pro', product: 'Identity Theft Restoration', id: 1 }],
      },
      now,
    }),
    claim: (card: string, subscriptionRef: string) =>
      createSubscriptionRepository(db).claimCard({
        hashes: macsOf(keys.open('trial-cards'), 'sandbox', card),
        subscriptionRef,
        seenAt: now(),
      }),
    async deliver() {
      outbox.wake();
      await outbox.settled();
    },
  };
}

describe.each(await availableDatabases())('SECRETS_KEY rotation on $name', (database) => {
  let services: TestServices;
  let now: number;
  /** Servers in rotation order: before it, with the new key added, with the new key first. */
  let before: Server;
  let added: Server;
  let rotated: Server;
  const db = () => services.platform.database.db;
  const start = (...keys: Buffer[]) => startServer(db(), () => now, ...keys);

  beforeEach(async () => {
    now = NOON;
    services = await createTestServices({
      databaseUrl: database.databaseUrl,
      now: () => now,
      env: { SECRETS_KEY: optionOf(OLD) },
    });
    before = await start(OLD);
    added = await start(OLD, NEW);
    rotated = await start(NEW, OLD);
  });
  afterEach(async () => {
    for (const { outbox } of [before, added, rotated]) await outbox.stop();
    await services.close();
  });

  it('decrypts emails encrypted by servers before and after it', async () => {
    await before.outbox.add(db(), { ...MAIL, to: 'before@example.org' });
    await added.outbox.add(db(), { ...MAIL, to: 'added@example.org' });
    await rotated.deliver();
    expect(rotated.mails.map(({ to }) => to).sort()).toEqual([
      'added@example.org',
      'before@example.org',
    ]);
    await rotated.outbox.add(db(), { ...MAIL, to: 'rotated@example.org' });
    await added.deliver();
    expect(added.mails.map(({ to }) => to)).toEqual(['rotated@example.org']);
  });

  it('defers an email that a server can’t decrypt, so another one sends it', async () => {
    await rotated.outbox.add(db(), { ...MAIL, to: 'rotated@example.org' });
    await before.deliver();
    expect(await db().select().from(mailOutbox)).toMatchObject([{ state: 'waiting', attempts: 1 }]);
    now += HOUR_MS;
    await rotated.deliver();
    expect(rotated.mails.map(({ to }) => to)).toEqual(['rotated@example.org']);
  });

  it('keeps a rejected address suppressed and continues its count', async () => {
    before.refused.add('gone@example.org');
    await before.outbox.add(db(), { ...MAIL, to: 'gone@example.org' });
    await before.deliver();
    await rotated.outbox.add(db(), { ...MAIL, to: 'gone@example.org' });
    await rotated.deliver();
    const states = (await db().select().from(mailOutbox)).map(({ state }) => state);
    expect(states.sort()).toEqual(['held', 'refused']);

    now += HOUR_MS;
    rotated.refused.add('gone@example.org');
    await rotated.outbox.add(db(), { ...MAIL, to: 'gone@example.org' });
    await rotated.deliver();
    expect(await db().select().from(mailHeldAddresses)).toMatchObject([
      { refusals: 2, heldUntil: now + 2 * HOUR_MS },
    ]);
  });

  it('decrypts the contacts of earlier reports', async () => {
    const report = { about: 'phishing', address: 'https://example.org/', text: '' } as const;
    for (const [name, { reports }] of Object.entries({ before, added, rotated })) {
      const contact = `${name}@example.org`;
      await reports.add({ ...report, isQueryLeftOut: false, contact });
    }
    const contacts = (await rotated.reports.list({ all: true })).map((row) =>
      rotated.reports.contactOf(row),
    );
    expect(contacts.sort()).toEqual([
      'added@example.org',
      'before@example.org',
      'rotated@example.org',
    ]);
  });

  describe('newsletter', () => {
    const CHOICE = { locale: 'en', frequency: 'every' } as const;
    async function request(server: Server, address: string) {
      await server.newsletter.request(address, CHOICE, { isDecoy: false });
      await server.deliver();
      return /token=([\w-]+)/.exec(server.mails.at(-1)?.text ?? '')?.[1] ?? '';
    }
    async function subscribe(server: Server, address: string) {
      const confirmed = await server.newsletter.confirm(await request(server, address));
      return confirmed?.state === 'subscribed' ? confirmed.linkToken : '';
    }

    it('accepts earlier links and keeps subscriber IDs', async () => {
      const link = await subscribe(before, 'old@example.org');
      // The address is subscribed, so a second request sends the link of the first.
      expect(await request(rotated, 'old@example.org')).toBe(link);
      const newer = await subscribe(rotated, 'new@example.org');
      expect(await added.newsletter.subscriptionOf(newer)).toMatchObject({ state: 'subscribed' });
      expect(await rotated.newsletter.unsubscribe(link)).toMatchObject({ state: 'unsubscribed' });
      expect(await rotated.newsletter.resubscribe(link)).toMatchObject({ state: 'subscribed' });
      expect(await db().$count(subscribers)).toBe(2);
    });

    it('subscribes an address once if two servers confirm it concurrently', async () => {
      for (let round = 0; round < 5; round += 1) {
        const address = `twice-${round}@example.org`;
        const [first, second] = [await request(added, address), await request(rotated, address)];
        const confirmed = await Promise.all([
          added.newsletter.confirm(first),
          rotated.newsletter.confirm(second),
        ]);
        expect(confirmed.map((each) => each?.state)).toEqual(['subscribed', 'subscribed']);
      }
      expect(await db().$count(subscribers)).toBe(5);
    });
  });

  it('grants one trial per card, even from two servers concurrently', async () => {
    expect(await before.claim('known', 'sub-1')).toBe(true);
    expect(await rotated.claim('known', 'sub-2')).toBe(false);
    expect(await rotated.claim('known', 'sub-1')).toBe(true);
    for (let round = 0; round < 10; round += 1) {
      const claims = await Promise.all([
        added.claim(`card-${round}`, `a-${round}`),
        rotated.claim(`card-${round}`, `b-${round}`),
      ]);
      expect(claims.filter(Boolean)).toHaveLength(1);
    }
  });

  it('repeats the day’s restoration code until its key is removed', async () => {
    const account = crypto.randomUUID();
    const { code } = await before.codes.issueCode(account);
    expect((await rotated.codes.issueCode(account)).code).toBe(code);
    const after = await start(NEW);
    const other = await after.codes.issueCode(account);
    expect(other.code).not.toBe(code);
    expect(await rotated.codes.check(other.code)).toBeDefined();
    expect(await rotated.codes.check(code)).toBeUndefined();
    await after.outbox.stop();
  });
});
