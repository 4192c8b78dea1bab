import { createReportRepository } from '../reports/repository.ts';
import {
  isHandling,
  readReportsRequest,
  reportsForOperators,
} from '../reports/reports-for-operators.ts';
import { operatorCommand } from './operator-command.ts';

const help = `
Lists reports of sites, or ends them.

    mallard site-reports [--all] [--contacts]   those that wait, the oldest first, as NDJSON
    mallard site-reports --by-host              how many wait for each host, most first
    mallard site-reports --handle <id> [--handle <id>] --why "…"
                                                ends reports, and erases whom to ask
    mallard site-reports --handle-host <host> --why "…"
                                                ends all that wait for a host

Addresses are spelled so that nothing makes a link of them: hxxps://example[.]com/.
`;

export default operatorCommand({
  help,
  changes: isHandling,
  readRequest: ({ args }) => readReportsRequest(args),
  async run({ database: { db }, keys, now }, request, { record }) {
    await record(isHandling(request) ? 'site-reports handle' : 'site-reports');
    const repository = createReportRepository(db, keys.open('site-report-contact'), now);
    return reportsForOperators(repository, request);
  },
});
