import { expect, it } from '@jest/globals';
import cases from '../cases/trial-days.json' with { type: 'json' };
import { OriginError } from '../errors.ts';
import { checkCampaignName } from './campaign.ts';
import { formatFunnel } from './funnel.ts';
import { trialDays, trialFunnel } from './trial.ts';

it.each(cases)('trialDays: $name', ({ input, expected }) =>
  expect(trialDays(input)).toBe(expected),
);

it('trialFunnel maps yearly to annual', () => {
  expect(formatFunnel(trialFunnel('yearly'))).toBe('home_website_trial_annual');
  expect(formatFunnel(trialFunnel('monthly', 'google'))).toBe('home_google_trial_monthly');
});

it('checkCampaignName takes 30 characters and no more', () => {
  expect(checkCampaignName('x'.repeat(30))).toHaveLength(30);
  expect(() => checkCampaignName('x'.repeat(31))).toThrow(OriginError);
});
