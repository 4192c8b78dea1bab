/** The shipped alert rules, evaluated by Prometheus's own `promtool` over samples. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FILES = ['alerts.yaml', 'infrastructure.yaml'].map((name) =>
  fileURLToPath(new URL(`../../../../deploy/monitoring/${name}`, import.meta.url)),
);
const TEXT = FILES.map((file) => readFileSync(file, 'utf8')).join('\n');
/** Samples begin here, so that whatever happened before them has a positive time, in minutes. */
const FIRST_MINUTE = 720;

export const hasPromtool = () => !spawnSync('promtool', ['--version']).error;

/** Every alert, and the page of its runbook. */
export const ALERTS: ReadonlyMap<string, string> = new Map(
  [...TEXT.matchAll(/- alert: (\w+)[^]*?runbook: ([\w.-]+)/g)].map(([, name = '', page = '']) => [
    name,
    page,
  ]),
);

/** One sample a minute by series: `up{job="mallard"}`; `undefined` where there was none. */
export type Series = ReadonlyMap<string, readonly (number | undefined)[]>;

/** Whether a rule reads this metric. */
export const isRead = (metric: string) => new RegExp(`\\b${metric}\\b`).test(TEXT);

/**
 * Evaluates all rules each minute.
 *
 * @param series Times among the values are in seconds since the first sample.
 * @returns Each alert that fired, and the minute in which it first did.
 */
export function firstFirings(series: Series): Map<string, number> {
  const folder = mkdtempSync(join(tmpdir(), 'mallard-rules-'));
  const minutes = Math.max(...[...series.values()].map(({ length }) => length));
  const query = `min by (alertname) (min_over_time((timestamp(ALERTS{alertstate="firing"}) >= ${FIRST_MINUTE * 60})[${minutes}m:1m])) / 60 - ${FIRST_MINUTE}`;
  const test = {
    rule_files: FILES,
    evaluation_interval: '1m',
    tests: [
      {
        interval: '1m',
        input_series: [...series].map(([name, values]) => ({
          series: name,
          values: `_x${FIRST_MINUTE} ${values.map((value) => textOf(name, value)).join(' ')}`,
        })),
        // Expects nothing, so that promtool prints what there is.
        promql_expr_test: [{ expr: query, eval_time: `${FIRST_MINUTE + minutes - 1}m` }],
      },
    ],
  };
  const file = join(folder, 'test.yaml');
  writeFileSync(file, JSON.stringify(test));
  const { stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  const printed = `${stdout}${stderr}`;
  if (/invalid sample/.test(printed) || !/SUCCESS|got:/.test(printed))
    throw new Error(`promtool: ${printed.slice(0, 2000)}`);
  return new Map(
    [...printed.matchAll(/\{alertname="(\w+)"\} (\S+?)(?=[,\s])/g)].map(([, name = '', at]) => [
      name,
      Math.round(Number(at)),
    ]),
  );
}

/** Metrics that are a moment, which the rules compare with that of the evaluation. */
const MOMENT = /_timestamp_seconds\b|^process_(?:start_time|clock)_seconds\b|_cert_expiry\b/;

function textOf(name: string, value: number | undefined): string {
  if (value === undefined) return '_';
  return String(MOMENT.test(name) && value !== 0 ? value + FIRST_MINUTE * 60 : value);
}
