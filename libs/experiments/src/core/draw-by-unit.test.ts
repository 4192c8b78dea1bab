import { expect, it } from '@jest/globals';
import { createDecisionContext } from '../testing/index.ts';
import { createExperiments, defineExperiments, drawByUnit, registryProblems } from '../index.ts';

const UNITS = Array.from({ length: 4_000 }, (_, index) => `user-${index}`);
const rule = { name: 'sample', variants: ['control', 'bold'], allocation: 1 } as const;

/** Draws for every unit. */
const drawn = <Rule extends Parameters<ReturnType<typeof drawByUnit>>[0]>(experiment: Rule) =>
  new Map(UNITS.map((unit) => [unit, drawByUnit(unit)(experiment)]));
const share = (draws: Map<string, unknown>, variant?: string) =>
  [...draws.values()].filter((value) => value === variant).length / UNITS.length;

it('draws the same variants in every release and on every server', () => {
  // FNV-1a and fmix32 over "traffic:sample:user-0" and so on: other languages can repeat this.
  expect(UNITS.slice(0, 8).map((unit) => drawByUnit(unit)(rule))).toEqual([
    'bold',
    'bold',
    'bold',
    'bold',
    'bold',
    'control',
    'control',
    'bold',
  ]);
  expect(drawByUnit('Ünïcode')(rule)).toBe(drawByUnit('Ünïcode')(rule));
});

it('splits evenly, by weights and by allocation', () => {
  expect(share(drawn(rule), 'bold')).toBeCloseTo(0.5, 1);
  expect(share(drawn({ ...rule, weights: [0.9, 0.1] }), 'bold')).toBeCloseTo(0.1, 1.5);
  expect(share(drawn({ ...rule, allocation: 0.2 }))).toBeCloseTo(0.8, 1.5);
  expect(share(drawn({ ...rule, allocation: 0 }))).toBe(1);
  // Specification §4: an allocation above 1 excludes every unit.
  expect(share(drawn({ ...rule, allocation: 1.01 }))).toBe(1);
});

it('moves no unit to another variant when the allocation grows', () => {
  const before = drawn({ ...rule, allocation: 0.2 });
  const after = drawn({ ...rule, allocation: 0.6 });
  for (const [unit, variant] of before) {
    if (variant) expect(after.get(unit)).toBe(variant);
  }
});

it('draws experiments independently of each other', () => {
  const [one, other] = [drawn(rule), drawn({ ...rule, name: 'other' })];
  const equal = UNITS.filter((unit) => one.get(unit) === other.get(unit)).length;
  expect(equal / UNITS.length).toBeCloseTo(0.5, 1);
});

it('lets a unit take part in at most one experiment of a group', () => {
  const first = drawn({ ...rule, name: 'first', group: { name: 'checkout', from: 0, to: 0.5 } });
  const second = drawn({ ...rule, name: 'second', group: { name: 'checkout', from: 0.5, to: 1 } });
  expect(UNITS.filter((unit) => first.get(unit) && second.get(unit))).toEqual([]);
  expect(UNITS.filter((unit) => first.get(unit) || second.get(unit))).toHaveLength(UNITS.length);
  expect(share(first)).toBeCloseTo(0.5, 1);
});

const registry = defineExperiments([
  {
    ...rule,
    description: 'For tests.',
    owner: 'tests',
    weights: [1, 3],
    assignment: 'local',
    expiryDays: 30,
    endsOn: '2027-06-30',
  },
]);

it('decides in a browser as on a server, and stores the result', () => {
  const context = createDecisionContext();
  for (const unit of UNITS.slice(0, 50)) {
    const experiments = createExperiments(registry, {
      ...context,
      ...createDecisionContext(),
      draw: drawByUnit(unit),
    });
    const variant = drawByUnit(unit)(registry[0]);
    expect(experiments.peek('sample')).toEqual(experiments.get('sample'));
    expect(experiments.get('sample')).toMatchObject({ status: 'assigned', variant });
  }
});

it('ignores a drawn variant that does not exist', () => {
  const context = createDecisionContext({ draw: () => 'other' });
  expect(createExperiments(registry, context).get('sample')).toEqual({
    status: 'none',
    reason: 'allocation',
  });
});

it.each([
  [{ weights: [1] }, 'one weight for each variant'],
  [{ weights: [1, -1] }, 'not a number from 0'],
  [{ weights: [1, NaN] }, 'not a number from 0'],
  [{ weights: [0, 0] }, 'no weight above 0'],
  [{ group: { name: 'g', from: 0.5, to: 0.5 } }, 'not between 0 and 1'],
  [{ group: { name: 'g', from: 0, to: 1.1 } }, 'not between 0 and 1'],
])('registryProblems reports %j', (change, problem) => {
  const problems = registryProblems([{ ...registry[0], ...change }], '2027-06-30');
  expect(problems).toEqual([expect.stringContaining(problem)]);
});

it('registryProblems reports overlapping slices of a group', () => {
  const group = { name: 'g', from: 0, to: 0.5 };
  const inGroup = (name: string, from: number, to: number, groupName = 'g') => ({
    ...registry[0],
    name,
    group: { ...group, name: groupName, from, to },
  });
  const problems = (...experiments: ReturnType<typeof inGroup>[]) =>
    registryProblems(experiments, '2027-06-30');
  expect(problems(inGroup('a', 0, 0.5), inGroup('b', 0.5, 1))).toEqual([]);
  expect(problems(inGroup('a', 0, 0.6), inGroup('b', 0.5, 1, 'h'))).toEqual([]);
  expect(problems(inGroup('a', 0, 0.6), inGroup('b', 0.5, 1))).toEqual([
    'a: its slice of the group "g" overlaps that of b',
    'b: its slice of the group "g" overlaps that of a',
  ]);
});
