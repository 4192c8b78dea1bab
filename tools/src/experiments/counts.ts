import * as z from 'zod/mini';

/** A daily count for one variant; several lines add up. */
const countSchema = z.object({
  experiment: z.string().check(z.minLength(1)),
  variant: z.string().check(z.minLength(1)),
  exposed: z.int().check(z.nonnegative()),
  /** The number of exposed visitors who reached the experiment's goal. */
  converted: z.optional(z.int().check(z.nonnegative())),
  /** Lines with "url" are overrides and ignored. */
  assignedBy: z.optional(z.string()),
  /** YYYY-MM-DD. */
  day: z.optional(z.iso.date()),
});

export interface DayCount {
  day: string;
  experiment: string;
  variant: string;
  exposed: number;
  converted?: number | undefined;
}

export interface VariantCounts {
  exposed: number;
  /** Undefined if no line has it. */
  converted?: number;
}

export type Counts = Map<string, Map<string, VariantCounts>>;

/**
 * Parses counts and adds them up.
 *
 * @param text JSON, an array of counts, or NDJSON, one per line.
 * @throws Error With the invalid line, or if more visitors converted than were exposed.
 */
export function parseCounts(text: string): Counts {
  const counts: Counts = new Map();
  for (const [index, line] of linesOf(text).entries()) {
    const parsed = countSchema.safeParse(line);
    if (!parsed.success) {
      throw new Error(`count ${index + 1}: ${z.prettifyError(parsed.error)}`);
    }
    const { experiment, variant, exposed, converted, assignedBy } = parsed.data;
    if (assignedBy === 'url') continue;
    const variants = counts.get(experiment) ?? new Map<string, VariantCounts>();
    counts.set(experiment, variants);
    const sum = variants.get(variant) ?? { exposed: 0 };
    variants.set(variant, sum);
    sum.exposed += exposed;
    if (converted !== undefined) sum.converted = (sum.converted ?? 0) + converted;
    if ((sum.converted ?? 0) > sum.exposed) {
      throw new Error(
        `count ${index + 1}: more converted than exposed in ${experiment} ${variant}`,
      );
    }
  }
  return counts;
}

/**
 * Returns the lines with a date, without overrides. Invalid lines are ignored; `parseCounts`
 * reports them.
 */
export function parseDays(text: string): DayCount[] {
  return linesOf(text).flatMap((line) => {
    const { data } = countSchema.safeParse(line);
    if (data?.day === undefined || data.assignedBy === 'url') return [];
    const { day, experiment, variant, exposed, converted } = data;
    return [{ day, experiment, variant, exposed, converted }];
  });
}

function linesOf(text: string): unknown[] {
  if (text.trimStart().startsWith('[')) return JSON.parse(text) as unknown[];
  return text
    .split('\n')
    .map((line, index) => ({ line: line.trim(), index }))
    .filter(({ line }) => line !== '')
    .map(({ line, index }) => {
      try {
        return JSON.parse(line) as unknown;
      } catch (cause) {
        throw new Error(`line ${index + 1} is not JSON`, { cause });
      }
    });
}
