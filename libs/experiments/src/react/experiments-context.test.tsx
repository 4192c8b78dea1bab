/** @jest-environment jsdom */
import { expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { StrictMode, Suspense, use } from 'react';
import { renderToString } from 'react-dom/server.node';
import { defineExperiments } from '../core/experiment.ts';
import { createExperiments } from '../core/experiments.ts';
import { blockedStorage, createDecisionContext, createMemoryStorage } from '../testing/index.ts';
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

it('useExperiment rerenders when the decision is final', () => {
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

it('useExperiment stores nothing for a tree that never mounts', async () => {
  const context = createDecisionContext();
  const experiments = createExperiments(registry, context);
  const never = new Promise<never>(() => undefined);
  function Suspended() {
    useExperiment('sample');
    return use(never);
  }
  const listener = jest.fn();
  experiments.subscribe(listener);
  await act(async () => {
    render(
      <ExperimentsProvider experiments={experiments}>
        <Suspense>
          <Suspended />
        </Suspense>
      </ExperimentsProvider>,
    );
  });
  expect(context.storage().getItem('exp_sample')).toBeNull();
  expect(experiments.getSnapshot()).toEqual({});
  expect(listener).not.toHaveBeenCalled();
});

it('useExperiment stores the shown variant once in strict mode', () => {
  const random = jest.fn(() => 0.9).mockReturnValueOnce(0);
  const context = createDecisionContext({ random });
  const experiments = createExperiments(registry, context);
  render(
    <StrictMode>
      <ExperimentsProvider experiments={experiments}>
        <Shown />
      </ExperimentsProvider>
    </StrictMode>,
  );
  expect(screen.getByText('control')).toBeTruthy();
  expect(context.storage().getItem('exp_sample')).toContain('"control"');
  expect(random).toHaveBeenCalledTimes(1);
});

it('useExperiment shows no variant that cannot be stored', () => {
  const full = { ...createMemoryStorage(), setItem: blockedStorage.setItem };
  const experiments = createExperiments(registry, createDecisionContext({ storage: () => full }));
  render(
    <ExperimentsProvider experiments={experiments}>
      <Shown />
    </ExperimentsProvider>,
  );
  expect(screen.getByText('none')).toBeTruthy();
});

it('useExperiment stays pending until the backend responds, without an error', () => {
  const remote = defineExperiments([{ ...registry[0], assignment: 'backend' }]);
  const hooks = createExperimentHooks<typeof remote>();
  function ShownRemote() {
    const decision = hooks.useExperiment('sample');
    return <p>{decision.status === 'assigned' ? decision.variant : decision.status}</p>;
  }
  const experiments = createExperiments(
    remote,
    createDecisionContext({ backendAssignments: 'pending' }),
  );
  render(
    <hooks.ExperimentsProvider experiments={experiments}>
      <ShownRemote />
    </hooks.ExperimentsProvider>,
  );
  expect(screen.getByText('pending')).toBeTruthy();
  act(() => experiments.update({ backendAssignments: { sample: 'treatment' } }));
  expect(screen.getByText('treatment')).toBeTruthy();
});

it('useExperiment is pending in server rendering', () => {
  const experiments = createExperiments(registry, createDecisionContext());
  const html = renderToString(
    <ExperimentsProvider experiments={experiments}>
      <Shown />
    </ExperimentsProvider>,
  );
  expect(html).toContain('pending');
  expect(experiments.getSnapshot()).toEqual({});
});

it('useExperiment throws a helpful error without a provider', () => {
  expect(() => render(<Shown />)).toThrow(
    'useExperiment("sample") needs an ExperimentsProvider above it',
  );
});

/** Type-level test: compiled, never rendered. */
export function Typed() {
  const decision = useExperiment('sample');
  // @ts-expect-error a name that the registry has not
  useExperiment('smaple');
  // @ts-expect-error a variant that the experiment has not
  return decision.status === 'assigned' && decision.variant === 'tratment';
}
