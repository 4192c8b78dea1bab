import type { FastifyBaseLogger } from 'fastify';
import type { PixelSinkName } from '../platform/process/options.ts';
import type { Platform } from '../platform/assembly/platform.ts';
import { ROWS_A_DAY_MAX } from './constants.ts';
import type { PixelMetrics } from './pixel-metrics.ts';
import type { CountedPixel } from './queue.ts';
import { createPixelRepository, type PixelRepository } from './repository.ts';

/** Writes a batch atomically. */
export type PixelSink = (batch: readonly CountedPixel[]) => Promise<void>;

type Metrics = Pick<PixelMetrics, 'withoutParameters'>;

const SINKS: Record<PixelSinkName, (platform: Platform, metrics: Metrics) => PixelSink> = {
  database: ({ database }, metrics) => databaseSink(createPixelRepository(database.db), metrics),
  log: ({ log }) => logSink(log),
  none: () => async () => undefined,
};

export function createPixelSink(platform: Platform, metrics: Metrics): PixelSink {
  return SINKS[platform.config.pixelSink](platform, metrics);
}

/** @param rowsMax The maximum number of rows per day. */
export function databaseSink(
  { createPartition, insert }: Pick<PixelRepository, 'createPartition' | 'insert'>,
  metrics: Metrics,
  rowsMax: number = ROWS_A_DAY_MAX,
): PixelSink {
  const prepared = new Set<string>();
  return async (batch) => {
    for (const day of new Set(batch.map((pixel) => pixel.day))) {
      if (prepared.has(day)) continue;
      await createPartition(day);
      prepared.add(day);
    }
    metrics.withoutParameters(await insert(batch, rowsMax));
  };
}

/**
 * Writes one log line per pixel regardless of the log level, since an operator who chose this sink
 * wants all of them.
 */
function logSink(log: FastifyBaseLogger): PixelSink {
  const lines = log.child({}, { level: 'info' });
  return async (batch) => {
    for (const pixel of batch) lines.info({ pixel }, 'pixel');
  };
}
