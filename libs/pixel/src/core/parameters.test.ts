import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type ParameterRule } from './event.ts';
import { isForbiddenValue, parameterText, reduceText, ruleOf } from './parameters.ts';

const UUID = 'f4311287-0121-40e6-8bbd-85c36daf1837';
const JWT = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl';

describe('isForbiddenValue', () => {
  it.each([
    'a@b.example',
    'a%40b.example',
    '123456',
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
  it.each<[ParameterRule, string | number | boolean, string | undefined]>([
    ['boolean', true, 'true'],
    ['boolean', 'false', 'false'],
    ['boolean', 1, undefined],
    ['count', 0, '0'],
    ['count', 99_999, '99999'],
    ['count', 100_000, undefined],
    ['count', -1, undefined],
    ['count', 1.5, undefined],
    ['count', '12', undefined],
    ['word', 'home_website', 'home_website'],
    ['word', 'two words', undefined],
    ['word', '', undefined],
    ['word', 'x'.repeat(65), undefined],
    ['word', 'a@b.example', undefined],
    ['word', '123456', undefined],
    [['web', 'app'], 'web', 'web'],
    [['web', 'app'], 'other', undefined],
    ['text', 'It broke!', 'it-broke'],
  ])('%j of %j is %j', (rule, value, expected) =>
    expect(parameterText(rule, value)).toBe(expected),
  );

  it('lets no address, passcode, token or identifier through, whatever the rule', () => {
    const secret = fc.oneof(
      fc.emailAddress(),
      fc.constant(JWT),
      fc.uuid(),
      fc.stringMatching(/^\d{6}$/),
    );
    const rule = fc.constantFrom<ParameterRule>('boolean', 'count', 'word', 'text', ['web']);
    fc.assert(
      fc.property(rule, secret, fc.string(), fc.string(), (given, value, before, after) => {
        expect(parameterText(given, value) ?? '').not.toContain(value);
        const said = parameterText('text', `${before} ${value} ${after}`) ?? '';
        expect(said).not.toContain(value.toLowerCase().replace(/[^a-z0-9]+/g, '-'));
      }),
    );
  });
});

it('reduceText keeps the sense and loses the person', () => {
  expect(reduceText(`Mail to jo@x.example failed (code: 123456, id=${UUID})`)).toBe(
    'mail-to-redacted-failed-code-redacted-id-redacted',
  );
  expect(reduceText('x'.repeat(1000))).toHaveLength(8); // a run this long could be a token
  expect(reduceText('word '.repeat(100)).length).toBeLessThanOrEqual(100);
});

it.each([
  ['atb', 'word'],
  ['own', 'count'],
  ['exp_sample', 'word'],
  ['exp_sample_assignedby', 'word'],
  ['exp_a b', undefined],
  ['toString', undefined],
  ['email', undefined],
])('ruleOf %j is %j', (name, expected) => expect(ruleOf(name, { own: 'count' })).toBe(expected));
