import { describe, expect, it } from '@jest/globals';
import { experiments } from '@mallard/measurement-plan/experiments';
import fc from 'fast-check';
import { readPixel } from './read-pixel.ts';

const parametersOf = (query: string) => {
  const parsed = readPixel(`/t/static_impression_1?${query}`);
  return parsed.ok ? parsed.parameters : undefined;
};

describe('readPixel', () => {
  it('takes each variant of each experiment, and who assigned it', () => {
    for (const { name, variants } of experiments) {
      for (const variant of variants) {
        const given = { [`exp_${name}`]: variant, [`exp_${name}_assignedby`]: 'random' };
        expect(parametersOf(`${new URLSearchParams(given)}`)).toEqual(given);
      }
    }
  });

  it.each([
    'exp_invented=control',
    'exp_mobilepropaywall=invented',
    'exp_mobilepropaywall_assignedby=me',
    'exp_constructor=control',
    'query=weather',
    'page=some%20words',
    'origin=jo%40x.example',
  ])('leaves out %s', (query) => {
    expect(readPixel(`/t/static_impression_1?${query}`)).toMatchObject({
      ok: true,
      parameters: {},
      refused: 1,
    });
  });

  it('keeps nothing but declared names and plain values, whatever is sent', () => {
    const name = fc.oneof(
      fc.constantFrom('page', 'b', 'exp_mobilepropaywall', 'exp_x', '__proto__', 'constructor'),
      fc.string(),
    );
    const value = fc.oneof(fc.constantFrom('chrome', 'control', 'jo@x.example'), fc.string());
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value), { maxLength: 20 }), (pairs) => {
        const parsed = readPixel(`/t/static_impression_1?${new URLSearchParams(pairs)}`);
        if (!parsed.ok) return parsed.reason === 'malformed';
        const kept = Object.entries(parsed.parameters);
        expect(kept.length + parsed.refused).toBe(pairs.length);
        return kept.every(([key, text]) => /^\w+$/.test(key) && /^[\w.-]{1,64}$/.test(text));
      }),
    );
  });
});
