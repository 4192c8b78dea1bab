import { expect, it } from '@jest/globals';
import { registryProblems } from '@mallard/experiments';
import { experiments } from './experiments.ts';

it('no experiment has ended, and none is wrong', () => {
  expect(registryProblems(experiments, new Date().toISOString().slice(0, 10))).toEqual([]);
});

it.each([
  ['mobilepropaywall', ['control', 'treatmenta', 'treatmentb'], { assignment: 'local' }],
  ['homeherobuttonstyles', ['control', 'treatmentb', 'treatmentc'], {}],
  ['windowsinstaller', ['new'], {}],
  ['privacypropromo', ['control', 'tagline', 'banner'], { allocation: 0 }],
  ['appbranding', ['control', 'treatmenta', 'treatmentb'], { assignment: 'backend' }],
])('%s is there, as in specification §3', (name, variants, more) => {
  const experiment = experiments.find((candidate) => candidate.name === name);
  expect(experiment).toMatchObject({ variants, ...more });
});
