import { fileURLToPath } from 'node:url';
import { isDatabaseUnavailable } from '../platform/database/unavailable.ts';
import type { ServiceModule } from '../platform/module.ts';
import { UPKEEP_INTERVAL_MS } from './constants.ts';
import { createPixelMetrics } from './pixel-metrics.ts';
import { createPixelQueue } from './queue.ts';
import { pixelRateRules } from './rate-rules.ts';
import { registerPixelRoutes } from './routes.ts';
import { createPixelSink, type PixelSink } from './sinks.ts';
import { runPixelUpkeep } from './upkeep.ts';

export interface PixelsModuleOptions {
  /** Instead of the sink that the configuration names. */
  sink?: PixelSink;
}

/** The collector, `/t/…`, and the work on what it collected. */
export function createPixelsModule({ sink }: PixelsModuleOptions = {}): ServiceModule {
  return {
    name: 'pixels',
    migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
    rateRules: pixelRateRules,
    register(app, { platform }) {
      const { config, database, now } = platform;
      const metrics = createPixelMetrics(platform.metrics);
      const queue = createPixelQueue({
        write: sink ?? createPixelSink(platform),
        isPassing: isDatabaseUnavailable,
        onBatch({ seconds, error }) {
          metrics.batch(seconds);
          if (error !== undefined) app.log.warn({ err: error }, 'pixels could not be written');
        },
        onLost(count) {
          metrics.dropped('not-written', count);
          app.log.error({ count }, 'pixels were given up');
        },
      });
      metrics.observeQueue(() => queue.length());
      registerPixelRoutes(app, { config, queue, metrics, now });
      app.addHook('onClose', () => queue.close());

      if (config.pixelSink !== 'database') return;
      let upkeep: Promise<unknown> = Promise.resolve();
      let timer: NodeJS.Timeout | undefined;
      const closing = new AbortController();
      const { signal } = closing;
      const runUpkeep = () => {
        // One at a time, however long a day takes to count.
        upkeep = upkeep
          .then(() =>
            runPixelUpkeep({ database, retentionDays: config.pixelRetentionDays, now, signal }),
          )
          .catch((error: unknown) => app.log.error({ err: error }, 'pixels were not counted'));
      };
      app.addHook('onListen', async () => {
        runUpkeep();
        timer = setInterval(runUpkeep, UPKEEP_INTERVAL_MS).unref();
      });
      app.addHook('onClose', async () => {
        clearInterval(timer);
        closing.abort();
      });
    },
  };
}

export const pixelsModule = createPixelsModule();
