import { createFeedbackRepository } from '../feedback/repository.ts';
import { operatorCommand } from './operator-command.ts';

const help = `
Writes what people said on pages that ask, the oldest first.

    mallard feedback > feedback.ndjson

NDJSON on standard output.
`;

export default operatorCommand({
  help,
  async run({ database, now }, _request, { record }) {
    await record('feedback');
    const entries = await createFeedbackRepository(database.db, now).list();
    return entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
  },
});
