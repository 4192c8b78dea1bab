import { describe, expect, it } from '@jest/globals';
import { assignVariant, defineExperiments } from '@mallard/experiments';
import { createDecisionContext } from '@mallard/experiments/testing';
import fc from 'fast-check';
import { parseCounts } from './counts.ts';
import { reportExperiments } from './report.ts';
import { compareProportions, testSplit } from './statistics.ts';

const registry = defineExperiments([
  {
    name: 'sample',
    description: 'For tests.',
    owner: 'tests',
    variants: ['control', 'treatmenta', 'treatmentb'],
    allocation: 0.5,
    assignment: 'local',
    expiryDays: 30,
    endsOn: '2027-06-30',
  },
  {
    name: 'single',
    description: 'For tests.',
    owner: 'tests',
    variants: ['new'],
    allocation: 0.5,
    assignment: 'page',
    endsOn: '2027-06-30',
  },
]);

describe('testSplit', () => {
  // χ² and p from published tables: 3.841 is the 5% point with one degree of freedom, 9.210 the 1%
  // point with two.
  it.each([
    [[500, 500], 0, 1],
    [[531, 469], 3.844, 0.05],
    [[1040, 960, 1000], 3.2, 0.2019],
    [[1068, 932, 1000], 9.248, 0.0098],
  ])('calculates χ² and p of %j', (exposed, chiSquare, p) => {
    const result = testSplit(exposed);
    expect(result.verdict).toBe('match');
    if (result.verdict === 'too-few') return;
    expect(result.chiSquare).toBeCloseTo(chiSquare, 3);
    expect(result.p).toBeCloseTo(p, 3);
  });

  it.each([
    [[5200, 4800], 'mismatch'],
    [[100, 0], 'mismatch'],
    [[4, 5], 'too-few'],
    [[0, 0, 0], 'too-few'],
  ])('judges %j as %s', (exposed, verdict) => expect(testSplit(exposed).verdict).toBe(verdict));

  it.each([
    [[9040, 960, 0], [9, 1, 0], 'match'],
    [[9500, 500, 0], [9, 1, 0], 'mismatch'],
    [[5000, 5000], [0.9, 0.1], 'mismatch'],
    [[100, 3], [0.99, 0.01], 'too-few'],
    [[100, 0], [1, 0], 'too-few'],
  ])('judges %j with the weights %j as %s', (exposed, weights, verdict) =>
    expect(testSplit(exposed, weights).verdict).toBe(verdict),
  );

  it("finds no mismatch in the library's own assignments", () => {
    const counts = { control: 0, treatmenta: 0, treatmentb: 0 };
    // A deterministic pseudorandom sequence (linear congruential generator, Numerical Recipes).
    let state = 2027;
    const random = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    };
    for (let visitor = 0; visitor < 30_000; visitor++) {
      const decision = assignVariant(registry[0], createDecisionContext({ random }));
      if (decision.status === 'assigned') counts[decision.variant]++;
    }
    const exposed = Object.values(counts);
    expect(Math.abs(exposed.reduce((total, count) => total + count, 0) - 15_000)).toBeLessThan(500);
    expect(testSplit(exposed).verdict).toBe('match');
  });
});

describe('compareProportions', () => {
  // Newcombe, Statistics in Medicine 17 (1998), table II, method 10: 56/70 against 48/80; 9/10
  // against 3/10; 0/10 against 0/20.
  it.each([
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [6, 7, 2, 7, 0.0582, 0.8062],
    [5, 56, 0, 29, -0.0381, 0.1926],
    [0, 20, 0, 10, -0.2775, 0.1611],
  ])('%d/%d minus %d/%d has the interval %d to %d', (a, m, b, n, low, high) => {
    const result = compareProportions({ exposed: n, converted: b }, { exposed: m, converted: a });
    expect(result?.low).toBeCloseTo(low, 4);
    expect(result?.high).toBeCloseTo(high, 4);
  });

  it('widens the interval if several treatments are compared to one control', () => {
    const [control, treatment] = [
      { exposed: 1000, converted: 100 },
      { exposed: 1000, converted: 130 },
    ];
    const one = compareProportions(control, treatment);
    const two = compareProportions(control, treatment, 0.95, 2);
    expect(two?.low).toBeLessThan(one?.low ?? NaN);
    expect(two?.detectable).toBeGreaterThan(one?.detectable ?? NaN);
  });

  it('returns an interval that contains the difference and stays within ±1', () => {
    const side = fc
      .record({
        exposed: fc.integer({ min: 1, max: 100_000 }),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
      })
      .map(({ exposed, share }) => ({ exposed, converted: Math.round(exposed * share) }));
    fc.assert(
      fc.property(side, side, (control, treatment) => {
        const { low, difference, high } = compareProportions(control, treatment) ?? {
          ...{ low: NaN, difference: NaN, high: NaN },
        };
        expect(low).toBeGreaterThanOrEqual(-1 - 1e-9);
        expect(low).toBeLessThanOrEqual(difference);
        expect(high).toBeGreaterThanOrEqual(difference);
        expect(high).toBeLessThanOrEqual(1 + 1e-9);
      }),
    );
  });

  it('returns undefined without exposed visitors', () => {
    const nobody = { exposed: 0, converted: 0 };
    expect(compareProportions(nobody, { exposed: 1, converted: 1 })).toBeUndefined();
  });
});

const line = (variant: string, exposed: number, more: object = {}) =>
  JSON.stringify({ experiment: 'sample', variant, exposed, ...more });

describe('parseCounts', () => {
  it('adds up counts and ignores overrides', () => {
    const text = [
      line('control', 10, { converted: 1 }),
      '',
      line('control', 20, { converted: 2, assignedBy: 'random' }),
      line('control', 500, { assignedBy: 'url' }),
      line('treatmenta', 5),
    ].join('\n');
    const expected = new Map([
      [
        'sample',
        new Map([
          ['control', { exposed: 30, converted: 3 }],
          ['treatmenta', { exposed: 5 }],
        ]),
      ],
    ]);
    expect(parseCounts(text)).toEqual(expected);
    expect(parseCounts(`[${text.split('\n').filter(Boolean).join(',')}]`)).toEqual(expected);
  });

  it.each([
    ['{', 'line 1 is not JSON'],
    ['{"experiment":"sample"}', 'count 1:'],
    [line('control', -1), 'count 1:'],
    [line('control', 1.5), 'count 1:'],
    [line('control', 1, { converted: 2 }), 'more converted than exposed'],
  ])('rejects %s with its position', (text, message) => {
    expect(() => parseCounts(text)).toThrow(message);
  });
});

describe('reportExperiments', () => {
  const report = (...lines: string[]) => reportExperiments(registry, parseCounts(lines.join('\n')));

  it('reports the conclusions of an even split', () => {
    const { lines, hasMismatch } = report(
      line('control', 10_000, { converted: 1000 }),
      line('treatmenta', 10_050, { converted: 1300 }),
      line('treatmentb', 9950, { converted: 1010 }),
    );
    expect(hasMismatch).toBe(false);
    expect(lines[0]).toBe(
      'sample: control 10000, treatmenta 10050, treatmentb 9950: as declared (χ² 0.50, p 0.7788)',
    );
    expect(lines[1]).toMatch(
      /^ {2}treatmenta against control: more than control\. \+2\.94 points, 95% interval \+1\.9\d points to \+3\.9\d points\.$/,
    );
    expect(lines[2]).toMatch(/treatmentb against control: no significant difference.*80 of 100/);
  });

  it.each([
    ['no visitor', 0, 0],
    ['every visitor', 1000, 1010],
  ])('concludes nothing if %s converted', (who, control, treatment) => {
    const { lines } = report(
      line('control', 1000, { converted: control }),
      line('treatmenta', 1010, { converted: treatment }),
      line('treatmentb', 1000),
    );
    expect(lines.slice(1)).toEqual([
      `  treatmenta against control: ${who} converted, so no conclusion is possible yet.`,
    ]);
  });

  it('concludes nothing from a mismatched split', () => {
    const { lines, hasMismatch } = report(
      line('control', 10_000, { converted: 1000 }),
      line('treatmenta', 9000, { converted: 2000 }),
    );
    expect(hasMismatch).toBe(true);
    expect(lines).toEqual([expect.stringContaining('NOT the declared split')]);
  });

  it('names undeclared experiments and variants', () => {
    const { lines, hasMismatch } = report(
      line('gone', 10),
      '{"experiment":"other","variant":"control","exposed":1}',
    );
    expect(hasMismatch).toBe(true);
    expect(lines.join('\n')).toContain('sample: counts of undeclared variants: gone');
    expect(lines.join('\n')).toContain('other: not a declared experiment');
  });

  it('skips the sample-ratio check for a single variant or too few visitors', () => {
    const { lines, hasMismatch } = report(
      '{"experiment":"single","variant":"new","exposed":100}',
      line('control', 3),
    );
    expect(hasMismatch).toBe(false);
    expect(lines.join('\n')).toMatch(/one variant.*\n.*too few/);
  });
});
