import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

/** One table of results, as Markdown shows it. */
export interface Section {
  title: string;
  /** What was done and against what, in a sentence or two. */
  note: string;
  header: readonly string[];
  rows: readonly (readonly string[])[];
}

export function markdownOf({ title, note, header, rows }: Section): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const ruler = header.map((_, index) => (index === 0 ? '---' : '---:'));
  return [`## ${title}`, '', note, '', line(header), line(ruler), ...rows.map(line)].join('\n');
}

/** @throws RangeError When there is nothing to take it of. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/**
 * The smallest value that at least this share of all values does not exceed.
 *
 * @param share From 0 to 1.
 * @throws RangeError When there are no values.
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new RangeError('no values');
  return value;
}

/** A number with about three digits that mean something. */
export function rounded(value: number): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return value.toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** What the figures were taken on: ratios carry over to another machine, figures do not. */
export function machine(): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const load = loadavg()[0]?.toFixed(1) ?? '?';
  return `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${availableParallelism()} cores, ${gigabytes} GB, ${process.platform}, Node ${process.versions.node}, load before the run ${load}`;
}
