import { fileURLToPath } from 'node:url';
import { Counter, Gauge } from 'prom-client';
import { shareQuery } from '../platform/utilities/metrics-sample.ts';
import type { ServiceModule } from '../platform/assembly/module.ts';
import { reportRateRules } from './rate-rules.ts';
import { createReportRepository } from './repository.ts';
import { reportsRetention } from './retention.ts';
import { registerReportRoutes, type ReportOutcome } from './routes.ts';

const OUTCOMES: readonly ReportOutcome[] = ['kept', 'trap', 'full'];

/**
 * Sites that visitors report. Operators read and close reports with `mallard site-reports`:
 * decision 0086.
 */
export const reportsModule: ServiceModule = {
  name: 'reports',
  migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
  retention: reportsRetention,
  rateRules: reportRateRules,
  async register(app, { platform }) {
    const { database, keys, metrics, now } = platform;
    const registers = [metrics];
    const repository = createReportRepository(database.db, keys.open('site-report-contact'), now);

    const reports = new Counter({
      name: 'site_reports_total',
      help: 'Site reports: stored, filled in by programs, or refused because too many are waiting.',
      labelNames: ['outcome'] as const,
      registers,
    });
    for (const outcome of OUTCOMES) reports.inc({ outcome }, 0);
    const waiting = shareQuery(() => repository.countWaiting());
    new Gauge({
      name: 'site_reports_waiting',
      help: 'Site reports that nobody has looked at yet.',
      registers,
      async collect() {
        this.set((await waiting()) ?? Number.NaN);
      },
    });
    registerReportRoutes(app, { repository, onReport: (outcome) => reports.inc({ outcome }) });
  },
};
