/** The pages for operators name metrics: they have to be there, each with what the page says of it. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mailOutbox } from '../../../src/platform/database/schema.ts';
import { createTestServices, type TestServices } from '../../support/harness.ts';

const folder = new URL('../../../../../docs/operations/', import.meta.url);
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

  it('can tell which release a server runs', () => {
    expect(metrics).toMatch(/^build_info\{version="[^"]+",commit="\w+"\} 1$/m);
  });

  describe('rules and panels', () => {
    const fileOf = (name: string) =>
      fileURLToPath(new URL(`../../../../../deploy/monitoring/${name}`, import.meta.url));
    const monitoring = (name: string) => readFileSync(fileOf(name), 'utf8');
    const RULE_FILES = ['alerts.yaml', 'infrastructure.yaml'];
    const alertsOf = (text: string) =>
      [...text.matchAll(/- alert: (\w+)\n\s+expr: (.+)\n[^]*?runbook: ([\w.-]+)/g)].map(
        ([, alert = '', expr = '', page = '']) => ({ alert, expr, page }),
      );
    const rules = alertsOf(monitoring('alerts.yaml'));
    const recorded = [...monitoring('alerts.yaml').matchAll(/- record: .+\n\s+expr: (.+)\n/g)];
    const dashboard = JSON.parse(monitoring('dashboard.json')) as {
      panels: { title: string; targets: { expr: string }[] }[];
    };

    /** Names of metrics in an expression, with the values that it wants of their labels. */
    function expectMetricsOf(expr: string) {
      const named = [...expr.matchAll(/\b([a-z]+_[a-z0-9_]+)(?:\{([^}]*)\})?/g)];
      const metricsNamed = named.filter(
        ([, name = '']) =>
          !/^(histogram_quantile|min_over_time|job_name|ratio_rate\w+)$/.test(name),
      );
      for (const [, name = '', labels = ''] of metricsNamed) {
        expect(metrics).toContain(`# TYPE ${name.replace(/_(?:count|bucket)$/, '')} `);
        for (const [, label, values = ''] of labels.matchAll(/(\w+)=~?"([\w|-]+)"/g)) {
          // What has not happened yet has no series with labels, and most of what happens has not happened here.
          const isShown = new RegExp(
            `^${name.replace(/_(?:count|bucket)$/, '')}\\S*\\{[^}]*${label}="`,
            'm',
          ).test(metrics);
          if (!isShown || label === 'status') continue;
          for (const value of values.split('|')) expect(metrics).toContain(`${label}="${value}"`);
        }
      }
      return metricsNamed.length;
    }

    it('were found', () => {
      for (const file of RULE_FILES) {
        const text = monitoring(file);
        expect(alertsOf(text)).toHaveLength(text.match(/- alert:/g)?.length ?? 0);
      }
      expect(recorded.length).toBeGreaterThan(0);
      expect(dashboard.panels.length).toBeGreaterThan(0);
    });
    it.each(rules)('$alert names metrics that there are', ({ expr }) => {
      expect(expectMetricsOf(expr) > 0 || /\bup\{|\bslo:/.test(expr)).toBe(true);
    });
    it('recording rules name metrics that there are', () => {
      for (const [, expr = ''] of recorded) {
        expect(expectMetricsOf(expr) > 0 || /^vector\(/.test(expr)).toBe(true);
      }
    });
    it.each(RULE_FILES.flatMap((file) => alertsOf(monitoring(file))))(
      '$alert has a page that begins with a command',
      ({ page }) => {
        const text = pages.find(({ name }) => name === page)?.text;
        expect(text).toMatch(/^# [^\n]+\n\n```sh\n/);
      },
    );
    (spawnSync('promtool', ['--version']).error ? it.skip : it)('are rules of Prometheus', () => {
      const files = RULE_FILES.map(fileOf);
      expect(execFileSync('promtool', ['check', 'rules', ...files], { encoding: 'utf8' })).toMatch(
        /SUCCESS/,
      );
    });
    it.each(dashboard.panels)('$title: the panel names metrics that there are', ({ targets }) => {
      for (const { expr } of targets) expect(expectMetricsOf(expr)).toBeGreaterThan(0);
    });
  });

  it('are linked from the list of alarms', () => {
    const list = pages.find(({ name }) => name === 'README.md')?.text ?? '';
    for (const { name } of pages) if (name !== 'README.md') expect(list).toContain(`(${name})`);
  });

  it('can believe how mails have ended', async () => {
    const ended = async (state: string) =>
      Number(
        new RegExp(`^mails_ended_total\\{state="${state}"\\} (\\d+)$`, 'm').exec(
          (await services.app.inject('/metrics')).body,
        )?.[1],
      );
    expect(await ended('unknown')).toBe(0);
    const sentBefore = await ended('sent');
    await services.app.inject({
      method: 'POST',
      url: '/api/newsletter',
      payload: { email: 'person@example.com' },
    });
    expect(await ended('sent')).toBe(sentBefore + 1);
    const { body } = await services.app.inject('/metrics');
    expect(body).toMatch(/^mail_delivery_seconds_bucket\{le="60"\} [1-9]/m);
  });

  it('can believe how long mails have waited', async () => {
    const { db } = services.platform.database;
    await db.insert(mailOutbox).values({
      id: '0b0f5c1e-0000-4000-8000-000000000001',
      recipientMac: 'x',
      sealed: null,
      state: 'waiting',
      createdAt: now,
      // Each postponement moves its turn into the future.
      nextAttemptAt: now + 900_000,
      expiresAt: now + 1_000_000,
    });
    now += 90_000;
    const { body } = await services.app.inject('/metrics');
    expect(body).toContain('mail_outbox_waiting_seconds 90\n');
    expect(body).toContain('mail_outbox_mails{state="waiting"} 1\n');
    expect(body).toContain('mail_outbox_overdue_mails 0\n');
    now += 211_000;
    const later = (await services.app.inject('/metrics')).body;
    expect(later).toContain('mail_outbox_overdue_mails 1\n');
  });
});
