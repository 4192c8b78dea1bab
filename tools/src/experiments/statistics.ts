// Statistics of the counts. Distributions come from jStat; the formulas are standard and named.
import jstat from 'jstat';

/** A split mismatches below this p-value: strict, because counts are checked repeatedly. */
export const MISMATCH_BELOW = 0.001;

/** A χ² test is invalid if a variant expects fewer visitors. */
const EXPECTED_MIN = 5;

export type SplitResult =
  | { readonly verdict: 'match' | 'mismatch'; readonly chiSquare: number; readonly p: number }
  | { readonly verdict: 'too-few' };

/**
 * Tests whether visitors are split as declared: Pearson's χ² test, goodness of fit.
 *
 * @param exposed The visitors of each variant that could be drawn, zero if there were none.
 * @param weights The declared shares of the variants; even if omitted. Variants with the weight 0
 *   are not part of the test.
 * @throws RangeError With fewer than two variants.
 */
export function testSplit(
  exposed: readonly number[],
  weights: readonly number[] = exposed.map(() => 1),
): SplitResult {
  if (exposed.length < 2) throw new RangeError('a split needs at least two variants');
  const drawn = exposed.flatMap((count, index) =>
    weights[index]! > 0 ? [{ count, weight: weights[index]! }] : [],
  );
  const total = sum(drawn.map(({ count }) => count));
  const totalWeight = sum(drawn.map(({ weight }) => weight));
  const cells = drawn.map(({ count, weight }) => ({
    count,
    expected: (total * weight) / totalWeight,
  }));
  if (cells.length < 2 || cells.some(({ expected }) => expected < EXPECTED_MIN))
    return { verdict: 'too-few' };
  const chiSquare = sum(cells.map(({ count, expected }) => (count - expected) ** 2 / expected));
  const p = 1 - jstat.chisquare.cdf(chiSquare, cells.length - 1);
  return { verdict: p < MISMATCH_BELOW ? 'mismatch' : 'match', chiSquare, p };
}

export interface Proportion {
  readonly exposed: number;
  readonly converted: number;
}

export interface Difference {
  /** The treatment's share minus the control's: 0.01 is one percentage point. */
  readonly difference: number;
  /** The bounds of the interval at the given confidence. */
  readonly low: number;
  readonly high: number;
  /** The smallest difference that counts of this size detect in 80 of 100 experiments. */
  readonly detectable: number;
}

/**
 * Compares two proportions with Newcombe's hybrid score interval, which is valid for small counts,
 * too.
 *
 * @param confidence For example 0.95; with several treatments, the joint confidence of all
 * comparisons.
 * @param comparisons The number of treatments compared to the same control (Bonferroni).
 * @returns `undefined` if either side has no exposed visitors.
 */
export function compareProportions(
  control: Proportion,
  treatment: Proportion,
  confidence = 0.95,
  comparisons = 1,
): Difference | undefined {
  if (control.exposed === 0 || treatment.exposed === 0) return undefined;
  const z = jstat.normal.inv(1 - (1 - confidence) / comparisons / 2, 0, 1);
  const [c, t] = [scoreInterval(control, z), scoreInterval(treatment, z)];
  const difference = t.share - c.share;
  const low = difference - Math.hypot(t.share - t.low, c.high - c.share);
  const high = difference + Math.hypot(t.high - t.share, c.share - c.low);

  const both = (control.converted + treatment.converted) / (control.exposed + treatment.exposed);
  const deviation = Math.sqrt(both * (1 - both) * (1 / control.exposed + 1 / treatment.exposed));
  const power = jstat.normal.inv(0.8, 0, 1);
  return { difference, low, high, detectable: (z + power) * deviation };
}

/** Returns Wilson's score interval of one proportion. */
function scoreInterval({ exposed: n, converted }: Proportion, z: number) {
  const share = converted / n;
  const center = (share + z ** 2 / (2 * n)) / (1 + z ** 2 / n);
  const half =
    (z / (1 + z ** 2 / n)) * Math.sqrt((share * (1 - share)) / n + z ** 2 / (4 * n ** 2));
  return { share, low: center - half, high: center + half };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
