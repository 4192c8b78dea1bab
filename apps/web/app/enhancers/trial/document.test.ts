import { afterEach, describe, expect, it } from '@jest/globals';
import { enhance } from './document.ts';

const { dataset } = document.documentElement;

async function daysAt(search: string): Promise<string | undefined> {
  history.replaceState(null, '', `/pro${search}`);
  await enhance();
  return dataset['trialDays'];
}

afterEach(() => void delete dataset['trialDays']);

// Specification §9, free trial.
describe('the length of the trial', () => {
  it.each([
    ['?origin=home_website_usanniversary', '14'],
    ['?origin=funnel_home_website_usanniversary', '14'],
    ['?origin=pro_radio_endorsement', '30'],
  ])('is that of the campaign at %s', async (search, days) => {
    expect(await daysAt(search)).toBe(days);
  });

  it.each(['', '?origin=', '?origin=pro_website_endorsement', '?origin=home_website_trial_annual'])(
    'is the usual one at "%s"',
    async (search) => {
      expect(await daysAt(search)).toBeUndefined();
    },
  );

  it('is the usual one where the origin is none', async () => {
    expect(await daysAt('?origin=no%20way')).toBeUndefined();
  });
});
