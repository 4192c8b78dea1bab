import { parseArgs } from 'node:util';
import { exportExperimentCounts } from '../pixels/export-experiment-counts.ts';
import { createPixelRepository } from '../pixels/repository.ts';
import { dayOf } from '../pixels/days.ts';
import { runPixelUpkeep } from '../pixels/maintenance.ts';
import { operatorCommand, type Terminal } from './operator-command.ts';

const help = `
Writes the results of experiments.

    mallard experiment-counts --from 2026-11-01 --to 2026-11-28 --converted pro.checkoutStart > counts.ndjson

NDJSON on standard output. --converted names the event that counts as success. Days that may have changed are counted first.
`;

export default operatorCommand({
  help,
  readRequest,
  async run({ config, database, now }, request, { record }) {
    await record('experiment-counts');
    await runPixelUpkeep({ database, retentionDays: config.pixelRetentionDays, now });
    const repository = createPixelRepository(database.db);
    const lines = await exportExperimentCounts(repository, request, dayOf(now()));
    return lines.map((line) => `${line}\n`).join('');
  },
});

function readRequest({ args }: Terminal) {
  const { values } = parseArgs({
    args,
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      /** The event that counts as a conversion. */
      converted: { type: 'string' },
    },
  });
  return values;
}
