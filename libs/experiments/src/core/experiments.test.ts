import { describe, expect, it, jest } from '@jest/globals';
import { createDecisionContext } from '../testing/index.ts';
import type { DecisionContext } from './decide.ts';
import type { Experiment } from './experiment.ts';
import { createExperiments } from './experiments.ts';
import { experimentParameters } from './parameters.ts';

const sample = {
  name: 'sample',
  description: 'For tests.',
  owner: 'tests',
  variants: ['control', 'treatment'],
  allocation: 1,
  assignment: 'local',
  expiryDays: 30,
  endsOn: '2026-12-31',
} as const satisfies Experiment;

describe('createExperiments', () => {
  it('decides once and returns the same decision again', () => {
    const random = jest.fn(() => 0);
    const experiments = createExperiments([sample], createDecisionContext({ random }));
    expect(experiments.get('sample')).toBe(experiments.get('sample'));
    expect(random).toHaveBeenCalledTimes(1);
  });

  it('becomes ready once the pending inputs are known (specification §4)', () => {
    const experiments = createExperiments(
      [sample],
      createDecisionContext({ originResolved: false, filter: 'pending' }),
    );
    const listener = jest.fn();
    const stop = experiments.subscribe(listener);
    expect(experiments.get('sample')).toEqual({ status: 'pending', waitingFor: 'origin' });
    experiments.update({ originResolved: true });
    expect(experiments.get('sample')).toEqual({ status: 'pending', waitingFor: 'filter' });
    experiments.update({ filter: 'allowed' });
    expect(experiments.get('sample')).toMatchObject({ status: 'assigned', variant: 'control' });
    expect(listener).toHaveBeenCalledTimes(3); // The first `get` counts too, because it changes the snapshot.
    stop();
    experiments.update({ filter: 'blocked' });
    expect(listener).toHaveBeenCalledTimes(3);
    expect(experiments.get('sample').status).toBe('assigned');
  });

  it('keeps its snapshot until a decision changes', () => {
    const experiments = createExperiments([sample], createDecisionContext({ filter: 'pending' }));
    experiments.get('sample');
    const before = experiments.getSnapshot();
    experiments.update({ campaign: 'spring' });
    expect(experiments.getSnapshot()).toBe(before);
    experiments.update({ filter: 'allowed' });
    expect(experiments.getSnapshot()).not.toBe(before);
  });

  it('isolates a failing experiment and throws when it is requested', () => {
    const experiments = createExperiments(
      [{ ...sample, name: 'remote', assignment: 'backend' }, sample],
      createDecisionContext({ filter: 'pending' }),
    );
    experiments.get('remote');
    experiments.get('sample');
    experiments.update({ filter: 'allowed' });
    expect(experiments.getSnapshot()['sample']?.status).toBe('assigned');
    expect(() => experiments.get('remote')).toThrow('remote');
    experiments.update({ backendAssignments: { remote: 'treatment' } });
    expect(experiments.get('remote')).toMatchObject({ variant: 'treatment', reason: 'backend' });
  });

  it('types the names and variants of the registry', () => {
    const experiments = createExperiments([sample], createDecisionContext());
    // @ts-expect-error -- an experiment that the registry lacks
    expect(() => experiments.get('other')).toThrow('"other" is not in the registry');
    const decision = experiments.get('sample');
    // @ts-expect-error -- a variant that the experiment lacks
    expect(decision.status === 'assigned' && decision.variant === 'other').toBe(false);
  });

  it('peeks without storing the draw', () => {
    const context = createDecisionContext();
    const experiments = createExperiments([sample], context);
    expect(experiments.peek('sample')).toMatchObject({ variant: 'control', reason: 'random' });
    expect(context.storage().getItem('exp_sample')).toBeNull();
    expect(experiments.getSnapshot()).toEqual({});
    experiments.get('sample');
    expect(experiments.peek('sample')).toBe(experiments.get('sample'));
  });

  it('never changes its snapshot without notifying listeners', () => {
    const experiments = createExperiments([sample], createDecisionContext());
    let seen = experiments.getSnapshot();
    experiments.subscribe(() => (seen = experiments.getSnapshot()));
    experiments.get('sample');
    expect(seen).toBe(experiments.getSnapshot());
    expect(seen['sample']?.status).toBe('assigned');
  });

  it('peeks at the same draw that get then stores', () => {
    const random = jest.fn(() => 0.5).mockReturnValueOnce(0);
    const experiments = createExperiments([sample], createDecisionContext({ random }));
    const looked = experiments.peek('sample');
    expect(experiments.peek('sample')).toBe(looked);
    expect(experiments.get('sample')).toBe(looked);
    expect(looked).toMatchObject({ variant: 'control' });
    expect(random).toHaveBeenCalledTimes(1);
  });

  it('stays pending, without an error, until the backend responds', () => {
    const experiments = createExperiments(
      [{ ...sample, assignment: 'backend' }],
      createDecisionContext({ backendAssignments: 'pending' }),
    );
    expect(experiments.get('sample')).toEqual({ status: 'pending', waitingFor: 'backend' });
    experiments.update({ backendAssignments: { sample: 'treatment' } });
    expect(experiments.get('sample')).toMatchObject({ variant: 'treatment', reason: 'backend' });
  });

  it("doesn't wait for the backend if an override or the filter decides", () => {
    const waiting = { backendAssignments: 'pending' } as const;
    const decisionIn = (known: Partial<DecisionContext>) =>
      createExperiments(
        [{ ...sample, assignment: 'backend' }],
        createDecisionContext({ ...waiting, ...known }),
      ).get('sample');
    expect(decisionIn({ search: '?exp_sample=treatment' })).toMatchObject({ reason: 'url' });
    expect(decisionIn({ filter: 'blocked' })).toEqual({ status: 'none', reason: 'filter' });
  });

  it('keeps decisions from earlier in the page load', () => {
    const decided = {
      sample: { status: 'assigned', variant: 'treatment', reason: 'random', assignedBy: 'random' },
    } as const;
    const context = createDecisionContext({ filter: 'blocked' });
    const experiments = createExperiments([sample], context, decided);
    expect(experiments.get('sample')).toBe(decided.sample);
  });

  it('notifies every listener, even after one that throws', () => {
    const experiments = createExperiments([sample], createDecisionContext());
    const listener = jest.fn();
    const reportError = jest.fn();
    Object.assign(globalThis, { reportError });
    try {
      experiments.subscribe(() => {
        throw new Error('of the host');
      });
      experiments.subscribe(listener);
      experiments.update({ campaign: 'x' });
      expect(listener).toHaveBeenCalledTimes(1);
      expect(experiments.get('sample')).toMatchObject({ status: 'assigned' });
      expect(listener).toHaveBeenCalledTimes(2);
      expect(reportError.mock.calls).toEqual(Array(2).fill([new Error('of the host')]));
    } finally {
      delete (globalThis as { reportError?: unknown }).reportError;
    }
  });

  it.each(['other', 'toString', ''])('rejects the unknown experiment %j', (name) => {
    const experiments = createExperiments([sample], createDecisionContext());
    expect(() => experiments.get(name as 'sample')).toThrow(
      `Experiment "${name}" is not in the registry`,
    );
  });
});

it('experimentParameters returns only exp_{name} and its _assignedby (specification §7)', () => {
  expect(
    experimentParameters({
      one: { status: 'assigned', variant: 'control', reason: 'stored', assignedBy: 'url' },
      two: { status: 'none', reason: 'allocation' },
      three: { status: 'pending', waitingFor: 'filter' },
    }),
  ).toEqual({ exp_one: 'control', exp_one_assignedby: 'url' });
});
