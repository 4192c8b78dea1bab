/** The pages for operators name metrics: they have to be there, each with what the page says of it. */
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mailOutbox } from '../src/platform/schema.ts';
import { createTestServices, type TestServices } from './harness.ts';

const folder = new URL('../../../docs/operations/', import.meta.url);
const pages = readdirSync(folder).map((name) => ({
  name,
  text: readFileSync(new URL(name, folder), 'utf8'),
}));

describe('pages for operators', () => {
  let services: TestServices;
  let metrics: string;
  let now = Date.parse('2026-03-01T12:00:00Z');
  beforeAll(async () => {
    services = await createTestServices({ now: () => now });
    metrics = (await services.app.inject('/metrics')).body;
  });
  afterAll(() => services.close());

  it.each(pages)('$name names metrics that there are', ({ text }) => {
    const named = [...text.matchAll(/`([a-z_]+_(?:total|seconds|mails|count))/g)];
    for (const [, metric = ''] of named) {
      expect(metrics).toContain(`# TYPE ${metric.replace(/_count$/, '')} `);
    }
    for (const [, outcome = ''] of text.matchAll(/\{outcome="(\w+)"\}/g)) {
      expect(metrics).toContain(`outcome="${outcome}"`);
    }
  });

  it('are linked from the list of alarms', () => {
    const list = pages.find(({ name }) => name === 'README.md')?.text ?? '';
    for (const { name } of pages) if (name !== 'README.md') expect(list).toContain(`(${name})`);
  });

  it('can believe how long mails have waited', async () => {
    const { db } = services.platform.database;
    await db.insert(mailOutbox).values({
      id: '0b0f5c1e-0000-4000-8000-000000000001',
      recipientMac: 'x',
      sealed: null,
      state: 'waiting',
      createdAt: now,
      nextAttemptAt: now,
      expiresAt: now + 1_000_000,
    });
    now += 90_000;
    const { body } = await services.app.inject('/metrics');
    expect(body).toContain('mail_outbox_waiting_seconds 90\n');
    expect(body).toContain('mail_outbox_mails{state="waiting"} 1\n');
  });
});
