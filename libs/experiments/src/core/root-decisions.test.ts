import { expect, it } from '@jest/globals';
import { defineExperiments } from './experiment.ts';
import { readRootDecisions, type RootElement, writeRootDecisions } from './root-decisions.ts';

const registry = defineExperiments([
  {
    name: 'sample',
    description: 'For tests.',
    owner: 'tests',
    variants: ['control', 'treatment'],
    allocation: 1,
    assignment: 'page',
    endsOn: '2027-06-30',
  },
]);

function createRoot(attributes: Record<string, string> = {}) {
  const map = new Map(Object.entries(attributes));
  const root: RootElement = {
    getAttribute: (name) => map.get(name) ?? null,
    setAttribute: (name, value) => void map.set(name, value),
  };
  return { root, map };
}

it('readRootDecisions returns the decisions that writeRootDecisions wrote', () => {
  const { root, map } = createRoot();
  writeRootDecisions(root, {
    sample: { status: 'assigned', variant: 'treatment', reason: 'stored', assignedBy: 'url' },
    other: { status: 'none', reason: 'allocation' },
  });
  expect([...map]).toEqual([
    ['data-exp-sample', 'treatment'],
    ['data-exp-sample-by', 'url'],
  ]);
  expect(readRootDecisions(root, registry)).toEqual({
    sample: { status: 'assigned', variant: 'treatment', reason: 'url', assignedBy: 'url' },
  });
});

it.each<Record<string, string>>([
  {},
  { 'data-exp-sample': 'gone', 'data-exp-sample-by': 'random' },
  { 'data-exp-sample': 'control' },
  { 'data-exp-sample': 'control', 'data-exp-sample-by': 'somebody' },
  { 'data-exp-sample': 'control', 'data-exp-sample-by': 'randomly' },
  { 'data-exp-sample': 'control', 'data-exp-sample-by': 'myurl' },
  { 'data-exp-sample-by': 'random' },
])('ignores the invalid attributes %j', (attributes) => {
  expect(readRootDecisions(createRoot(attributes).root, registry)).toEqual({});
});

it('accepts any variant if the registry lists none', () => {
  const { root } = createRoot({ 'data-exp-sample': 'control', 'data-exp-sample-by': 'backend' });
  expect(readRootDecisions(root, [{ name: 'sample' }, { name: 'other' }])).toEqual({
    sample: { status: 'assigned', variant: 'control', reason: 'backend', assignedBy: 'backend' },
  });
});
