/**
 * Writes what experiments came to, as NDJSON on standard output.
 *
 *     npx node --conditions=@mallard/source apps/services/src/experiment-counts.ts --from 2026-11-01 \
 *       --to 2026-11-28 --converted pro.checkoutStart > counts.ndjson
 *
 * Days that may have changed are counted first. The embedded database is one process's: stop the server before.
 * Ends with 2 where the request or an option is bad.
 */
import { parseArgs } from 'node:util';
import { modules } from './modules.ts';
import { exportExperimentCounts } from './pixels/export-experiment-counts.ts';
import { createPixelRepository } from './pixels/repository.ts';
import { dayOf } from './pixels/days.ts';
import { runPixelUpkeep } from './pixels/upkeep.ts';
import { parseConfig } from './platform/config.ts';
import { createPlatform } from './platform/create-platform.ts';
import { StartupError } from './platform/errors.ts';
import { createLogger } from './platform/log.ts';

try {
  const { values: request } = parseArgs({
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      /** The event that counts as success. */
      converted: { type: 'string' },
    },
  });
  const config = parseConfig(process.env);
  // Standard output is for the counts.
  const log = createLogger(config, process.stderr);
  const platform = await createPlatform(config, { modules, log });
  const { database, now } = platform;
  try {
    await runPixelUpkeep({ database, retentionDays: config.pixelRetentionDays, now });
    const repository = createPixelRepository(database.db);
    const lines = await exportExperimentCounts(repository, request, dayOf(now()));
    process.stdout.write(lines.map((line) => `${line}\n`).join(''));
  } finally {
    await platform.close();
  }
} catch (error) {
  const isAnswerable =
    error instanceof StartupError ||
    error instanceof RangeError ||
    String((error as { code?: unknown } | null)?.code).startsWith('ERR_PARSE_ARGS');
  process.stderr.write(
    `${error instanceof Error ? (isAnswerable ? error.message : error.stack) : String(error)}\n`,
  );
  process.exitCode = 2;
}
