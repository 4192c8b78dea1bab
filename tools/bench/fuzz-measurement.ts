/**
 * Runs the experiments and pixel libraries on generated input for a while: any address, any stored value, any
 * storage that fails, any event and value. Prints how much was tried; a failure ends it with the input that
 * did it and the seed that finds it again.
 *
 *     npx node --conditions=@mallard/source tools/bench/fuzz-measurement.ts [seconds]
 */
import {
  createExperiments,
  type DecisionContext,
  experimentParameters,
  type ExperimentStorage,
  readRootDecisions,
} from '@mallard/experiments';
import { blockedStorage, createMemoryStorage } from '@mallard/experiments/testing';
import { createPixel, type PixelEvents } from '@mallard/pixel';
import { createPixelParser } from '@mallard/pixel/schemas';
import { createRecordedSender } from '@mallard/pixel/testing';
import { events } from '@mallard/measurement-plan/events';
import { experiments } from '@mallard/measurement-plan/experiments';
import fc from 'fast-check';
import { deepStrictEqual, match, ok } from 'node:assert/strict';

const seconds = Number(process.argv[2] ?? 20);
const names = experiments.map(({ name }) => name);
const variants = [...new Set(experiments.flatMap((experiment) => [...experiment.variants]))];

/** Text as it comes from outside: mostly nonsense, sometimes nearly right. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.json(),
  fc.constantFrom('', 'unassigned', 'null', '{}', '%', '%E0%A4%A', ...variants),
  fc
    .record({
      value: fc.oneof(fc.constantFrom(...variants, 'unassigned'), fc.anything()),
      expiry: fc.oneof(fc.constantFrom('2027-01-01', '2020-01-01', '9999-99-99'), fc.string()),
      by: fc.oneof(fc.constantFrom('random', 'url', 'backend'), fc.string()),
    })
    .map((stored) => JSON.stringify(stored)),
);

const search = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .dictionary(fc.constantFrom(...names.map((name) => `exp_${name}`)), text)
    .map((query) => `?${new URLSearchParams(query)}`),
);

const storage: fc.Arbitrary<() => ExperimentStorage> = fc.oneof(
  fc
    .dictionary(fc.constantFrom(...names.map((name) => `exp_${name}`)), text)
    .map((items) => () => createMemoryStorage(items)),
  fc.constant(() => blockedStorage),
  fc.constant(() => null as unknown as ExperimentStorage),
  fc.constant(() => ({ ...createMemoryStorage(), setItem: blockedStorage.setItem })),
);

const context: fc.Arbitrary<DecisionContext> = fc.record({
  search,
  storage,
  originResolved: fc.boolean(),
  campaign: fc.oneof(fc.constant(undefined), fc.constant('prosearchtest'), text),
  filter: fc.constantFrom('pending', 'allowed', 'blocked'),
  backendAssignments: fc.constant({ appbranding: 'control' }),
  random: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }).map((draw) => () => draw),
  now: fc.date({ noInvalidDate: true, max: new Date('2100-01-01') }).map((at) => () => +at),
});

const decisions = fc.property(context, fc.dictionary(fc.string(), text), (given, attributes) => {
  const { get, update, getSnapshot } = createExperiments(experiments, given);
  for (const { name, variants: declared } of experiments) {
    const decision = get(name);
    if (decision.status === 'assigned') {
      ok((declared as readonly string[]).includes(decision.variant));
    }
    deepStrictEqual(get(name), decision);
  }
  update({ originResolved: true, filter: 'allowed' });
  for (const name of names) ok(get(name).status !== 'pending');
  for (const [name, value] of Object.entries(experimentParameters(getSnapshot()))) {
    match(name, /^exp_[a-z]+(_assignedby)?$/);
    match(value, /^[a-z]+$/);
  }
  const root = { getAttribute: (name: string) => attributes[name] ?? null, setAttribute() {} };
  deepStrictEqual(readRootDecisions(root, experiments), {});
});

const parameterNames = new Set(
  Object.values<PixelEvents[string]>(events).flatMap(({ parameters = {} }) =>
    Object.keys(parameters),
  ),
);
const parse = createPixelParser(events);
const value = fc.oneof(
  ...[text, fc.emailAddress(), fc.uuid(), fc.double(), fc.boolean(), fc.nat()],
  fc.anything({ withNullPrototype: true }),
);

const pixels = fc.property(
  fc.oneof(fc.constantFrom(...Object.keys(events)), fc.string({ unit: 'binary' })),
  fc.dictionary(fc.oneof(fc.constantFrom(...parameterNames), fc.string()), value),
  fc.dictionary(fc.constantFrom('origin', 'page', 'atb', 'exp_sample', 'email'), value),
  (id, given, common) => {
    const { send, sent } = createRecordedSender();
    const pixel = createPixel({
      events: events as PixelEvents,
      device: () => ({ browser: 'chrome', formFactor: 'desktop', platform: 'mac' }),
      commonParameters: () => common as never,
      onProblem: () => undefined,
      privacySignal: () => false,
      send,
    });
    pixel.fire(id, given as never);
    const [url = ''] = sent;
    match(url, /^\/t\/[\w.-]+_\d{1,7}\?[\w.=&-]*$/);
    const [, query] = url.split('?');
    for (const [name, said] of new URLSearchParams(query)) {
      // Which origins are given is the page's business.
      ok(name === 'origin' ? /^[\w.]+$/.test(said) : !/@|\d{6}|[a-z\d]{24}/i.test(said), said);
    }
    const parsed = parse(url);
    deepStrictEqual(parsed.ok, Object.hasOwn(events, id));
    if (parsed.ok) deepStrictEqual(parsed.parameters, { ...pixel.ledger()[0]?.parameters });
  },
);

const requests = fc.property(
  fc.string({ unit: 'binary' }),
  fc.webQueryParameters(),
  (path, query) => {
    parse(path);
    parse(`/t/${path}?${query}`);
    ok(parse(`/t/home_impression_1?${query}`.slice(0, 4096)).ok || query.split('&').length > 64);
  },
);

for (const [name, property] of Object.entries({ decisions, pixels, requests })) {
  const limitMs = (seconds * 1000) / 3;
  const result = await fc.check(property as fc.IProperty<unknown>, {
    numRuns: Number.MAX_SAFE_INTEGER,
    interruptAfterTimeLimit: limitMs,
    markInterruptAsFailure: false,
  });
  console.log(`${name}: ${result.numRuns} inputs, seed ${result.seed}`);
  if (result.failed) {
    console.error(fc.defaultReportMessage(result));
    process.exitCode = 1;
  }
}
