import type { FastifyBaseLogger } from 'fastify';
import type { PixelSinkName } from '../platform/config.ts';
import type { Platform } from '../platform/platform.ts';
import type { CountedPixel } from './queue.ts';
import { createPixelRepository } from './repository.ts';

/** Where batches go: all of one or nothing. */
export type PixelSink = (batch: readonly CountedPixel[]) => Promise<void>;

const SINKS: Record<PixelSinkName, (platform: Platform) => PixelSink> = {
  database: ({ database }) => databaseSink(createPixelRepository(database.db)),
  log: ({ log }) => logSink(log),
  none: () => async () => undefined,
};

export function createPixelSink(platform: Platform): PixelSink {
  return SINKS[platform.config.pixelSink](platform);
}

function databaseSink({
  createPartition,
  insert,
}: Pick<ReturnType<typeof createPixelRepository>, 'createPartition' | 'insert'>): PixelSink {
  const prepared = new Set<string>();
  return async (batch) => {
    for (const day of new Set(batch.map((pixel) => pixel.day))) {
      if (prepared.has(day)) continue;
      await createPartition(day);
      prepared.add(day);
    }
    await insert(batch);
  };
}

/** One line a pixel in the log, whatever its level: who chose this sink wants them all. */
function logSink(log: FastifyBaseLogger): PixelSink {
  const lines = log.child({}, { level: 'info' });
  return async (batch) => {
    for (const pixel of batch) lines.info({ pixel }, 'pixel');
  };
}
