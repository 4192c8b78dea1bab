import type { Experiment, Registry } from '@mallard/experiments';
import type { Counts, VariantCounts } from './counts.ts';
import { compareProportions, MISMATCH_BELOW, testSplit } from './statistics.ts';

export interface Report {
  readonly lines: readonly string[];
  readonly hasMismatch: boolean;
}

/**
 * Reports for each experiment whether visitors are split as declared, and only then what the result
 * supports.
 *
 * @param registry The declared experiments with the shares of their variants, of which the first one
 *   is the control.
 */
export function reportExperiments(registry: Registry, counts: Counts): Report {
  const lines: string[] = [];
  let hasMismatch = false;
  for (const [name, variants] of counts) {
    const experiment = registry.find((candidate) => candidate.name === name);
    if (!experiment) {
      lines.push(`${name}: not a declared experiment`);
      hasMismatch = true;
      continue;
    }
    const unknown = [...variants.keys()].filter(
      (variant) => !experiment.variants.includes(variant),
    );
    if (unknown.length > 0) {
      lines.push(`${name}: counts of undeclared variants: ${unknown.join(', ')}`);
      hasMismatch = true;
    }
    const said = splitOf(experiment, variants);
    lines.push(`${name}: ${said.text}`);
    if (said.isMismatch) hasMismatch = true;
    else if (said.isComparable) lines.push(...comparisonsOf(experiment, variants));
  }
  return { lines, hasMismatch };
}

function splitOf({ variants, weights }: Experiment, counts: ReadonlyMap<string, VariantCounts>) {
  if (variants.length < 2) {
    return { text: 'one variant, so there is no split', isMismatch: false, isComparable: false };
  }
  const exposed = variants.map((variant) => counts.get(variant)?.exposed ?? 0);
  const observed = variants.map((variant, index) => `${variant} ${exposed[index]}`).join(', ');
  const result = testSplit(exposed, weights);
  if (result.verdict === 'too-few') {
    const text = `${observed}: too few visitors to test whether the split is as declared`;
    return { text, isMismatch: false, isComparable: false };
  }
  const test = `χ² ${result.chiSquare.toFixed(2)}, p ${probability(result.p)}`;
  return result.verdict === 'match'
    ? { text: `${observed}: as declared (${test})`, isMismatch: false, isComparable: true }
    : {
        text: `${observed}: NOT the declared split (${test}, below ${MISMATCH_BELOW}). Find the cause before drawing conclusions.`,
        isMismatch: true,
        isComparable: false,
      };
}

function comparisonsOf(
  { variants: [control = '', ...treatments] }: Experiment,
  counts: ReadonlyMap<string, VariantCounts>,
): string[] {
  return treatments.flatMap((treatment) => {
    const [c, t] = [counts.get(control), counts.get(treatment)];
    if (c?.converted === undefined || t?.converted === undefined) return [];
    const converted = c.converted + t.converted;
    if (converted === 0 || converted === c.exposed + t.exposed) {
      const who = converted === 0 ? 'no visitor' : 'every visitor';
      return [
        `  ${treatment} against ${control}: ${who} converted, so no conclusion is possible yet.`,
      ];
    }
    const result = compareProportions(
      { exposed: c.exposed, converted: c.converted },
      { exposed: t.exposed, converted: t.converted },
      0.95,
      treatments.length,
    );
    if (!result) return [];
    const { difference, low, high, detectable } = result;
    const verdict =
      low > 0 ? 'more than control' : high < 0 ? 'less than control' : 'no significant difference';
    const power =
      low <= 0 && high >= 0
        ? ` These counts would detect a difference of ${points(detectable)} in 80 of 100 experiments; a smaller one is possible.`
        : '';
    return [
      `  ${treatment} against ${control}: ${verdict}. ${points(difference, true)}, 95% interval ${points(low, true)} to ${points(high, true)}.${power}`,
    ];
  });
}

function probability(p: number): string {
  return p < 0.0001 ? 'below 0.0001' : p.toFixed(4);
}

function points(share: number, signed = false): string {
  return `${signed && share > 0 ? '+' : ''}${(share * 100).toFixed(2)} points`;
}
