import { fileURLToPath } from 'node:url';
import { isDatabaseUnavailable } from '../platform/database/unavailable.ts';
import { registerJob } from '../platform/jobs/jobs.ts';
import type { ServiceModule } from '../platform/assembly/module.ts';
import { UPKEEP_INTERVAL_MS } from './constants.ts';
import { createPixelMetrics } from './pixel-metrics.ts';
import { createPixelQueue } from './queue.ts';
import { pixelRateRules } from './rate-rules.ts';
import { registerPixelRoutes } from './routes.ts';
import { createPixelSink, type PixelSink } from './sinks.ts';
import { runPixelUpkeep } from './maintenance.ts';
import { pixelsRetention } from './retention.ts';

export interface PixelsModuleOptions {
  sink?: PixelSink;
}

/** Creates the module of the pixel collector, `/t/…`, and of the jobs that process its data. */
export function createPixelsModule({ sink }: PixelsModuleOptions = {}): ServiceModule {
  return {
    name: 'pixels',
    migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
    retention: pixelsRetention,
    rateRules: pixelRateRules,
    register(app, { platform, pages }) {
      const { config, database, now } = platform;
      const metrics = createPixelMetrics(platform.metrics);
      const queue = createPixelQueue({
        write: sink ?? createPixelSink(platform, metrics),
        isTransientError: isDatabaseUnavailable,
        onBatch({ seconds, error }) {
          metrics.batch(seconds);
          if (error !== undefined) app.log.warn({ err: error }, 'writing pixels failed');
        },
        onLost(count) {
          metrics.dropped('not-written', count);
          app.log.error({ count }, 'pixels dropped');
        },
      });
      metrics.observeQueue(() => queue.length());
      registerPixelRoutes(app, { config, queue, metrics, pages: pages && new Set(pages), now });
      app.addHook('onClose', () => queue.close());

      if (config.pixelSink !== 'database') return;
      registerJob(app, platform, {
        name: 'pixel-days',
        everyMs: UPKEEP_INTERVAL_MS,
        atStart: true,
        // The command that exports counts takes the same lease itself.
        lease: false,
        run: ({ signal }) =>
          runPixelUpkeep({ database, retentionDays: config.pixelRetentionDays, now, signal }),
      });
    },
  };
}

export const pixelsModule = createPixelsModule();
