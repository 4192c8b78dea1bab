/**
 * Writes what experiments came to, as NDJSON on standard output.
 *
 *     npx node --conditions=@mallard/source apps/services/src/commands/experiment-counts.ts --from 2026-11-01 \
 *       --to 2026-11-28 --converted pro.checkoutStart > counts.ndjson
 *
 * Days that may have changed are counted first.
 */
import { parseArgs } from 'node:util';
import { exportExperimentCounts } from '../pixels/export-experiment-counts.ts';
import { createPixelRepository } from '../pixels/repository.ts';
import { dayOf } from '../pixels/days.ts';
import { runPixelUpkeep } from '../pixels/upkeep.ts';
import { operatorCommand, type Terminal } from './operator-command.ts';

export default operatorCommand(
  import.meta,
  async ({ config, database, now }, request) => {
    await runPixelUpkeep({ database, retentionDays: config.pixelRetentionDays, now });
    const repository = createPixelRepository(database.db);
    const lines = await exportExperimentCounts(repository, request, dayOf(now()));
    return lines.map((line) => `${line}\n`).join('');
  },
  readRequest,
);

function readRequest({ args }: Terminal) {
  const { values } = parseArgs({
    args,
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      /** The event that counts as success. */
      converted: { type: 'string' },
    },
  });
  return values;
}
