import { describe, expect, it, jest } from '@jest/globals';
import { createDecisionContext } from '../testing/index.ts';
import { type Experiment } from './experiment.ts';
import { createExperiments } from './experiments.ts';
import { experimentParameters } from './parameters.ts';

const sample: Experiment = {
  name: 'sample',
  description: 'For tests.',
  owner: 'tests',
  variants: ['control', 'treatment'],
  allocation: 1,
  assignment: 'local',
  expiryDays: 30,
  endsOn: '2026-12-31',
};

describe('createExperiments', () => {
  it('decides once, and stays with it', () => {
    const random = jest.fn(() => 0);
    const experiments = createExperiments([sample], createDecisionContext({ random }));
    expect(experiments.get('sample')).toBe(experiments.get('sample'));
    expect(random).toHaveBeenCalledTimes(1);
  });

  it('goes from pending to a decision when what it waits for becomes known', () => {
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
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    experiments.update({ filter: 'blocked' });
    expect(listener).toHaveBeenCalledTimes(2);
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

  it.each(['other', 'toString', ''])('does not know the experiment %j', (name) => {
    const experiments = createExperiments([sample], createDecisionContext());
    expect(() => experiments.get(name)).toThrow(`There is no experiment ${name}`);
  });
});

it('experimentParameters names variants and who assigned them, and nothing else', () => {
  expect(
    experimentParameters({
      one: { status: 'assigned', variant: 'control', reason: 'stored', assignedBy: 'url' },
      two: { status: 'none', reason: 'allocation' },
      three: { status: 'pending', waitingFor: 'filter' },
    }),
  ).toEqual({ exp_one: 'control', exp_one_assignedby: 'url' });
});
