import { expect, it } from '@jest/globals';
import cases from '../cases/trial-days.json' with { type: 'json' };
import { formatFunnel } from './funnel.ts';
import { trialDays, trialFunnel } from './trial.ts';

it.each(cases)('trialDays (specification §9): $name', ({ input, expected }) =>
  expect(trialDays(input)).toBe(expected),
);

it('trialFunnel returns home, trial, and annual for yearly (specification §9)', () => {
  expect(formatFunnel(trialFunnel('yearly'))).toBe('home_website_trial_annual');
  expect(formatFunnel(trialFunnel('monthly', 'google'))).toBe('home_google_trial_monthly');
});
