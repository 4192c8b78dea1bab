import { describe, expect, it, jest } from '@jest/globals';
import { createDecisionContext, createMemoryStorage } from '../testing/index.ts';
import type { DecisionContext } from './decide.ts';
import type { Experiment } from './experiment.ts';
import { createExperiments } from './experiments.ts';
import { createExposures } from './exposures.ts';

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

describe('createExposures', () => {
  function setUp(assignment: 'local' | 'page', known: Partial<DecisionContext> = {}) {
    const onExposure = jest.fn();
    const context = createDecisionContext(known);
    const open = (change: Partial<DecisionContext> = {}) => {
      const { storage, ...now } = { ...context, ...change };
      const experiments = createExperiments([{ ...sample, assignment }], { storage, ...now });
      return { experiments, expose: createExposures(experiments, { storage, onExposure }) };
    };
    return { open, onExposure };
  }

  it('reports a stored result once across pages', () => {
    const { open, onExposure } = setUp('local');
    const { experiments, expose } = open();
    experiments.get('sample');
    expect(onExposure).not.toHaveBeenCalled();
    expect(expose('sample')).toMatchObject({ variant: 'control' });
    expose('sample');
    open().expose('sample');
    expect(onExposure.mock.calls).toEqual([
      [{ name: 'sample', variant: 'control', assignedBy: 'random' }],
    ]);
  });

  it('reports again after the result expires and is drawn again', () => {
    let day = 1;
    const { open, onExposure } = setUp('local', { now: () => Date.UTC(2026, 0, day, 12) });
    open().expose('sample');
    day = 60;
    open().expose('sample');
    expect(onExposure).toHaveBeenCalledTimes(2);
  });

  it('reports once per page load if the result is not stored', () => {
    const { open, onExposure } = setUp('page');
    const { expose } = open();
    expose('sample');
    expose('sample');
    open().expose('sample');
    expect(onExposure).toHaveBeenCalledTimes(2);
  });

  it.each(['local', 'page'] as const)('never reports an override: %s', (assignment) => {
    const { open, onExposure } = setUp(assignment, { search: '?exp_sample=treatment' });
    expect(open().expose('sample')).toMatchObject({ variant: 'treatment', assignedBy: 'url' });
    // A stored override stays an override on pages without the parameter.
    if (assignment === 'local') open({ search: '' }).expose('sample');
    expect(onExposure).not.toHaveBeenCalled();
  });

  it.each([{ filter: 'pending' }, { filter: 'blocked' }, { random: () => NaN }] as const)(
    'reports nothing without a variant: %j',
    (known) => {
      const { open, onExposure } = setUp('local', known as Partial<DecisionContext>);
      open().expose('sample');
      expect(onExposure).not.toHaveBeenCalled();
    },
  );

  it("doesn't report an exposure that it can't mark as reported", () => {
    const storage = createMemoryStorage();
    let isFull = false;
    const setItem = (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      storage.setItem(key, value);
    };
    const { open, onExposure } = setUp('local', { storage: () => ({ ...storage, setItem }) });
    const { experiments, expose } = open();
    experiments.get('sample');
    isFull = true;
    expect(expose('sample')).toMatchObject({ variant: 'control' });
    expect(onExposure).not.toHaveBeenCalled();
  });

  it.each(['local', 'page'] as const)(
    'rethrows an error of the host and reports again next time: %s',
    (assignment) => {
      const { open, onExposure } = setUp(assignment);
      onExposure.mockImplementationOnce(() => {
        throw new Error('the device is not known');
      });
      const { expose } = open();
      expect(() => expose('sample')).toThrow('the device is not known');
      expect(expose('sample')).toMatchObject({ variant: 'control' });
      expose('sample');
      expect(onExposure).toHaveBeenCalledTimes(2);
    },
  );

  describe.each(['local', 'page'] as const)('delivery of a %s result', (assignment) => {
    it.each([
      ['returns false', () => false],
      ['resolves to false', () => Promise.resolve(false)],
    ])('reports again on the next page if the host %s', async (_, outcome) => {
      const { open, onExposure } = setUp(assignment);
      onExposure.mockImplementationOnce(outcome);
      open().expose('sample');
      await Promise.resolve();
      open().expose('sample');
      expect(onExposure).toHaveBeenCalledTimes(2);
    });

    it.each([
      ['returns true', () => true],
      ['returns nothing', () => undefined],
      ['resolves', () => Promise.resolve()],
    ])('reports once per page if the host %s', async (_, outcome) => {
      const { open, onExposure } = setUp(assignment);
      onExposure.mockImplementation(outcome);
      const { expose } = open();
      expose('sample');
      await Promise.resolve();
      expose('sample');
      expect(onExposure).toHaveBeenCalledTimes(1);
    });

    it('reports once while delivery is pending', () => {
      const { open, onExposure } = setUp(assignment);
      onExposure.mockReturnValue(new Promise(() => {}));
      const { expose } = open();
      expose('sample');
      expose('sample');
      expect(onExposure).toHaveBeenCalledTimes(1);
    });
  });

  it('preserves a result that replaced the undelivered one', async () => {
    const storage = createMemoryStorage();
    const { open, onExposure } = setUp('local', { storage: () => storage });
    onExposure.mockReturnValue(Promise.resolve(false));
    open().expose('sample');
    storage.setItem('exp_sample', 'replaced');
    await Promise.resolve();
    expect(storage.getItem('exp_sample')).toBe('replaced');
  });

  it('passes a rejection to reportError and reports the exposure again', async () => {
    const reportError = jest.fn();
    Object.assign(globalThis, { reportError });
    const { open, onExposure } = setUp('local');
    onExposure.mockReturnValueOnce(Promise.reject(new Error('offline')));
    open().expose('sample');
    await Promise.resolve();
    open().expose('sample');
    expect(reportError.mock.calls).toEqual([[new Error('offline')]]);
    expect(onExposure).toHaveBeenCalledTimes(2);
    Reflect.deleteProperty(globalThis, 'reportError');
  });

  it('rethrows an error of the host even if the storage fails afterwards', () => {
    const storage = createMemoryStorage();
    let writes = 0;
    const setItem = (key: string, value: string) => {
      if (++writes > 2) throw new DOMException('full', 'QuotaExceededError');
      storage.setItem(key, value);
    };
    const { open, onExposure } = setUp('local', { storage: () => ({ ...storage, setItem }) });
    onExposure.mockImplementationOnce(() => {
      throw new Error('the device is not known');
    });
    expect(() => open().expose('sample')).toThrow('the device is not known');
  });

  it('infers the type of reported names from the registry', () => {
    const seen: 'sample'[] = [];
    const storage = () => createMemoryStorage();
    const experiments = createExperiments([sample], createDecisionContext());
    const expose = createExposures(experiments, {
      storage,
      onExposure: ({ name }) => void seen.push(name),
    });
    // @ts-expect-error -- an experiment that the registry lacks
    expect(() => expose('other')).toThrow('"other" is not in the registry');
    const decision = expose('sample');
    // @ts-expect-error -- a variant that the experiment lacks
    expect(decision.status === 'assigned' && decision.variant === 'other').toBe(false);
    expect(seen).toEqual(['sample']);
    const other: 'other'[] = [];
    // @ts-expect-error -- a name that a pixel, for example, does not have among its values
    createExposures(experiments, { storage, onExposure: ({ name }) => void other.push(name) });
    // The type argument has to be explicit without a registry.
    const { get } = experiments;
    const named = createExposures<readonly [typeof sample]>(
      { get },
      { storage, onExposure: ({ name }) => void seen.push(name) },
    );
    expect(named('sample')).toMatchObject({ status: 'assigned' });
  });

  it('reports despite an unrelated value in storage', () => {
    const { open, onExposure } = setUp('page', {
      storage: () => createMemoryStorage({ exp_sample: '{"value":"gone"}' }),
    });
    open().expose('sample');
    expect(onExposure).toHaveBeenCalledTimes(1);
  });
});
