/**
 * A process that converts images for the server, which contains the damage an untrusted file can do
 * to a decoder. It has no secrets, kills itself above a memory limit, and is the first process that
 * the kernel's OOM killer picks.
 */
import { writeFileSync } from 'node:fs';
import { CONVERSION_LIMIT_BYTES, MEMORY_INTERVAL_MS, SPENT_BYTES } from './constants.ts';
import { convertPicture } from './convert-picture.ts';
import type { Conversion, ConversionOutcome } from './converter.ts';
import { ImageError } from './errors.ts';

try {
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // The file exists only on Linux.
}
// A terminal sends SIGINT to the whole process group; the server then still finishes requests in
// flight.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit());

process.on('message', (conversion: Conversion) => {
  // libvips works in its own threads, so timers keep running.
  const watchdog = setInterval(() => {
    if (process.memoryUsage.rss() > CONVERSION_LIMIT_BYTES) process.kill(process.pid, 'SIGKILL');
  }, MEMORY_INTERVAL_MS);
  void outcomeOf(conversion).then((outcome) => {
    clearInterval(watchdog);
    const isSpent = process.memoryUsage.rss() > SPENT_BYTES;
    process.send?.({ ...outcome, isSpent } satisfies ConversionOutcome);
  });
});

process.send?.('ready');

async function outcomeOf({ source, ...wanted }: Conversion) {
  try {
    return { picture: await convertPicture(source, wanted) };
  } catch (error) {
    return { failure: error instanceof ImageError ? error.failure : 'image_unreadable' } as const;
  }
}
