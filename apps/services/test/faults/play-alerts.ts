/**
 * `npm run faults -- alerts`: injects the fault of each alert in deploy/monitoring. Requires that
 * Prometheus fires the alert, but not before the fault, that its runbook exists, and that the
 * runbook's first command works during the fault.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startOwnPostgres } from '../support/databases/own-postgres.ts';
import { ALERTS, firstFirings, hasPromtool } from './alert-rules.ts';
import { REHEARSALS, SYNTHETIC } from './alert-rehearsals.ts';
import { rehearse, type Rehearsal } from './alert-stage.ts';
import { hasRedis } from './own-redis.ts';

const FOLDER = fileURLToPath(new URL('../../../..', import.meta.url));
const COMMAND_LIMIT_MS = 60_000;

export interface AlertOutcome {
  alert: string;
  cause: string;
  /** Simulated minutes from the fault to the alert. */
  after: number | undefined;
  problems: string[];
}

/** @param only Part of the name of a rehearsal or an alert; empty runs all. */
export async function playAlerts(
  only: string,
  onOutcome: (outcome: AlertOutcome) => void,
): Promise<void> {
  if (!hasPromtool()) throw new Error('promtool is not installed (Debian: prometheus)');
  const rehearsed = new Set([
    ...REHEARSALS.flatMap(({ alerts }) => alerts),
    ...Object.keys(SYNTHETIC),
  ]);
  for (const alert of ALERTS.keys()) {
    if (rehearsed.has(alert)) continue;
    onOutcome({ alert, cause: '–', after: undefined, problems: ['no fault causes it'] });
  }
  const isWanted = ({ name, alerts }: Pick<Rehearsal, 'name' | 'alerts'>) =>
    name.includes(only) || alerts.some((alert) => alert.includes(only));
  const postgres = await startOwnPostgres({ settings: ['max_connections=200'] });
  try {
    for (const rehearsal of REHEARSALS.filter(isWanted)) {
      if (rehearsal.hasRedis && !hasRedis()) {
        process.stderr.write(`Not played: ${rehearsal.name}. Redis is not installed.\n`);
        continue;
      }
      const played = await rehearse(postgres, rehearsal);
      const fired = firstFirings(played.series);
      for (const alert of rehearsal.alerts) {
        const at = fired.get(alert);
        onOutcome({
          alert,
          cause: rehearsal.name,
          after: at === undefined ? undefined : at - played.faultAt,
          problems: [
            ...(at === undefined ? ['it does not fire'] : []),
            ...(at !== undefined && at < played.faultAt ? ['it fires before the fault'] : []),
            ...problemsOfRunbook(alert, played.environment),
          ],
        });
      }
      const others = [...fired.keys()].filter((alert) => !rehearsal.alerts.includes(alert));
      process.stderr.write(`played: ${rehearsal.name}; also fired: ${others.join(', ') || '–'}\n`);
      await played.close();
    }
    const synthetic = Object.keys(SYNTHETIC).filter((alert) => alert.includes(only));
    if (synthetic.length === 0) return;
    const healthy = await rehearse(postgres, {
      ...{ name: 'none', alerts: [], minutes: 0 },
      fault: async () => undefined,
    });
    for (const alert of synthetic) {
      const { why, series } = SYNTHETIC[alert] ?? { why: '', series: new Map() };
      const after = firstFirings(series).get(alert);
      onOutcome({
        alert,
        cause: `synthetic samples: ${why}`,
        after,
        problems: [
          ...(after === undefined ? ['it does not fire'] : []),
          ...problemsOfRunbook(alert, healthy.environment),
        ],
      });
    }
    await healthy.close();
  } finally {
    await postgres.remove();
  }
}

function problemsOfRunbook(alert: string, env: NodeJS.ProcessEnv): string[] {
  const page = ALERTS.get(alert) ?? '';
  let text: string;
  try {
    text = readFileSync(`${FOLDER}/docs/operations/${page}`, 'utf8');
  } catch {
    return [`there is no runbook ${page}`];
  }
  const command = /```sh\n([^]*?)\n```/.exec(text)?.[1];
  if (command === undefined) return [`${page} has no command`];
  const { status, stdout, stderr } = spawnSync('bash', ['-euo', 'pipefail', '-c', command], {
    cwd: FOLDER,
    env,
    encoding: 'utf8',
    timeout: COMMAND_LIMIT_MS,
  });
  if (status === 0 && stdout.trim() !== '') return [];
  return [`the command of ${page} ends with ${status}: ${stderr.trim().slice(-200)}`];
}
