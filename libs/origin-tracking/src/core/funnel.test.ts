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

describe('parseFunnel and formatFunnel (specification §3: entry, source, campaign, content, joined by underscores)', () => {
  it.each(cases)('agrees with the shared case $origin', ({ origin, funnel, error }) => {
    if (error !== undefined) return expect(errorOf(() => parseFunnel(origin)).code).toBe(error);
    expect(parseFunnel(origin)).toEqual(funnel);
    expect(formatFunnel(parseFunnel(origin))).toBe(origin);
  });

  it('round-trips the parts of any origin', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9_.]{3,40}$/), (origin) => {
        const funnel = parseFunnel(origin);
        fc.pre(Object.keys(funnel).some((key) => key !== 'prefixed'));
        let written: string;
        try {
          written = formatFunnel(funnel); // "a__" loses its empty parts and may become too short.
        } catch (error) {
          return expect(error).toBeInstanceOf(OriginError);
        }
        // The only ambiguity is a prefix that appears once empty parts are removed: "_funnel".
        expect(formatFunnel(parseFunnel(written))).toBe(written);
      }),
    );
  });

  it('omits empty parts', () => {
    expect(parseFunnel('__spring')).toStrictEqual({ campaign: 'spring' });
  });

  it.each(['home_website_', 'home_website__'])('drops the trailing underscores of %j', (origin) =>
    expect(formatFunnel(parseFunnel(origin))).toBe('home_website'),
  );

  it('rejects a funnel without parts', () => {
    expect(errorOf(() => formatFunnel({})).code).toBe('too-short');
  });
});

describe('checkOrigin', () => {
  it('requires three characters, with the specified message (specification §5 and §9)', () => {
    for (const origin of ['', 'a', 'ab', '<>']) {
      const { code, message } = errorOf(() => checkOrigin(origin));
      expect(code).toBe('too-short');
      expect(message).toBe('Origins must be at least three characters long');
    }
    for (const origin of ['abc', '___', '...', '123']) {
      expect(() => checkOrigin(origin)).not.toThrow();
    }
  });

  it('allows only letters, digits, underscores and periods, with the specified message (specification §5)', () => {
    let allowed = '';
    for (let code = 0; code < 0x250; code++) {
      const character = String.fromCharCode(code);
      const origin = `ab${character}cd`;
      if (isOrigin(origin)) {
        allowed += character;
        expect(() => checkOrigin(origin)).not.toThrow();
        continue;
      }
      const error = errorOf(() => checkOrigin(origin));
      expect(error.code).toBe('invalid-characters');
      expect(error.message).toBe(
        'Origins may only contain alphanumeric characters, underscores, and periods',
      );
    }
    expect(allowed).toBe('.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz');
  });

  it('agrees with isOrigin on any text', () => {
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
});

describe('setFunnelPart', () => {
  it.each(['entry', 'source', 'campaign', 'content'] as const)(
    'sets the key %s (specification §5)',
    (key) => expect(setFunnelPart({}, key, 'x')).toEqual({ [key]: 'x' }),
  );

  it('sets a part without changing the given funnel', () => {
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
    'rejects the key %j (specification §5)',
    (key) => {
      expect(errorOf(() => setFunnelPart({}, key as FunnelKey, 'x'))).toMatchObject({
        code: 'unknown-key',
        message: 'Origins may only have the keys entry, source, campaign, content',
      });
    },
  );

  it('allows underscores in the content only', () => {
    expect(setFunnelPart({}, 'content', 'a_b')).toEqual({ content: 'a_b' });
    expect(errorOf(() => setFunnelPart({}, 'entry', 'a_b')).code).toBe('invalid-characters');
    expect(errorOf(() => setFunnelPart({}, 'entry', 'funnel'))).toMatchObject({
      code: 'invalid-characters',
      message: 'The prefix funnel_ is for apps: pass prefixed',
    });
    expect(setFunnelPart({}, 'source', 'funnel')).toEqual({ source: 'funnel' });
    expect(errorOf(() => setFunnelPart({}, 'content', 'a<b')).code).toBe('invalid-characters');
  });
});
