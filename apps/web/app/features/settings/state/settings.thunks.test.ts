import { beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SETTINGS } from '@mallard/settings-catalogue';
import { makeStore } from '../../../store/make-store.ts';
import { servicesWithoutAccount } from '../../../environment/services/app-services.ts';
import { selectSettings } from './settings.slice.ts';
import {
  acceptOffer,
  changeSetting,
  declineOffer,
  readSettingsOfPage,
  replaceSettings,
  rereadStored,
  resetSettings,
  undoChange,
} from './settings.thunks.ts';
import { parseSettingsFile, settingsFileText } from '../settings-file.ts';
import type { SettingsHost } from './settings-store.ts';
import { bookmarklet } from '../share.ts';

beforeEach(() => {
  window.matchMedia = (() => ({ matches: false })) as unknown as typeof window.matchMedia;
});

/** Opens a page with its own cookie jar, which can reject cookies. */
function openPage({ search = '', cookies = '', refuses = false } = {}) {
  const jar = new Map(
    cookies
      .split('; ')
      .filter(Boolean)
      .map((pair) => pair.split('=') as [string, string]),
  );
  const location = { pathname: '/en/settings', search, hash: '', protocol: 'https:' };
  const state = { refuses };
  const host: SettingsHost = {
    document: {
      get cookie() {
        return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      },
      set cookie(text: string) {
        if (state.refuses) return;
        const [pair = ''] = text.split(';');
        const [name = '', value = ''] = pair.split('=');
        if (/Max-Age=0/.test(text)) jar.delete(name);
        else jar.set(name, value);
      },
    },
    location,
    history: {
      state: null,
      replaceState: (_state, _unused, url) => {
        location.search = new URL(String(url), 'https://page.test').search;
      },
    },
  };
  const store = makeStore(servicesWithoutAccount('en'));
  store.dispatch(readSettingsOfPage(host));
  return { host, jar, location, store, state, settings: () => selectSettings(store.getState()) };
}

describe('settings of a page', () => {
  it('reads settings from the cookies', () => {
    const { settings } = openPage({ cookies: 'kl=de-de; other=1; kp=-2' });
    expect(settings()).toMatchObject({
      status: 'ready',
      kept: 'cookies',
      values: { kl: 'de-de', kp: '-2' },
      offered: undefined,
    });
  });

  it('stores settings one by one and deletes defaults', () => {
    const { host, jar, store } = openPage();
    store.dispatch(changeSetting('kl', 'fr-fr', host));
    expect([...jar]).toEqual([['kl', 'fr-fr']]);
    store.dispatch(changeSetting('kl', 'wt-wt', host));
    expect([...jar]).toEqual([]);
  });

  it('remembers the replaced region (specification §3, Previous Region)', () => {
    const { host, jar, store } = openPage();
    store.dispatch(changeSetting('kl', 'fr-fr', host));
    expect(jar.has('mpr')).toBe(false);
    store.dispatch(changeSetting('kl', 'de-de', host));
    expect(Object.fromEntries(jar)).toEqual({ kl: 'de-de', mpr: 'fr-fr' });
    store.dispatch(changeSetting('kl', 'fr-fr', host));
    expect(Object.fromEntries(jar)).toEqual({ kl: 'fr-fr', mpr: 'de-de' });
    store.dispatch(resetSettings(host));
    expect([...jar]).toEqual([]);
  });

  it('restores settings by undo, on the page and in the cookies', () => {
    const { host, jar, store, settings } = openPage({ cookies: 'kn=1' });
    store.dispatch(changeSetting('kl', 'fr-fr', host));
    store.dispatch(changeSetting('kn', undefined, host));
    store.dispatch(resetSettings(host));
    expect([...jar]).toEqual([]);
    for (const expected of [{ kl: 'fr-fr' }, { kl: 'fr-fr', kn: '1' }, { kn: '1' }]) {
      store.dispatch(undoChange(host));
      expect(settings().values).toEqual(expected);
      expect(Object.fromEntries(jar)).toEqual(expected);
    }
    store.dispatch(undoChange(host));
    expect(settings().values).toEqual({ kn: '1' });
  });

  it('applies settings from the URL only after the visitor accepts them', () => {
    const { host, jar, store, settings, location } = openPage({
      search: '?kl=de-de&utm=1',
      cookies: 'kn=1',
    });
    expect(settings()).toMatchObject({
      values: { kn: '1' },
      offered: { kn: '1', kl: 'de-de' },
    });
    expect(jar.has('kl')).toBe(false);
    store.dispatch(acceptOffer(host));
    expect(Object.fromEntries(jar)).toEqual({ kn: '1', kl: 'de-de' });
    expect(location.search).toBe('?utm=1');
    expect(settings().offered).toBeUndefined();
  });

  it('removes settings from the URL when the visitor declines them', () => {
    const { host, jar, store, settings, location } = openPage({ search: '?kl=de-de' });
    store.dispatch(declineOffer(host));
    expect([settings().offered, location.search, jar.size]).toEqual([undefined, '', 0]);
  });

  it('keeps settings in the URL if cookies are blocked', () => {
    const { host, store, settings, location } = openPage({ search: '?kl=de-de', refuses: true });
    expect(settings()).toMatchObject({ kept: 'address', values: { kl: 'de-de' } });
    store.dispatch(changeSetting('kp', '1', host));
    expect(location.search).toBe('?kl=de-de&kp=1');
    store.dispatch(undoChange(host));
    expect(location.search).toBe('?kl=de-de');
  });

  it('moves settings to the URL if storing a cookie fails', () => {
    const { host, store, settings, location, state } = openPage();
    state.refuses = true;
    store.dispatch(changeSetting('kp', '1', host));
    expect(settings()).toMatchObject({ kept: 'address', values: { kp: '1' } });
    expect(location.search).toBe('?kp=1');
  });

  it('picks up changes from another tab', () => {
    const { host, jar, store, settings } = openPage({ cookies: 'kn=1' });
    jar.set('kl', 'se-sv');
    store.dispatch(rereadStored(host));
    expect(settings()).toMatchObject({ values: { kn: '1', kl: 'se-sv' }, past: [] });
  });

  it('stays valid for any URL and any cookies', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('"><script>', '//evil.example', "red;}*{background:url('//evil')", '%'),
    );
    const key = fc.constantFrom(...SETTINGS.map((setting) => setting.key));
    fc.assert(
      fc.property(fc.array(fc.tuple(key, text), { maxLength: 6 }), text, (pairs, cookies) => {
        const search = `?${new URLSearchParams(pairs).toString()}`;
        const { store, host, settings, location } = openPage({ search, cookies });
        store.dispatch(acceptOffer(host));
        store.dispatch(changeSetting('kn', '1', host));
        expect(settings().values.kn).toBe('1');
        for (const code of Object.values(settings().values)) {
          expect(code).toMatch(/^[\p{L}\p{M}\p{N} -]{1,40}$/u);
        }
        expect(location.search).not.toMatch(/[<>"']/);
      }),
    );
  });
});

describe('a settings file', () => {
  it('round-trips settings', () => {
    const values = { kl: 'de-de', kt: 'Comic Neue', k7: '395323' } as const;
    expect(parseSettingsFile(settingsFileText(values))).toEqual({ values, ignored: [] });
  });

  it('imports an edited file and counts invalid entries', () => {
    const { host, store, settings } = openPage({ cookies: 'kn=1' });
    const read = parseSettingsFile(
      '\uFEFF{"format":"settings","settings":{"kp":"1","kl":"<b>","x":"1","__proto__":{"kn":"1"}}}',
    );
    if (!read) throw new Error('it is a file of settings');
    store.dispatch(replaceSettings(read, 'imported', host));
    expect(settings()).toMatchObject({
      values: { kp: '1' },
      last: { kind: 'imported', count: 1, ignored: 3 },
    });
  });

  it('rejects any other format', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(parseSettingsFile(text)).toBeUndefined();
      }),
    );
  });
});

describe('the bookmarklet', () => {
  it('contains no setting that breaks out of its string literal', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom(...SETTINGS.map((setting) => setting.key)),
          fc.string({ unit: 'binary' }),
        ),
        (values) => {
          const code = decodeURIComponent(
            bookmarklet('https://page.test', values).slice('javascript:'.length),
          );
          expect(() => new Function(code)).not.toThrow();
          expect(code.match(/"/g)).toHaveLength(6);
        },
      ),
    );
  });
});
