/**
 * Reports of sites, as NDJSON on standard output: those that wait, the oldest first. Addresses are spelled so that nothing
 * makes a link of them: hxxps://example[.]com/.
 *
 *     npx node --conditions=@mallard/source apps/services/src/commands/site-reports.ts [--all] [--contacts]
 *     … --by-host                     how many wait of each host, most first
 *     … --handle <id> [--handle <id>] ends reports, and erases who to ask
 *     … --handle-host <host>          ends all that wait of a host
 */
import { createReportRepository } from '../reports/repository.ts';
import { readReportsRequest, reportsForOperators } from '../reports/reports-for-operators.ts';
import { operatorCommand, type Terminal } from './operator-command.ts';

export default operatorCommand(
  import.meta,
  async ({ database: { db }, keys, now }, request) => {
    const repository = createReportRepository(db, keys.open('site-report-contact'), now);
    return reportsForOperators(repository, request);
  },
  ({ args }: Terminal) => readReportsRequest(args),
);
