/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createExperiments } from '../core/experiments.ts';
import { createDecisionContext } from '../testing/index.ts';
import { ExperimentsProvider, useExperiment } from './index.ts';

const sample = {
  name: 'sample',
  description: 'For tests.',
  owner: 'tests',
  variants: ['control', 'treatment'],
  allocation: 1,
  assignment: 'local',
  expiryDays: 30,
  endsOn: '2026-12-31',
} as const;

function Shown() {
  const decision = useExperiment('sample');
  return <p>{decision.status === 'assigned' ? decision.variant : decision.status}</p>;
}

it('useExperiment renders again when the decision is final', () => {
  const experiments = createExperiments([sample], createDecisionContext({ filter: 'pending' }));
  render(
    <ExperimentsProvider experiments={experiments}>
      <Shown />
    </ExperimentsProvider>,
  );
  expect(screen.getByText('pending')).toBeTruthy();
  act(() => experiments.update({ filter: 'allowed' }));
  expect(screen.getByText('control')).toBeTruthy();
});
