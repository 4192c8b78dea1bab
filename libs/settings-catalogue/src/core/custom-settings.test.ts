import { afterEach, describe, expect, it, jest } from '@jest/globals';
import {
  createSettings,
  createSettingsStore,
  productSettings,
  readCookie,
  readCookieSettings,
  serializeCookie,
  settingCookie,
  themeCookie,
} from '../index.ts';

const settings = createSettings([
  {
    key: 'density',
    name: 'Density',
    group: 'look',
    type: 'choice',
    choices: [
      { code: 'cozy', name: 'Cozy' },
      { code: 'compact', name: 'Compact' },
    ],
    defaultCode: 'cozy',
  },
  { key: 'sounds', name: 'Sounds', group: 'look', type: 'boolean', defaultCode: '1' },
  {
    key: 'volume',
    name: 'Volume',
    group: 'look',
    type: 'text',
    pattern: /^\d{1,2}$/,
    defaultCode: '50',
    dependsOn: { key: 'sounds', codes: ['1'] },
  },
]);

describe('cookie attributes', () => {
  it.each([
    [{}, 'SameSite=Lax'],
    [{ sameSite: 'Strict' }, 'SameSite=Strict'],
    [{ sameSite: 'None' }, 'SameSite=None; Secure'],
    [{ sameSite: 'None', partitioned: true }, 'SameSite=None; Secure; Partitioned'],
    [{ partitioned: true }, 'SameSite=Lax; Secure; Partitioned'],
    [{ domain: 'a.example', secure: true }, 'SameSite=Lax; Domain=a.example; Secure'],
  ] as const)('writes and removes a cookie with %j', (options, attributes) => {
    expect(serializeCookie('kae', 'd', options)).toBe(
      `kae=d; Max-Age=31536000; Path=/; ${attributes}`,
    );
    expect(settingCookie('kae', '', options)).toBe(`kae=; Max-Age=0; Path=/; ${attributes}`);
    expect(themeCookie('dark', options)).toContain(attributes);
    expect(settings.toCookie('density', 'compact', options)).toContain(attributes);
  });

  it('limits a cookie to a path', () => {
    expect(serializeCookie('a', '1', { path: '/app' })).toContain('; Path=/app;');
  });

  it('reads pairs without a blank after the semicolon (RFC 6265 §5.2)', () => {
    expect(readCookie('a=1;kl=de-de', 'kl')).toBe('de-de');
    expect(readCookieSettings('a=1;kl=de-de').values).toEqual({ kl: 'de-de' });
    expect(settings.fromCookies('a=1;density=compact').values).toEqual({ density: 'compact' });
  });
});

describe('createSettings', () => {
  it('reads custom settings and ignores those of the product', () => {
    expect(settings.fromCookies('density=compact; kae=d; sounds=maybe; volume=7')).toEqual({
      values: { density: 'compact', volume: '7' },
      ignored: [{ key: 'sounds', code: 'invalid-value' }],
    });
    expect(settings.fromQuery('?density=compact&density=cozy&other=1')).toEqual({
      values: { density: 'compact' },
      ignored: [{ key: 'density', code: 'repeated-key' }],
    });
    expect(settings.from([['toString', '1']]).ignored).toEqual([
      { key: 'toString', code: 'unknown-key' },
    ]);
    for (const nothing of [null, undefined, '']) {
      expect(settings.fromCookies(nothing).values).toEqual({});
      expect(settings.fromQuery(nothing).values).toEqual({});
    }
  });

  it('writes only what was changed', () => {
    expect(settings.toQuery({ density: 'compact', sounds: '1' })).toBe('density=compact');
    expect(settings.changed({ sounds: '-1', density: 'cozy' })).toEqual([['sounds', '-1']]);
    expect(settings.toCookie('density', 'cozy')).toMatch(/^density=; Max-Age=0/);
    expect(() => settings.toCookie('density', 'huge')).toThrow('Invalid value');
    // @ts-expect-error -- not a key of these settings
    expect(() => settings.toCookie('kae', 'd')).toThrow('Unknown setting');
  });

  it('returns defaults and shows a setting only with the one it depends on', () => {
    expect(settings.code({}, 'volume')).toBe('50');
    expect(settings.isShown({}, 'volume')).toBe(true);
    expect(settings.isShown({ sounds: '-1' }, 'volume')).toBe(false);
  });

  it.each(['a b', 'a;b', '', 'a=b'])('rejects the key %j', (key) => {
    const setting = { key, name: 'x', group: 'x', type: 'boolean', defaultCode: '1' } as const;
    expect(() => createSettings([setting])).toThrow(
      expect.objectContaining({ code: 'invalid-definition', key }),
    );
  });

  it('rejects a repeated key', () => {
    const setting = { key: 'a', name: 'x', group: 'x', type: 'boolean', defaultCode: '1' } as const;
    expect(() => createSettings([setting, setting])).toThrow('"a" cannot be the key');
  });

  it("has the product's settings as a preset", () => {
    expect(productSettings.fromCookies('kae=d;kah=us-en').values).toEqual(
      readCookieSettings('kae=d;kah=us-en').values,
    );
    expect(productSettings.toQuery({ kae: 'd' })).toBe('kae=d');
  });
});

describe('createSettingsStore', () => {
  const stops: (() => void)[] = [];
  afterEach(() => stops.splice(0).forEach((stop) => stop()));

  /** Opens a tab: tabs share one cookie jar. */
  function openTab(jar: Map<string, string>) {
    return createSettingsStore(settings, {
      readCookies: () => [...jar].map((pair) => pair.join('=')).join('; '),
      writeCookie(cookie) {
        const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(cookie) ?? [];
        if (cookie.includes('Max-Age=0')) jar.delete(name);
        else jar.set(name, value);
      },
    });
  }

  it('stores a code and notifies listeners of what changed', () => {
    const jar = new Map([['density', 'compact']]);
    const store = openTab(jar);
    const listener = jest.fn();
    stops.push(store.subscribe(listener));
    const before = store.getSnapshot();
    store.set('density', 'compact');
    expect(store.getSnapshot()).toBe(before);
    expect(listener).not.toHaveBeenCalled();

    store.set('sounds', '-1');
    expect(listener.mock.calls).toEqual([[['sounds']]]);
    expect(store.get('sounds')).toBe('-1');
    store.set('density', undefined);
    expect([...jar]).toEqual([['sounds', '-1']]);
    expect(store.get('density')).toBe('cozy');
  });

  it('notifies other tabs, and not after unsubscribing', async () => {
    const jar = new Map<string, string>();
    const [first, second] = [openTab(jar), openTab(jar)];
    const told = new Promise<readonly string[]>((resolve) => {
      stops.push(second.subscribe(resolve));
    });
    first.set('density', 'compact');
    expect(await told).toEqual(['density']);
    expect(second.get('density')).toBe('compact');
    const late = jest.fn();
    second.subscribe(late)();
    first.set('density', 'cozy');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(late).not.toHaveBeenCalled();
  });

  it('notices a change from before it was subscribed to', () => {
    const jar = new Map<string, string>();
    const store = openTab(jar);
    jar.set('sounds', '-1');
    stops.push(store.subscribe(() => {}));
    expect(store.get('sounds')).toBe('-1');
  });
});
