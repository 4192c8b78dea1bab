import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  formatQuerySettings,
  readCookieSettings,
  readQuerySettings,
  settingCookie,
  settingsCookies,
} from './codecs.ts';
import { SettingError } from '../errors.ts';
import { type SettingKey, SETTINGS } from './settings.ts';
import { changedSettings, type SettingsRead, type SettingValues } from './values.ts';

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "';alert(1)//",
  '222222;background:url(//evil.example)',
  '#fff}body{display:none',
  '\\3c',
  'javascript:alert(1)',
  '//evil.example',
  'https://evil.example/',
  '/\\evil.example',
  'd\r\nSet-Cookie: a=b',
  'd; Domain=evil.example',
  'd&kl=us-en',
  '%',
  '%00',
  '\ud800',
  'constructor',
];
const keys = fc.constantFrom(...SETTINGS.map(({ key }) => key));
const validCodes = SETTINGS.flatMap((setting) =>
  'choices' in setting ? setting.choices.map(({ code }) => code) : ['1', '-1', 'pt-BR'],
);
const anything = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(...HOSTILE),
  fc.constantFrom(...validCodes, '#395323', 'Comic Neue', 'メイリオ'),
  fc.tuple(fc.constantFrom(...validCodes), fc.constantFrom(...HOSTILE)).map((two) => two.join('')),
);
const anyPairs = fc.array(fc.tuple(keys, anything), { maxLength: 12 });
const anyValues = fc.dictionary(keys, anything).map((values) => values as SettingValues);

/**
 * Matches values without quotes, brackets, slashes, colons, semicolons, ampersands, backslashes or
 * control characters.
 */
const HARMLESS = /^[\p{L}\p{M}\p{N} -]{1,40}$/u;

function expectHarmless({ values, ignored }: SettingsRead): void {
  for (const [key, code] of Object.entries(values)) {
    expect(SETTINGS.map((setting): string => setting.key)).toContain(key);
    expect(code).toMatch(HARMLESS);
  }
  for (const { code } of ignored) {
    expect(['unknown-key', 'invalid-value', 'repeated-key']).toContain(code);
  }
}

describe('readCookieSettings', () => {
  it('reads only settings from a cookie string', () => {
    expect(
      readCookieSettings('a=1; kae=d;kl=us-en; k7=%23FFF; session=x; kt=Comic%20Neue'),
    ).toEqual({ values: { kae: 'd', kl: 'us-en', k7: 'ffffff', kt: 'Comic Neue' }, ignored: [] });
  });

  it('reports unknown public keys and invalid values', () => {
    expect(readCookieSettings('kc=1; kp=9; kn=%; token=secret; kn=1').ignored).toEqual([
      { key: 'kc', code: 'unknown-key' },
      { key: 'kp', code: 'invalid-value' },
      { key: 'kn', code: 'invalid-value' },
      { key: 'kn', code: 'repeated-key' },
    ]);
  });

  it('ignores whitespace around names and values (RFC 6265 §5.2)', () => {
    expect(readCookieSettings(' kl = us-en ;\tkae= d').values).toEqual({ kl: 'us-en', kae: 'd' });
  });

  it('reports an unknown key only if it has the form of a public key', () => {
    const jar = 'kzz=1; k99=1; kz9=1; kzzz=1; k=1; k_=1; kZ=1; xkz=1';
    expect(readCookieSettings(jar)).toEqual({
      values: {},
      ignored: ['kzz', 'k99', 'kz9'].map((key) => ({ key, code: 'unknown-key' })),
    });
  });

  it('accepts no harmful value from any cookie string', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (jar) => expectHarmless(readCookieSettings(jar))),
    );
    fc.assert(
      fc.property(anyPairs, (pairs) => {
        expectHarmless(
          readCookieSettings(pairs.map(([key, value]) => `${key}=${value}`).join('; ')),
        );
      }),
    );
  });
});

describe('readQuerySettings', () => {
  it('reads only settings from a query string', () => {
    expect(readQuerySettings('?q=ducks&kae=d&kp=-1&kt=Comic+Neue&theme=x')).toEqual({
      values: { kae: 'd', kp: '-1', kt: 'Comic Neue' },
      ignored: [],
    });
  });

  it.each(['<', '>', '/'])('ignores a value with %s (specification §5)', (character) => {
    const search = `?kt=${encodeURIComponent(`Comic${character}Neue`)}`;
    expect(readQuerySettings(search)).toEqual({
      values: {},
      ignored: [{ key: 'kt', code: 'invalid-value' }],
    });
  });

  it('accepts no harmful value from any query string', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (search) =>
        expectHarmless(readQuerySettings(search)),
      ),
    );
    fc.assert(
      fc.property(anyPairs, (pairs) => {
        expectHarmless(readQuerySettings(`?${new URLSearchParams(pairs)}`));
        expectHarmless(readQuerySettings(`?${pairs.map((pair) => pair.join('=')).join('&')}`));
      }),
    );
  });
});

describe('formatQuerySettings', () => {
  it('includes only changed values in catalog order', () => {
    expect(formatQuerySettings({ kae: 'd', kp: '-1', kl: 'us-en' })).toBe('kl=us-en&kae=d');
    expect(formatQuerySettings({})).toBe('');
  });

  it('encodes a font’s name', () => {
    expect(formatQuerySettings({ kt: 'Comic Neue' })).toBe('kt=Comic%20Neue');
  });

  it('never changes the rest of the URL and round-trips any values', () => {
    fc.assert(
      fc.property(anyValues, (values) => {
        const query = formatQuerySettings(values);
        expect(query).toMatch(/^[\w%=&.-]*$/);
        const address = new URL(`?${query}`, 'https://mallard.example/en/settings');
        expect([address.origin, address.pathname, address.hash]).toEqual([
          'https://mallard.example',
          '/en/settings',
          '',
        ]);
        expect(readQuerySettings(address.search)).toEqual({
          values: Object.fromEntries(changedSettings(values)),
          ignored: [],
        });
      }),
    );
  });
});

describe('settingCookie', () => {
  it('stores a changed value for one year (specification §9)', () => {
    expect(settingCookie('kae', 'd')).toBe('kae=d; Max-Age=31536000; Path=/; SameSite=Lax');
    expect(settingCookie('k7', '#ABC', { secure: true })).toBe(
      'k7=aabbcc; Max-Age=31536000; Path=/; SameSite=Lax; Secure',
    );
  });

  it.each<[SettingKey, string | undefined]>([
    ['kp', '-1'],
    ['kae', ''],
    ['kae', undefined],
  ])('removes the cookie of %s for the default %j', (key, code) => {
    expect(settingCookie(key, code)).toBe(`${key}=; Max-Age=0; Path=/; SameSite=Lax`);
  });

  it('rejects an invalid value without quoting it', () => {
    expect(() => settingCookie('kp', 'banana')).toThrow(
      new SettingError('invalid-value', 'Invalid value for the setting "kp"', { key: 'kp' }),
    );
    const refusal: unknown = (() => {
      try {
        return settingsCookies({ kl: 'nowhere' });
      } catch (error) {
        return error;
      }
    })();
    expect(refusal).toBeInstanceOf(SettingError);
    expect(refusal).toMatchObject({ code: 'invalid-value', key: 'kl' });
  });

  it('rejects an unknown key at run time', () => {
    expect(() => settingCookie('toString' as SettingKey, '1')).toThrow(
      new SettingError('unknown-key', 'Unknown setting "toString"', { key: 'toString' }),
    );
  });

  it('writes exactly one cookie with fixed attributes for any value', () => {
    const cookieOf = (...args: Parameters<typeof settingCookie>) => {
      try {
        return settingCookie(...args);
      } catch (error) {
        if (error instanceof SettingError) return undefined;
        throw error;
      }
    };
    fc.assert(
      fc.property(keys, anything, (key, code) => {
        expect(cookieOf(key, code) ?? settingCookie(key, undefined)).toMatch(
          /^[a-z\d]{2,3}=[\w%.-]*; Max-Age=(31536000|0); Path=\/; SameSite=Lax$/,
        );
      }),
    );
  });
});

describe('settingsCookies', () => {
  it('resets every setting', () => {
    const cookies = settingsCookies({});
    expect(cookies).toHaveLength(SETTINGS.length);
    expect(cookies.filter((text) => !text.includes('Max-Age=0'))).toEqual([]);
  });

  it('reads back any values that it stored', () => {
    fc.assert(
      fc.property(anyValues, (values) => {
        const changed = Object.fromEntries(changedSettings(values));
        const jar = settingsCookies(changed).map((text) => text.split(';')[0]);
        expect(readCookieSettings(jar.join('; '))).toEqual({ values: changed, ignored: [] });
      }),
    );
  });
});

it.each([null, undefined])('reads no settings from %s', (absent) => {
  expect(readCookieSettings(absent)).toEqual(readCookieSettings(''));
  expect(readQuerySettings(absent)).toEqual(readQuerySettings(''));
});
