import { expect, it } from '@jest/globals';
import {
  createExperiments,
  createExposures,
  defineExperiments,
  experimentParameters,
} from '@mallard/experiments';
import { createDecisionContext } from '@mallard/experiments/testing';
import {
  createPixel,
  definePixelEvents,
  type PixelDevice,
  PixelError,
  type PixelProblem,
} from '@mallard/pixel';
import { createRecordedSender } from '@mallard/pixel/testing';

// The two libraries don't depend on each other. Combined as in their READMEs, they must fit without
// a cast.

const registry = defineExperiments([
  {
    name: 'buttonstyles',
    description: 'For tests.',
    owner: 'tests',
    variants: ['control', 'bold'],
    allocation: 1,
    assignment: 'local',
    expiryDays: 30,
    endsOn: '2027-03-31',
  },
]);
const events = definePixelEvents({
  'pro.exposure': {
    description: 'For tests.',
    owner: 'tests',
    purpose: 'measurement',
    trigger: 'feature_lifecycle',
    endsOn: '2027-03-31',
    repeatable: true,
    parameters: {
      experiment: { description: 'Which.', values: registry.map(({ name }) => name) },
    },
  },
});

it('sends an exposure with its variant once the device is known', () => {
  const context = createDecisionContext();
  const { send, sent } = createRecordedSender();
  const problems: PixelProblem[] = [];
  const visit: { device?: PixelDevice } = {};

  function open() {
    const experiments = createExperiments(registry, context);
    const pixel = createPixel({
      events,
      device: () => visit.device,
      commonParameters: () => experimentParameters(experiments.getSnapshot()),
      onProblem: (problem) => problems.push(problem),
      send,
      privacySignal: () => false,
      random: () => 0,
    });
    const expose = createExposures(experiments, {
      storage: context.storage,
      onExposure: ({ name }) => pixel.fire('pro.exposure', { experiment: name }),
    });
    return { pixel, expose };
  }

  const { pixel, expose } = open();
  expect(() => expose('buttonstyles')).toThrow(PixelError);
  visit.device = { browser: 'chrome', formFactor: 'desktop', platform: 'mac' };
  expose('buttonstyles');
  expose('buttonstyles');
  open().expose('buttonstyles');
  expect(sent).toEqual([
    '/t/pro_exposure_0?b=chrome&d=d&p=mac&exp_buttonstyles=control&exp_buttonstyles_assignedby=random&experiment=buttonstyles',
  ]);
  expect(problems).toEqual([]);
  // @ts-expect-error -- an experiment that the registry lacks is no value of the parameter
  pixel.fire('pro.exposure', { experiment: 'other' });
  expect(problems).toEqual([{ event: 'pro.exposure', parameter: 'experiment' }]);
});
