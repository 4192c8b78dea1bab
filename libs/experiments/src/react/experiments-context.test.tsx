/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { defineExperiments } from '../core/experiment.ts';
import { createExperiments } from '../core/experiments.ts';
import { createDecisionContext } from '../testing/index.ts';
import { createExperimentHooks } from './index.ts';

const registry = defineExperiments([
  {
    name: 'sample',
    description: 'For tests.',
    owner: 'tests',
    variants: ['control', 'treatment'],
    allocation: 1,
    assignment: 'local',
    expiryDays: 30,
    endsOn: '2026-12-31',
  },
]);
const { ExperimentsProvider, useExperiment } = createExperimentHooks<typeof registry>();

function Shown() {
  const decision = useExperiment('sample');
  return <p>{decision.status === 'assigned' ? decision.variant : decision.status}</p>;
}

it('useExperiment renders again when the decision is final', () => {
  const experiments = createExperiments(registry, createDecisionContext({ filter: 'pending' }));
  render(
    <ExperimentsProvider experiments={experiments}>
      <Shown />
    </ExperimentsProvider>,
  );
  expect(screen.getByText('pending')).toBeTruthy();
  act(() => experiments.update({ filter: 'allowed' }));
  expect(screen.getByText('control')).toBeTruthy();
});

it('useExperiment says what it needs', () => {
  expect(() => render(<Shown />)).toThrow(
    'useExperiment("sample") needs an ExperimentsProvider above it',
  );
});

/** Never rendered: the compiler is asked. */
export function Typed() {
  const decision = useExperiment('sample');
  // @ts-expect-error a name that the registry has not
  useExperiment('smaple');
  // @ts-expect-error a variant that the experiment has not
  return decision.status === 'assigned' && decision.variant === 'tratment';
}
