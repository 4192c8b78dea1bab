import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import cases from '../cases/funnels.json' with { type: 'json' };
import { OriginError } from '../errors.ts';
import {
  checkOrigin,
  formatFunnel,
  type FunnelKey,
  isOrigin,
  parseFunnel,
  setFunnelPart,
} from './funnel.ts';

function errorOf(action: () => unknown): OriginError {
  try {
    action();
  } catch (error) {
    if (error instanceof OriginError) return error;
    throw error;
  }
  throw new Error('did not throw');
}

describe('parseFunnel and formatFunnel', () => {
  it.each(cases)('agree on $origin', ({ origin, funnel, error }) => {
    if (error !== undefined) return expect(errorOf(() => parseFunnel(origin)).code).toBe(error);
    expect(parseFunnel(origin)).toEqual(funnel);
    expect(formatFunnel(parseFunnel(origin))).toBe(origin);
  });

  it('find the same parts again in what they wrote', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9_.]{3,40}$/), (origin) => {
        const funnel = parseFunnel(origin);
        fc.pre(Object.keys(funnel).some((key) => key !== 'prefixed'));
        let written: string;
        try {
          written = formatFunnel(funnel); // "a__" loses its empty parts and may become too short
        } catch (error) {
          return expect(error).toBeInstanceOf(OriginError);
        }
        // a prefix that only shows once empty parts are gone is the one ambiguity: "_funnel"
        expect(formatFunnel(parseFunnel(written))).toBe(written);
      }),
    );
  });

  it('say what specification §5 says', () => {
    expect(errorOf(() => checkOrigin('ab')).message).toBe(
      'Origins must be at least three characters long',
    );
    expect(errorOf(() => checkOrigin('a/b')).message).toBe(
      'Origins may only contain alphanumeric characters, underscores, and periods',
    );
  });

  it('isOrigin agrees with checkOrigin on any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\w.]{0,4}$/)), (origin) => {
        let valid = true;
        try {
          checkOrigin(origin);
        } catch {
          valid = false;
        }
        expect(isOrigin(origin)).toBe(valid);
      }),
    );
  });

  it('cannot write an origin of nothing', () => {
    expect(errorOf(() => formatFunnel({})).code).toBe('too-short');
  });
});

describe('setFunnelPart', () => {
  it('sets each part, and leaves the given funnel as it was', () => {
    const funnel = { entry: 'home' };
    expect(setFunnelPart(funnel, 'campaign', 'trial')).toEqual({
      entry: 'home',
      campaign: 'trial',
    });
    expect(funnel).toEqual({ entry: 'home' });
  });

  it('removes a part', () => {
    expect(setFunnelPart({ entry: 'home', source: 'x' }, 'source', '')).toEqual({ entry: 'home' });
  });

  it.each(['medium', '__proto__', 'prefixed', ''])(
    'refuses the key %j (specification §5)',
    (key) => {
      expect(errorOf(() => setFunnelPart({}, key as FunnelKey, 'x')).code).toBe('unknown-key');
    },
  );

  it('takes underscores in the content only', () => {
    expect(setFunnelPart({}, 'content', 'a_b')).toEqual({ content: 'a_b' });
    expect(errorOf(() => setFunnelPart({}, 'entry', 'a_b')).code).toBe('invalid-characters');
    expect(errorOf(() => setFunnelPart({}, 'content', 'a<b')).code).toBe('invalid-characters');
  });
});
