import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import cases from '../cases/decisions.json' with { type: 'json' };
import { ExperimentError } from '../errors.ts';
import { blockedStorage, createDecisionContext, createMemoryStorage } from '../testing/index.ts';
import {
  assignLocalVariant,
  assignPageVariant,
  assignVariant,
  decide,
  type DecisionContext,
  type FilterState,
} from './decide.ts';
import { drawVariant } from './draw-variant.ts';
import type { Decision, ExclusionReason, Experiment, ExperimentRule } from './experiment.ts';
import type { ExperimentStorage } from './stored-assignment.ts';

const sample = {
  name: 'sample',
  description: 'For tests.',
  owner: 'tests',
  variants: ['control', 'treatment'],
  allocation: 0.5,
  assignment: 'local',
  expiryDays: 30,
  endsOn: '2026-12-31',
} as const satisfies Experiment;

interface Case {
  name: string;
  search?: string;
  stored?: string;
  storedBy?: string;
  blockedStorage?: boolean;
  originResolved?: boolean;
  filter?: string;
  campaign?: string;
  assignment?: string;
  backend?: string;
  allocation?: number;
  random?: number;
  expected: unknown;
}

it.each(cases as Case[])('decide (specification §4): $name', (given) => {
  const { stored, storedBy = 'random', random = 0, backend } = given;
  const items = stored && {
    exp_sample: JSON.stringify({ value: stored, expiry: '2026-02-01', by: storedBy }),
  };
  const storage = given.blockedStorage ? blockedStorage : createMemoryStorage(items || {});
  const experiment: Experiment = {
    ...sample,
    allocation: given.allocation ?? sample.allocation,
    assignment: (given.assignment ?? 'local') as 'local',
  };
  const context = createDecisionContext({
    search: given.search ?? '',
    storage: () => storage,
    originResolved: given.originResolved ?? true,
    filter: (given.filter ?? 'allowed') as DecisionContext['filter'],
    campaign: given.campaign,
    backendAssignments: backend === undefined ? undefined : { sample: backend },
    random: () => random,
  });
  expect(decide(experiment, context)).toEqual(given.expected);
});

describe('decide for every combination of inputs (specification §4)', () => {
  interface Facts {
    address: '' | '?exp_sample=unassigned' | '?exp_sample=asked';
    storage: 'blocked' | 'empty' | 'holds a value';
    originResolved: boolean;
    filter: FilterState;
    campaign: 'spring' | 'prosearchtest';
    assignment: Experiment['assignment'];
    backend: undefined | 'assigned';
    allocation: 0 | 1 | 1.5;
  }
  const anyOf: { [Fact in keyof Facts]: readonly Facts[Fact][] } = {
    address: ['', '?exp_sample=unassigned', '?exp_sample=asked'],
    storage: ['blocked', 'empty', 'holds a value'],
    originResolved: [false, true],
    filter: ['pending', 'blocked', 'allowed'],
    campaign: ['spring', 'prosearchtest'],
    assignment: ['local', 'page', 'backend'],
    backend: [undefined, 'assigned'],
    allocation: [0, 1, 1.5],
  };
  const combinations = Object.entries(anyOf).reduce<Partial<Facts>[]>(
    (all, [fact, values]) =>
      all.flatMap((facts) => [...values].map((value) => ({ ...facts, [fact]: value }))),
    [{}],
  ) as Facts[];

  const none = (reason: ExclusionReason): Decision => ({ status: 'none', reason });
  const variant = (name: string, reason: 'url' | 'backend' | 'random'): Decision => {
    return { status: 'assigned', variant: name, reason, assignedBy: reason };
  };

  /** The rules in the order of the specification: the first that applies decides. */
  const rules: [string, (facts: Facts) => boolean, Decision | 'error'][] = [
    ['1: unassigned in the URL', (f) => f.address.endsWith('unassigned'), none('unassigned')],
    ['1: no storage', (f) => f.storage === 'blocked', none('storage-unavailable')],
    [
      '2: the origin is unresolved',
      (f) => !f.originResolved,
      { status: 'pending', waitingFor: 'origin' },
    ],
    [
      '2: the filter is pending',
      (f) => f.filter === 'pending',
      { status: 'pending', waitingFor: 'filter' },
    ],
    ['3: the filter is blocked', (f) => f.filter === 'blocked', none('filter')],
    ['3: campaign prosearchtest', (f) => f.campaign === 'prosearchtest', none('campaign')],
    [
      '4: the stored value',
      (f) => f.storage === 'holds a value' && f.assignment === 'local',
      { status: 'assigned', variant: 'kept', reason: 'stored', assignedBy: 'random' },
    ],
    ['4: the URL override', (f) => f.address.endsWith('asked'), variant('asked', 'url')],
    [
      '4: the backend-assigned value',
      (f) => f.assignment === 'backend' && f.backend !== undefined,
      variant('assigned', 'backend'),
    ],
    ['an error without a backend value', (f) => f.assignment === 'backend', 'error'],
    ['an allocation above 1 is excluded', (f) => f.allocation > 1, none('allocation')],
    ['4: a random draw by allocation', (f) => f.allocation === 1, variant('drawn', 'random')],
    ['4: a random draw with the allocation 0', () => true, none('allocation')],
  ];

  const decideBy = (facts: Facts) => () =>
    decide(
      {
        ...sample,
        variants: ['drawn', 'asked', 'kept', 'assigned'],
        allocation: facts.allocation,
        assignment: facts.assignment as 'local',
      },
      createDecisionContext({
        search: facts.address,
        storage: () => {
          if (facts.storage === 'blocked') return blockedStorage;
          const stored = JSON.stringify({ value: 'kept', expiry: '2026-02-01', by: 'random' });
          return createMemoryStorage(facts.storage === 'empty' ? {} : { exp_sample: stored });
        },
        originResolved: facts.originResolved,
        filter: facts.filter,
        campaign: facts.campaign,
        backendAssignments: facts.backend && { sample: facts.backend },
      }),
    );

  it.each(rules)('%s', (name, _applies, expected) => {
    const decided = combinations.filter(
      (facts) => rules.find(([, applies]) => applies(facts))?.[0] === name,
    );
    expect(decided.length).toBeGreaterThan(0);
    for (const facts of decided) {
      if (expected === 'error') expect(decideBy(facts)).toThrow(/sample/);
      else expect({ facts, decision: decideBy(facts)() }).toEqual({ facts, decision: expected });
    }
  });

  it('returns one of three states: pending, assigned or none', () => {
    const states = new Set<string>();
    for (const facts of combinations) {
      if (facts.assignment !== 'backend') states.add(decideBy(facts)().status);
    }
    expect([...states].sort()).toEqual(['assigned', 'none', 'pending']);
  });
});

describe('decide', () => {
  it.each<DecisionContext['backendAssignments']>([
    undefined,
    { other: 'control' },
    { sample: 'gone' },
  ])(
    'throws an error that names the experiment without a backend value (specification §4 and §8): %j',
    (backendAssignments) => {
      const context = createDecisionContext({ backendAssignments });
      const action = () => decide({ ...sample, assignment: 'backend' }, context);
      expect(action).toThrow(ExperimentError);
      expect(action).toThrow(
        expect.objectContaining({
          code: 'backend-assignment-missing',
          experiment: 'sample',
          message: 'Experiment "sample" is assigned by a backend, which named none of its variants',
        }),
      );
    },
  );

  it('never writes to storage', () => {
    const context = createDecisionContext();
    decide(sample, context);
    expect(context.storage().getItem('exp_sample')).toBeNull();
  });

  it('treats unreachable storage as unavailable', () => {
    const absent = (value: unknown) => () => value as ExperimentStorage;
    const blocked = () => blockedStorage.getItem('') as never;
    for (const storage of [absent(null), absent(undefined), blocked]) {
      expect(decide(sample, createDecisionContext({ storage }))).toEqual({
        status: 'none',
        reason: 'storage-unavailable',
      });
    }
  });

  it('passes the experiment to the filter', () => {
    const filter = ({ name }: ExperimentRule): FilterState =>
      name === 'sample' ? 'blocked' : 'allowed';
    const context = createDecisionContext({ filter });
    expect(decide(sample, context)).toEqual({ status: 'none', reason: 'filter' });
    expect(decide({ ...sample, name: 'other' }, context).status).toBe('assigned');
  });

  it('passes to the filter whether the URL names a valid variant', () => {
    const filter: DecisionContext['filter'] = (_experiment, { isAsked }) =>
      isAsked ? 'allowed' : 'blocked';
    const under = (search: string) => decide(sample, createDecisionContext({ filter, search }));
    expect(under('?exp_sample=treatment')).toMatchObject({ variant: 'treatment', reason: 'url' });
    expect(under('?exp_sample=nonsense')).toEqual({ status: 'none', reason: 'filter' });
    expect(under('')).toEqual({ status: 'none', reason: 'filter' });
  });

  it.each([
    ['url', 'treatment', 'assigned'],
    ['random', 'treatment', 'none'],
    ['url', 'gone', 'none'],
  ])(
    'passes to the filter whether a variant stored by %s, %s, is an override',
    (by, value, status) => {
      const filter: DecisionContext['filter'] = (_experiment, { isAsked }) =>
        isAsked ? 'allowed' : 'blocked';
      const stored = JSON.stringify({ value, expiry: '2999-01-01', by });
      const storage = () => createMemoryStorage({ exp_sample: stored });
      expect(decide(sample, createDecisionContext({ filter, storage })).status).toBe(status);
    },
  );

  it('never throws for any stored text or query', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), fc.string(), (text, search) => {
        const storage = createMemoryStorage({ exp_sample: text });
        const { status } = decide(
          sample,
          createDecisionContext({ search, storage: () => storage }),
        );
        expect(['assigned', 'none']).toContain(status);
      }),
    );
  });
});

it.each(cases as Case[])('decides the same for a single kind of assignment: $name', (given) => {
  const { stored, storedBy = 'random', random = 0 } = given;
  if (given.assignment === 'backend') return;
  const items = stored && {
    exp_sample: JSON.stringify({ value: stored, expiry: '2026-02-01', by: storedBy }),
  };
  for (const [assignment, assign] of [
    ['page', assignPageVariant],
    ['local', assignLocalVariant],
  ] as const) {
    const outcomes = [assign, assignVariant].map((each) => {
      const storage = given.blockedStorage ? blockedStorage : createMemoryStorage(items || {});
      const context = createDecisionContext({
        search: given.search ?? '',
        storage: () => storage,
        originResolved: given.originResolved ?? true,
        filter: (given.filter ?? 'allowed') as DecisionContext['filter'],
        campaign: given.campaign,
        random: () => random,
      });
      const allocation = given.allocation ?? sample.allocation;
      const decision = each({ ...sample, allocation, assignment: assignment as 'local' }, context);
      return { decision, kept: given.blockedStorage ? null : storage.getItem('exp_sample') };
    });
    expect(outcomes[0]).toEqual(outcomes[1]);
  }
});

describe('assignVariant', () => {
  it('stores the result as exp_{name} with a local expiry date (specification §3, §4, §9)', () => {
    const context = createDecisionContext();
    assignVariant(sample, context);
    expect(JSON.parse(context.storage().getItem('exp_sample') ?? '')).toEqual({
      value: 'control',
      expiry: '2026-02-14',
      by: 'random',
    });
  });

  it('reuses the result until its last day and draws again afterwards (specification §9)', () => {
    const context = createDecisionContext();
    assignVariant(sample, context);
    const later = (day: number) => ({
      ...context,
      random: () => 0.4,
      now: () => new Date(2026, 1, day, 12).getTime(),
    });
    expect(assignVariant(sample, later(14))).toMatchObject({
      variant: 'control',
      reason: 'stored',
    });
    expect(assignVariant(sample, later(15))).toMatchObject({
      variant: 'treatment',
      reason: 'random',
    });
  });

  it("stores an exclusion, so that later pages don't draw again", () => {
    const context = createDecisionContext({ random: () => 0.9 });
    assignVariant(sample, context);
    expect(assignVariant(sample, { ...context, random: () => 0 })).toEqual({
      status: 'none',
      reason: 'stored',
    });
  });

  it('stores nothing for an experiment with an allocation of 0 or above 1', () => {
    const context = createDecisionContext();
    assignVariant({ ...sample, allocation: 0 }, context);
    assignVariant({ ...sample, allocation: 2 }, context);
    expect(context.storage().getItem('exp_sample')).toBeNull();
  });

  it('stores nothing for a backend assignment (specification §4)', () => {
    const context = createDecisionContext({ backendAssignments: { sample: 'treatment' } });
    assignVariant({ ...sample, assignment: 'backend' }, context);
    expect(context.storage().getItem('exp_sample')).toBeNull();
  });

  it('stores nothing for a page assignment or its override', () => {
    const context = createDecisionContext();
    assignVariant({ ...sample, assignment: 'page' }, context);
    assignVariant({ ...sample, assignment: 'page' }, { ...context, search: '?exp_sample=control' });
    expect(context.storage().getItem('exp_sample')).toBeNull();
  });

  it('marks a stored override', () => {
    const context = createDecisionContext({ search: '?exp_sample=treatment' });
    assignVariant(sample, context);
    expect(assignVariant(sample, { ...context, search: '' })).toMatchObject({
      reason: 'stored',
      assignedBy: 'url',
    });
  });

  it('returns none if the result cannot be stored', () => {
    const full = { ...createMemoryStorage(), setItem: blockedStorage.setItem };
    expect(assignVariant(sample, createDecisionContext({ storage: () => full }))).toEqual({
      status: 'none',
      reason: 'storage-unavailable',
    });
  });
});

it('drawVariant splits evenly over the whole allocation (specification §4)', () => {
  const counts = new Map<string | undefined, number>();
  for (let step = 0; step < 3000; step++) {
    const variant = drawVariant({ allocation: 0.5, variants: ['a', 'b', 'c'] }, () => step / 3000);
    counts.set(variant, (counts.get(variant) ?? 0) + 1);
  }
  expect([counts.get('a'), counts.get('b'), counts.get('c')]).toEqual([500, 500, 500]);
  expect(counts.get(undefined)).toBe(1500);
});
