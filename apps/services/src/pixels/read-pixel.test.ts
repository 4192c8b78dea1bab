import { describe, expect, it } from '@jest/globals';
import { commonValues, countedValue } from '@mallard/measurement-plan/common-values';
import { experiments } from '@mallard/measurement-plan/experiments';
import fc from 'fast-check';
import { readPixel } from './read-pixel.ts';

const context = {
  pages: new Set(['home', 'pro', 'pro-welcome']),
  now: Date.parse('2026-11-22T12:00:00Z'),
};
const parametersOf = (query: string) => {
  const parsed = readPixel(`/t/static_impression_1?${query}`, context);
  return parsed.ok ? parsed.parameters : undefined;
};

describe('readPixel', () => {
  it('accepts each variant of each experiment, and its way of assignment', () => {
    for (const { name, variants } of experiments) {
      for (const variant of variants) {
        const given = { [`exp_${name}`]: variant, [`exp_${name}_assignedby`]: 'random' };
        expect(parametersOf(`${new URLSearchParams(given)}`)).toEqual(given);
      }
    }
  });

  it('accepts each value of each list', () => {
    for (const [name, values] of Object.entries(commonValues)) {
      for (const value of values) {
        expect(parametersOf(`${name}=${value}`)).toEqual({ [name]: String(value) });
      }
    }
  });

  it.each([
    ...['page=home', 'startpage=pro-welcome', 'origin=funnel_onboarding_macOS__nextstepscard'],
    ...['atb=v560-7', 'atb=v380-3ma', 'enrolledOn=2026-11-16', 'enrolledOn=2025-01-06'],
    ...['origin=home_website_blackfriday20261127', 'l=fil'],
  ])('accepts %s', (query) => {
    expect(parametersOf(query)).toEqual(Object.fromEntries(new URLSearchParams(query)));
  });

  it.each([
    ...['exp_invented=control', 'exp_mobilepropaywall=invented', 'exp_constructor=control'],
    ...['exp_mobilepropaywall_assignedby=me', 'query=weather', 'page=some%20words'],
    ...['origin=jo%40x.example', 'b=ada_lovelace', 'd=diabetes', 'p=London', 'l=ada', 'page=ada'],
    ...['locale=tlh', 'theme=ada', 'i=1', 'atb=v99999-1', 'atb=ada', 'viewCount=12'],
    // A day within a week, a future day, one before the product existed, and an invalid one.
    ...['enrolledOn=2026-11-17', 'enrolledOn=2026-11-23', 'enrolledOn=1984-01-02'],
    ...['enrolledOn=2026-13-45', 'constructor=x', '__proto__=x'],
  ])('omits %s', (query) => {
    expect(readPixel(`/t/static_impression_1?${query}`, context)).toMatchObject({
      ok: true,
      parameters: {},
      refused: 1,
    });
  });

  it.each(['ada_lovelace', 'jane.doe_example.org', 'abcdefghijklmnopqrstuvw'])(
    'counts the unknown origin %s as "other"',
    (origin) => expect(parametersOf(`origin=${origin}`)).toEqual({ origin: 'other' }),
  );

  it('accepts a page name by its format if there is no site', () => {
    const url = '/t/static_impression_1?page=pro-new&startpage=Ada+Lovelace';
    const parsed = readPixel(url, { ...context, pages: undefined });
    expect(parsed).toMatchObject({ parameters: { page: 'pro-new' }, refused: 1 });
  });

  it('keeps only listed values and weeks for arbitrary input', () => {
    const name = fc.oneof(
      fc.constantFrom('exp_mobilepropaywall', 'exp_x', '__proto__', 'constructor', 'query'),
      fc.constantFrom('page', 'startpage', 'origin', 'atb', 'enrolledOn', 'viewCount'),
      fc.constantFrom(...Object.keys(commonValues)),
      fc.string(),
    );
    const value = fc.oneof(
      fc.constantFrom('chrome', 'control', 'jo@x.example', 'home', 'home_website', '2026-11-16'),
      fc.stringMatching(/^[\w.-]{1,64}$/),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value), { maxLength: 20 }), (pairs) => {
        const parsed = readPixel(`/t/static_impression_1?${new URLSearchParams(pairs)}`, context);
        if (!parsed.ok) return parsed.code === 'malformed';
        const kept = Object.entries(parsed.parameters);
        expect(kept.length + parsed.refused).toBe(pairs.length);
        // Parsing the kept values again changes nothing.
        return kept.every(
          ([key, text]) => countedValue(key, text, context) === text || text === 'other',
        );
      }),
      { numRuns: 500 },
    );
  });
});
