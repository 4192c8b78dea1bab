/**
 * Operator documentation, alert rules and dashboards name metrics: each metric must exist and match
 * its description.
 */
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

describe('operator documentation', () => {
  let services: TestServices;
  let metrics: string;
  let now = Date.parse('2026-03-01T12:00:00Z');
  beforeAll(async () => {
    services = await createTestServices({ now: () => now });
    metrics = (await services.app.inject('/metrics')).body;
  });
  afterAll(() => services.close());

  it.each(pages)('$name names only existing metrics', ({ text }) => {
    const named = [...text.matchAll(/`([a-z_]+_(?:total|seconds|mails|count))/g)];
    for (const [, metric = ''] of named) {
      expect(metrics).toContain(`# TYPE ${metric.replace(/_count$/, '')} `);
    }
    for (const [, outcome = ''] of text.matchAll(/\{outcome="(\w+)"\}/g)) {
      expect(metrics).toContain(`outcome="${outcome}"`);
    }
  });

  it('identifies the release that a server runs', () => {
    expect(metrics).toMatch(/^build_info\{version="[^"]+",commit="\w+"\} 1$/m);
  });

  describe('alert rules and panels', () => {
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

    /** Expects that an expression's metrics exist, with the label values that it selects. */
    function expectMetricsOf(expr: string) {
      const named = [...expr.matchAll(/\b([a-z]+_[a-z0-9_]+)(?:\{([^}]*)\})?/g)];
      const metricsNamed = named.filter(
        ([, name = '']) =>
          !/^(histogram_quantile|min_over_time|job_name|ratio_rate\w+)$/.test(name),
      );
      for (const [, name = '', labels = ''] of metricsNamed) {
        expect(metrics).toContain(`# TYPE ${name.replace(/_(?:count|bucket)$/, '')} `);
        for (const [, label, values = ''] of labels.matchAll(/(\w+)=~?"([\w|-]+)"/g)) {
          // An event that hasn't occurred has no labeled series, and most events don't occur in
          // this test.
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

    it('finds all rules and panels in their files', () => {
      for (const file of RULE_FILES) {
        const text = monitoring(file);
        expect(alertsOf(text)).toHaveLength(text.match(/- alert:/g)?.length ?? 0);
      }
      expect(recorded.length).toBeGreaterThan(0);
      expect(dashboard.panels.length).toBeGreaterThan(0);
    });
    it.each(rules)('$alert uses only existing metrics', ({ expr }) => {
      expect(expectMetricsOf(expr) > 0 || /\bup\{|\bslo:/.test(expr)).toBe(true);
    });
    it('recording rules use only existing metrics', () => {
      for (const [, expr = ''] of recorded) {
        expect(expectMetricsOf(expr) > 0 || /^vector\(/.test(expr)).toBe(true);
      }
    });
    it.each(RULE_FILES.flatMap((file) => alertsOf(monitoring(file))))(
      '$alert has a runbook that begins with a command',
      ({ page }) => {
        const text = pages.find(({ name }) => name === page)?.text;
        expect(text).toMatch(/^# [^\n]+\n\n```sh\n/);
      },
    );
    (spawnSync('promtool', ['--version']).error ? it.skip : it)(
      'promtool accepts all rules',
      () => {
        const files = RULE_FILES.map(fileOf);
        expect(
          execFileSync('promtool', ['check', 'rules', ...files], { encoding: 'utf8' }),
        ).toMatch(/SUCCESS/);
      },
    );
    it.each(dashboard.panels)('$title: the panel uses only existing metrics', ({ targets }) => {
      for (const { expr } of targets) expect(expectMetricsOf(expr)).toBeGreaterThan(0);
    });
  });

  it('lists every runbook in the overview', () => {
    const list = pages.find(({ name }) => name === 'README.md')?.text ?? '';
    for (const { name } of pages) if (name !== 'README.md') expect(list).toContain(`(${name})`);
  });

  it('counts email outcomes correctly', async () => {
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

  it('measures email waiting times correctly', async () => {
    const { db } = services.platform.database;
    await db.insert(mailOutbox).values({
      id: '0b0f5c1e-0000-4000-8000-000000000001',
      recipientMac: 'x',
      sealed: null,
      state: 'waiting',
      createdAt: now,
      // Each deferral moves the next attempt into the future.
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
