import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { COMMON_PARAMETERS } from './common-parameters.ts';
import { definePixelEvents, type ParameterValue } from './event.ts';
import { isForbiddenValue, parameterText } from './parameters.ts';

const UUID = 'f4311287-0121-40e6-8bbd-85c36daf1837';
const JWT = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl';

const event = definePixelEvents({
  'test.event': {
    description: 'For tests.',
    owner: 'tests',
    purpose: 'measurement',
    trigger: 'other',
    endsOn: '2027-12-31',
    parameters: {
      from: { description: 'A closed list.', values: ['web', 'app'] },
      shown: { description: 'A boolean.', values: 'boolean' },
      times: { description: 'A count.', values: 'count' },
    },
  },
})['test.event'];

describe('isForbiddenValue', () => {
  it.each([
    'a@b.example',
    'a%40b.example',
    '123456',
    '123-456',
    'x123456x',
    UUID,
    UUID.toUpperCase(),
    JWT,
    'a1'.repeat(12),
  ])('forbids %j', (value) => expect(isForbiddenValue(value)).toBe(true));

  it.each([
    ...['chrome', 'v380-3ma', 'en_US', 'pro', '2026-01-15', '0.1.2', 'monthly'],
    ...['funnel_onboarding_macOS__nextstepscard', 'home_website_trial_annual', ''],
  ])('allows %j', (value) => expect(isForbiddenValue(value)).toBe(false));
});

describe('parameterText', () => {
  it.each<[string, ParameterValue, string | undefined]>([
    ['from', 'web', 'web'],
    ['from', 'other', undefined],
    ['from', '', undefined],
    ['shown', true, 'true'],
    ['shown', 'false', 'false'],
    ['shown', 1, undefined],
    ['times', 0, '0'],
    ['times', 99_999, '99999'],
    ['times', 100_000, undefined],
    ['times', -1, undefined],
    ['times', 1.5, undefined],
    ['times', NaN, undefined],
    ['times', '012345', undefined],
    ['undeclared', 'web', undefined],
    ['toString', 'web', undefined],
    ['email', 'jo@x.example', undefined],
  ])('%s of %j is %j', (name, value, expected) => {
    expect(parameterText(event, name, value)).toBe(expected);
  });

  // Specification §7: the names of the parameters that any pixel may carry.
  it.each<[string, ParameterValue[], ParameterValue[]]>([
    ['atb', ['v380-3', 'v1-1ma', 'v117-2z_'], ['380-3', 'v380-3abc', 'v380']],
    ['atbi', [true, false], ['yes', 1]],
    ['b', ['chrome', 'own'], ['chrome 1', '']],
    ['d', ['d', 'm'], ['<d>']],
    ['i', [true], ['']],
    ['l', ['en_US', 'de'], ['english (US)', 'e']],
    ['p', ['mac'], ['mac/os']],
    ['page', ['pro', 'compare-privacy'], ['/pro?email=a', UUID]],
    ['startpage', ['home'], ['x'.repeat(65)]],
    ['ak', [false], [0]],
    ['legacy', [true], ['maybe']],
    ['locale', ['pt-BR', 'zh-Hant-TW'], ['pt BR']],
    ['origin', ['funnel_Pro_iOS__card', 'abc'], ['<b>', 'jo@x.example', 'otp_123456']],
    ['enrolledOn', ['2026-01-15'], ['2026-01-15T10:00:00Z', 'January']],
    ['viewCount', [0, 12], [123_456, 'many']],
    ['theme', ['dark', 'light'], ['#222222;']],
    ['exp_sample', ['control'], ['a b', UUID]],
    ['exp_sample_assignedby', ['random'], ['a b']],
  ])('knows %s', (name, good, bad) => {
    for (const value of good) expect(parameterText(undefined, name, value)).toBe(String(value));
    for (const value of bad) expect(parameterText(undefined, name, value)).toBeUndefined();
  });

  it.each(['exp_', 'exp_A', 'exp_a b', 'exp_a_other', 'xexp_a', '__proto__'])(
    'does not know %j',
    (name) => expect(parameterText(undefined, name, 'control')).toBeUndefined(),
  );

  it('lets no address, passcode, token or identifier through, under any name', () => {
    const secret = fc.oneof(
      fc.emailAddress(),
      fc.constant(JWT),
      fc.uuid(),
      fc.stringMatching(/^\d{6}$/),
      fc.stringMatching(/^[a-f\d]{32,64}$/),
    );
    const name = fc.constantFrom(
      ...Object.keys(COMMON_PARAMETERS),
      ...['exp_sample', 'exp_sample_assignedby', 'from', 'shown', 'times', 'email'],
    );
    const part = fc.stringMatching(/^[\w.-]{0,8}$/);
    fc.assert(
      fc.property(name, secret, part, part, (parameter, value, before, after) => {
        expect(parameterText(event, parameter, before + value + after)).toBeUndefined();
      }),
    );
  });

  it('lets no free text through', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (name, text) => {
        expect(parameterText(event, name, `${text} ${text}`)).toBeUndefined();
      }),
    );
  });
});
