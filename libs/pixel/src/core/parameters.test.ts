import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { definePixelEvents, type ParameterValue } from './event.ts';
import { COMMON_PARAMETER, parameterText, PLAIN_VALUE } from './parameters.ts';

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
      shown: { description: 'A boolean.', values: [true, false] },
      times: { description: 'A count.', values: 'count' },
    },
  },
})['test.event'];

describe('PLAIN_VALUE', () => {
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
    'two words',
    '<b>',
    '',
    'x'.repeat(65),
  ])('rejects %j', (value) => expect(PLAIN_VALUE.test(value)).toBe(false));

  it.each([
    ...['chrome', 'v380-3ma', 'en_US', 'pro', '2026-01-15', '0.1.2', 'monthly'],
    ...['funnel_onboarding_macOS__nextstepscard', 'home_website_trial_annual'],
  ])('accepts %j', (value) => expect(PLAIN_VALUE.test(value)).toBe(true));
});

describe('parameterText', () => {
  it.each<[string, ParameterValue, string]>([
    ['from', 'web', 'web'],
    ['from', 'other', ''],
    ['from', '', ''],
    ['shown', true, 'true'],
    ['shown', 'false', 'false'],
    ['shown', 1, ''],
    ['times', 0, '0'],
    ['times', 99_999, '99999'],
    ['times', 100_000, ''],
    ['times', -1, ''],
    ['times', 1.5, ''],
    ['times', NaN, ''],
    ['times', '012345', ''],
    ['times', '1e3', ''],
    ['undeclared', 'web', ''],
    ['toString', 'web', ''],
    ['email', 'jo@x.example', ''],
  ])('converts %s with the value %j to %j', (name, value, expected) => {
    expect(parameterText(event, name, value)).toBe(expected);
  });

  it.each([
    ...['atb', 'atbi', 'b', 'd', 'i', 'l', 'p', 'page', 'startpage', 'ak', 'legacy', 'locale'],
    ...['origin', 'enrolledOn', 'viewCount', 'theme', 'exp_sample', 'exp_sample_assignedby'],
  ])('accepts the common parameter %s (specification §7)', (name) => {
    const values =
      name === 'origin' ? ['home_website'] : ['v380-3ma', 'pt-BR', '2026-01-15', true, 12];
    for (const value of [...values, 'funnel_Pro_iOS__card']) {
      expect(parameterText(undefined, name, value)).toBe(String(value));
    }
    const secrets = name === 'origin' ? [] : ['otp_123456'];
    for (const value of ['/pro?email=a', 'two words', 'jo@x.example', '', UUID, ...secrets]) {
      expect(parameterText(undefined, name, value)).toBe('');
    }
  });

  it.each([
    'home_website_blackfriday20261127',
    'pro_paidsearchgoogle_abcdefghijklmnopqrstuvwxyzabcd',
    'v1.2_web',
  ])('accepts the origin %s with many digits or letters (specification §5)', (origin) => {
    expect(parameterText(undefined, 'origin', origin)).toBe(origin);
  });

  it.each(['ab', 'home-website', 'x'.repeat(257), 'home_wébsite', ''])(
    'rejects %j as an origin',
    (text) => expect(parameterText(undefined, 'origin', text)).toBe(''),
  );

  it.each(['exp_', 'exp_A', 'exp_a b', 'exp_a_other', 'xexp_a', '__proto__', 'email', 'start'])(
    'rejects the parameter %j',
    (name) => expect(parameterText(undefined, name, 'control')).toBe(''),
  );

  it('blocks email addresses, passcodes, tokens and identifiers under any parameter name', () => {
    const secret = fc.oneof(
      fc.emailAddress(),
      fc.constant(JWT),
      fc.uuid(),
      fc.stringMatching(/^\d{6}$/),
      fc.stringMatching(/^[a-f\d]{32,64}$/),
    );
    const name = fc.oneof(
      fc.stringMatching(COMMON_PARAMETER).filter((common) => common !== 'origin'),
      fc.constantFrom('from', 'shown', 'times', 'email'),
    );
    const part = fc.stringMatching(/^[\w.-]{0,8}$/);
    fc.assert(
      fc.property(name, secret, part, part, (parameter, value, before, after) => {
        expect(parameterText(event, parameter, before + value + after)).toBe('');
      }),
    );
  });

  it('blocks free text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (name, text) => {
        expect(parameterText(event, name, `${text} ${text}`)).toBe('');
      }),
    );
  });
});
