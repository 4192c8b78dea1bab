/**
 * Writes what people have said, as NDJSON on standard output, the oldest first.
 *
 *     npx node --conditions=@mallard/source apps/services/src/commands/feedback.ts > feedback.ndjson
 */
import { createFeedbackRepository } from '../feedback/repository.ts';
import { operatorCommand } from './operator-command.ts';

export default operatorCommand(import.meta, async ({ database, now }) => {
  const entries = await createFeedbackRepository(database.db, now).list();
  return entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
});
