import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

/** A table of results for Markdown. */
export interface Section {
  title: string;
  /** The method and the comparison, in one or two sentences. */
  note: string;
  header: readonly string[];
  rows: readonly (readonly string[])[];
}

export function markdownOf({ title, note, header, rows }: Section): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const ruler = header.map((_, index) => (index === 0 ? '---' : '---:'));
  return [`## ${title}`, '', note, '', line(header), line(ruler), ...rows.map(line)].join('\n');
}

/** @throws RangeError If there are no values. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/**
 * Returns the smallest value that is at least as large as the given share of all values.
 *
 * @param share From 0 to 1.
 * @throws RangeError If there are no values.
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new RangeError('no values');
  return value;
}

export function rounded(value: number): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return value.toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/**
 * Describes the machine of the measurement: ratios can be compared between machines, absolute
 * figures can't.
 */
export function machine(): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const load = loadavg()[0]?.toFixed(1) ?? '?';
  return `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${availableParallelism()} cores, ${gigabytes} GB, ${process.platform}, Node ${process.versions.node}, load before the run ${load}`;
}
