import { defineExperiments, drawVariant, type ExperimentRule } from '@mallard/experiments';

/**
 * The site's experiments, as data. Tests fail when one is past its last day: remove it then, along
 * with its losing variants.
 *
 * @see Specification §3, experiments.
 */
export const experiments = defineExperiments([
  {
    name: 'mobilepropaywall',
    description:
      'Which paywall on a phone explains the subscription best: the usual one, or one of two others.',
    owner: 'subscription',
    variants: ['control', 'treatmenta', 'treatmentb'],
    allocation: 1,
    audience: 'phone',
    assignment: 'local',
    expiryDays: 90,
    endsOn: '2027-11-30',
  },
  {
    name: 'homeherobuttonstyles',
    description: 'Which style of the button on the home page people find fastest.',
    owner: 'growth',
    variants: ['control', 'treatmentb', 'treatmentc'],
    allocation: 1,
    assignment: 'page',
    endsOn: '2027-10-31',
  },
  {
    name: 'windowsinstaller',
    description:
      'Whether more people finish the new installer than the current one. Half of them get the current one.',
    owner: 'growth',
    variants: ['new'],
    allocation: 0.5,
    assignment: 'page',
    endsOn: '2027-10-31',
  },
  {
    name: 'privacypropromo',
    description:
      'Whether a line or a banner about the subscription is worth its place. Nobody takes part: only an override shows it.',
    owner: 'growth',
    variants: ['control', 'tagline', 'banner'],
    allocation: 0,
    assignment: 'page',
    endsOn: '2027-11-30',
  },
  {
    name: 'appbranding',
    description: 'Which look of the app people trust more; the backend says who sees which.',
    owner: 'growth',
    variants: ['control', 'treatmenta', 'treatmentb'],
    allocation: 1,
    assignment: 'backend',
    endsOn: '2027-12-15',
  },
]);

/** The part of the experiments that pages need. */
export const experimentRules: readonly ExperimentRule[] = experiments.map(
  ({ description: _description, owner: _owner, endsOn: _endsOn, ...rule }) => rule,
);

/**
 * Draws a variant of each experiment that the backend assigns.
 *
 * @param random Returns a number in [0, 1), like `Math.random`.
 * @returns Variants by experiment name.
 */
export function drawBackendAssignments(random: () => number): Record<string, string> {
  const assigned = experimentRules.filter(({ assignment }) => assignment === 'backend');
  return Object.fromEntries(
    assigned.flatMap((rule) => {
      const variant = drawVariant(rule, random);
      return variant ? [[rule.name, variant]] : [];
    }),
  );
}
