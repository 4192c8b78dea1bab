import * as z from 'zod/mini';

/** How often something happened in one variant, as a daily aggregate has it: several lines add up. */
const countSchema = z.object({
  experiment: z.string().check(z.minLength(1)),
  variant: z.string().check(z.minLength(1)),
  /** Visitors who met the variant. */
  exposed: z.int().check(z.nonnegative()),
  /** Those of them who did what the experiment is about. */
  converted: z.optional(z.int().check(z.nonnegative())),
  /** Lines of "url" are overrides, and left out. */
  assignedBy: z.optional(z.string()),
  /** YYYY-MM-DD. */
  day: z.optional(z.iso.date()),
});

/** One line that has a day. */
export interface DayCount {
  day: string;
  experiment: string;
  variant: string;
  exposed: number;
  converted?: number | undefined;
}

/** The sums of one variant. */
export interface VariantCounts {
  exposed: number;
  /** Absent where no line says it. */
  converted?: number;
}

/** Sums by experiment and variant. */
export type Counts = Map<string, Map<string, VariantCounts>>;

/**
 * Reads counts and adds them up.
 *
 * @param text JSON, an array of counts, or NDJSON, one a line.
 * @throws Error naming the line that is no count, or where more are converted than exposed.
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

/** The lines that have a day, overrides aside. What is no count is left to `parseCounts` to complain of. */
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
