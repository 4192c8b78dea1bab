import { type Experiment as InlineOf, GrowthBook } from '@growthbook/growthbook';
import { assignVariant, createExperiments, decide, defineExperiments } from '@mallard/experiments';
import { createMemoryStorage } from '@mallard/experiments/testing';
import { runToEnd } from './ending.ts';
import { markdownOf, type Section } from './figures.ts';
import { PAIR_HEADER, pairInTurn } from './in-turn.ts';

type InlineExperiment = InlineOf<string>;

const registry = defineExperiments([
  {
    name: 'sample',
    description: 'For benchmarks.',
    owner: 'tools',
    variants: ['control', 'treatmenta', 'treatmentb'],
    allocation: 1,
    assignment: 'local',
    expiryDays: 30,
    endsOn: '2027-12-31',
  },
  {
    name: 'fresh',
    description: 'For benchmarks.',
    owner: 'tools',
    variants: ['control', 'treatmenta', 'treatmentb'],
    allocation: 1,
    assignment: 'page',
    endsOn: '2027-12-31',
  },
]);
const [sample, fresh] = registry;

/** Decisions about one experiment with three variants, beside GrowthBook's SDK. */
export async function benchExperiments(): Promise<Section> {
  const storage = createMemoryStorage();
  const context = {
    search: '',
    storage: () => storage,
    originResolved: true,
    filter: 'allowed',
    random: Math.random,
    now: Date.now,
  } as const;
  assignVariant(sample, context);
  const experiments = createExperiments(registry, context);

  const options = { attributes: { id: 'visitor' }, trackingCallback: () => undefined };
  const growthbook = new GrowthBook(options);
  const inline: InlineExperiment = {
    key: 'sample',
    variations: ['control', 'treatmenta', 'treatmentb'],
  };

  const groups = [
    {
      what: 'asked again in the same page load',
      ours: { name: '`experiments.get`', run: () => experiments.get('sample') },
      peer: { name: '`growthbook.run`', run: () => growthbook.run(inline) },
    },
    {
      what: 'decided each time',
      ours: { name: '`decide`, drawing', run: () => decide(fresh, context) },
      peer: { name: '`growthbook.run`', run: () => growthbook.run(inline) },
    },
    {
      what: 'decided from storage each time',
      ours: { name: '`assignVariant`, stored', run: () => assignVariant(sample, context) },
      peer: { name: '`growthbook.run`', run: () => growthbook.run(inline) },
    },
    {
      what: 'first decision, the client made for it',
      ours: {
        name: '`createExperiments` and `get`',
        run: () => createExperiments(registry, context).get('fresh'),
      },
      peer: { name: '`new GrowthBook` and `run`', run: () => firstOf(options, inline) },
    },
  ];
  const rows = groups.map(pairInTurn);
  growthbook.destroy();
  return {
    title: 'Experiments',
    note: 'Decisions a second about one experiment with three variants, storage in memory, in turn with @growthbook/growthbook; medians of 7 rounds. The peer hashes an id of the visitor that the host has to keep; ours reads what was drawn, or draws. Goal: 10 × where the same is asked again.',
    header: ['decision', ...PAIR_HEADER],
    rows,
  };
}

function firstOf(
  options: ConstructorParameters<typeof GrowthBook>[0],
  experiment: InlineExperiment,
): unknown {
  const growthbook = new GrowthBook(options);
  const result = growthbook.run(experiment);
  growthbook.destroy();
  return result;
}

if (import.meta.main) {
  await runToEnd(async () => console.log(markdownOf(await benchExperiments())));
}
