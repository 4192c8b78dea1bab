/** Evaluates the shipped alert rules over samples with Prometheus's `promtool`. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FILES = ['alerts.yaml', 'infrastructure.yaml'].map((name) =>
  fileURLToPath(new URL(`../../../../deploy/monitoring/${name}`, import.meta.url)),
);
const TEXT = FILES.map((file) => readFileSync(file, 'utf8')).join('\n');
/** The minute of the first sample, which gives earlier events a positive time. */
const FIRST_MINUTE = 720;
/** The range of one query: promtool loads at most 10,000 samples for each. */
const QUERY_MINUTES = 250;

export const hasPromtool = () => !spawnSync('promtool', ['--version']).error;

export const ALERTS: ReadonlyMap<string, string> = new Map(
  [...TEXT.matchAll(/- alert: (\w+)[^]*?runbook: ([\w.-]+)/g)].map(([, name = '', page = '']) => [
    name,
    page,
  ]),
);

/**
 * Samples per minute by series, such as `up{job="mallard"}`; `undefined` if a sample is missing.
 */
export type Series = ReadonlyMap<string, readonly (number | undefined)[]>;

export const isRead = (metric: string) => new RegExp(`\\b${metric}\\b`).test(TEXT);

/**
 * Evaluates all rules every minute.
 *
 * @param series Timestamp values are in seconds since the first sample.
 * @returns The alerts that fired, with the minute of their first firing.
 */
export function firstFirings(series: Series): Map<string, number> {
  const folder = mkdtempSync(join(tmpdir(), 'mallard-rules-'));
  const minutes = Math.max(...[...series.values()].map(({ length }) => length));
  const query = `min by (alertname) (min_over_time((timestamp(ALERTS{alertstate="firing"}) >= ${FIRST_MINUTE * 60})[${QUERY_MINUTES}m:1m])) / 60 - ${FIRST_MINUTE}`;
  const ends = Array.from({ length: Math.ceil(minutes / QUERY_MINUTES) }, (_, index) =>
    Math.min(minutes, (index + 1) * QUERY_MINUTES),
  );
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
        // An empty expectation makes promtool print the actual samples.
        promql_expr_test: ends.map((end) => ({
          expr: query,
          eval_time: `${FIRST_MINUTE + end - 1}m`,
        })),
      },
    ],
  };
  const file = join(folder, 'test.yaml');
  writeFileSync(file, JSON.stringify(test));
  const { stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  const printed = `${stdout}${stderr}`;
  if (/invalid sample|err: /.test(printed) || !/SUCCESS|got:/.test(printed))
    throw new Error(`promtool: ${printed.slice(0, 2000)}`);
  const firings = new Map<string, number>();
  for (const [, name = '', at] of printed.matchAll(/\{alertname="(\w+)"\} (\S+?)(?=[,\s])/g)) {
    const minute = Math.round(Number(at));
    firings.set(name, Math.min(minute, firings.get(name) ?? minute));
  }
  return firings;
}

/** Metrics whose value is a timestamp, which the rules compare with the evaluation time. */
const MOMENT = /_timestamp_seconds\b|^process_(?:start_time|clock)_seconds\b|_cert_expiry\b/;

function textOf(name: string, value: number | undefined): string {
  if (value === undefined) return '_';
  return String(MOMENT.test(name) && value !== 0 ? value + FIRST_MINUTE * 60 : value);
}
