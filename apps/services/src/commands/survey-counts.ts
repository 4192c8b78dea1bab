/**
 * Writes how often each choice of the surveys was made, as NDJSON on standard output. An empty question counts the forms.
 *
 *     npx node --conditions=@mallard/source apps/services/src/commands/survey-counts.ts > counts.ndjson
 */
import { createSurveyRepository } from '../surveys/repository.ts';
import { operatorCommand } from './operator-command.ts';

export default operatorCommand(import.meta, async ({ database, now }) => {
  const rows = await createSurveyRepository(database.db, now).list();
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
});
