import { expect, it } from '@jest/globals';
import {
  createExperiments,
  type DecisionContext,
  experimentParameters,
  type ExperimentStorage,
  readRootDecisions,
  registryProblems,
} from '@mallard/experiments';
import { blockedStorage, createMemoryStorage } from '@mallard/experiments/testing';
import fc from 'fast-check';
import { experiments } from './experiments.ts';

it('contains no ended or invalid experiment', () => {
  expect(registryProblems(experiments, new Date().toISOString().slice(0, 10))).toEqual([]);
});

it.each([
  ['mobilepropaywall', ['control', 'treatmenta', 'treatmentb'], { assignment: 'local' }],
  ['homeherobuttonstyles', ['control', 'treatmentb', 'treatmentc'], {}],
  ['windowsinstaller', ['new'], {}],
  ['privacypropromo', ['control', 'tagline', 'banner'], { allocation: 0 }],
  ['appbranding', ['control', 'treatmenta', 'treatmentb'], { assignment: 'backend' }],
])('declares %s as in specification §3', (name, variants, more) => {
  const experiment = experiments.find((candidate) => candidate.name === name);
  expect(experiment).toMatchObject({ variants, ...more });
});

it('decides every declared experiment for any URL, storage, campaign, and filter', () => {
  const names = experiments.map(({ name }) => name);
  const variants = [...new Set(experiments.flatMap((experiment) => [...experiment.variants]))];
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json(),
    fc.constantFrom('', 'unassigned', 'null', '{}', '%E0%A4%A', ...variants),
    fc
      .record({
        value: fc.oneof(fc.constantFrom(...variants, 'unassigned'), fc.anything()),
        expiry: fc.oneof(fc.constantFrom('2027-01-01', '2020-01-01', '9999-99-99'), fc.string()),
        by: fc.oneof(fc.constantFrom('random', 'url', 'backend'), fc.string()),
      })
      .map((stored) => JSON.stringify(stored)),
  );
  const items = fc.dictionary(fc.constantFrom(...names.map((name) => `exp_${name}`)), text);
  const storage: fc.Arbitrary<() => ExperimentStorage> = fc.oneof(
    items.map((stored) => () => createMemoryStorage(stored)),
    fc.constant(() => blockedStorage),
    fc.constant(() => null as unknown as ExperimentStorage),
    fc.constant(() => ({ ...createMemoryStorage(), setItem: blockedStorage.setItem })),
  );
  const context: fc.Arbitrary<DecisionContext> = fc.record({
    search: fc.oneof(
      fc.string({ unit: 'binary' }),
      items.map((query) => `?${new URLSearchParams(query)}`),
    ),
    storage,
    originResolved: fc.boolean(),
    campaign: fc.oneof(fc.constant(undefined), fc.constant('prosearchtest'), text),
    filter: fc.constantFrom('pending', 'allowed', 'blocked'),
    backendAssignments: fc.constant({ appbranding: 'control' }),
    random: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }).map((draw) => () => draw),
    now: fc.date({ noInvalidDate: true, max: new Date('2100-01-01') }).map((at) => () => +at),
  });
  fc.assert(
    fc.property(context, fc.dictionary(fc.string(), text), (given, attributes) => {
      const { get, update, getSnapshot } = createExperiments(experiments, given);
      for (const { name, variants: declared } of experiments) {
        const decision = get(name);
        if (decision.status === 'assigned') expect(declared).toContain(decision.variant);
        expect(get(name)).toEqual(decision);
      }
      update({ originResolved: true, filter: 'allowed' });
      for (const name of names) expect(get(name).status).not.toBe('pending');
      for (const [name, value] of Object.entries(experimentParameters(getSnapshot()))) {
        expect(name).toMatch(/^exp_[a-z]+(_assignedby)?$/);
        expect(value).toMatch(/^[a-z]+$/);
      }
      const root = { getAttribute: (name: string) => attributes[name] ?? null, setAttribute() {} };
      expect(readRootDecisions(root, experiments)).toEqual({});
    }),
  );
});
