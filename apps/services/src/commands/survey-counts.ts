import { createSurveyRepository } from '../surveys/repository.ts';
import { operatorCommand } from './operator-command.ts';

const help = `
Writes how often each choice of the surveys was made.

    mallard survey-counts > counts.ndjson

NDJSON on standard output. An empty question counts the forms.
`;

export default operatorCommand({
  help,
  async run({ database, now }, _request, { record }) {
    await record('survey-counts');
    const rows = await createSurveyRepository(database.db, now).list();
    return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  },
});
