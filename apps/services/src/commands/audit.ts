import { parseArgs } from 'node:util';
import { listOperatorActions } from '../platform/process/audit-log.ts';
import { OperatorError, operatorCommand, type Terminal } from './operator-command.ts';

const help = `
Lists what operators did, the newest first.

    mallard audit [--limit 100]

NDJSON on standard output: when, who, what, about which account or subscription, and why. Nothing removes an entry.
`;

export default operatorCommand({
  help,
  readRequest,
  async run({ database: { db } }, { limit }, { record }) {
    await record('audit');
    const actions = await listOperatorActions(db, limit);
    return actions
      .map(({ id: _, at, ...action }) => `${JSON.stringify({ at: new Date(at), ...action })}\n`)
      .join('');
  },
});

function readRequest({ args }: Terminal) {
  const { values } = parseArgs({ args, options: { limit: { type: 'string', default: '100' } } });
  const limit = Number(values.limit);
  if (!Number.isInteger(limit) || limit < 1) throw new OperatorError('--limit expects a number.');
  return { limit };
}
