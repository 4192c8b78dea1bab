import { parseArgs } from 'node:util';
import { defang, printable, refang } from './reported-address.ts';
import type { ReportRepository } from './repository.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** @throws RangeError When the request is invalid, and `ERR_PARSE_ARGS…` for an unknown option. */
export function readReportsRequest(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      all: { type: 'boolean', default: false },
      contacts: { type: 'boolean', default: false },
      'by-host': { type: 'boolean', default: false },
      handle: { type: 'string', multiple: true },
      'handle-host': { type: 'string' },
    },
  });
  const { handle: ids, 'handle-host': host } = values;
  if (ids && host !== undefined) throw new RangeError('Give reports or a host, not both.');
  if (ids?.some((id) => !UUID.test(id))) {
    throw new RangeError('--handle expects the listed ID of a report.');
  }
  return { ...values, ids, host };
}

export const isHandling = ({ ids, host }: ReturnType<typeof readReportsRequest>): boolean =>
  ids !== undefined || host !== undefined;

/**
 * Executes an operator's request and returns the result as NDJSON. Untrusted text is made safe for
 * a terminal with `printable`.
 *
 * @throws RangeError When there is no such report.
 */
export async function reportsForOperators(
  repository: ReportRepository,
  { ids, host, ...asked }: ReturnType<typeof readReportsRequest>,
): Promise<string> {
  if (ids || host !== undefined) {
    const handled = await repository.handle(ids ? { ids } : { host: refang(host ?? '') });
    if (handled === 0) throw new RangeError('No pending report has this ID.');
    return `${handled} handled\n`;
  }
  if (asked['by-host']) {
    const counts = await repository.countByHost();
    return counts.map((row) => line({ ...row, host: defang(row.host) })).join('');
  }
  const reports = await repository.list({ all: asked.all });
  return reports
    .map((report) => {
      const { address, text, host: _, sealedContact, ...facts } = report;
      return line({
        ...facts,
        address: defang(address),
        text: printable(text),
        contact: asked.contacts ? (repository.contactOf(report) ?? null) : sealedContact !== null,
      });
    })
    .join('');
}

function line(row: object): string {
  return `${JSON.stringify(row)}\n`;
}
