/**
 * Tests each setting with its own control, as far as that works without a browser;
 * apps/web-e2e/src/site/settings.spec.ts tests one of each kind.
 */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  isSettingShown,
  SETTINGS,
  type Setting,
  type SettingKey,
} from '@mallard/settings-catalogue';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { servicesWithoutAccount } from '../../environment/services/app-services.ts';
import { makeStore } from '../../store/make-store.ts';
import { renderInPage } from '../../testing/render-page.tsx';
import { SettingsView } from './SettingsView.tsx';
import { shareAddress } from './share.ts';

const shownSettings = SETTINGS.filter(({ group }) => group !== 'remembered');
const YEAR_SECONDS = 365 * 86_400;

/** The settings that the preview shows; the others are only in the list next to it. */
const PICTURED = new Set<SettingKey>([
  ...(['k1', 'k7', 'k8', 'k9', 'ka', 'kaa', 'kac', 'kae', 'kaf', 'kaj', 'kf', 'km'] as const),
  ...(['ko', 'ks', 'kt', 'ku', 'kv', 'kw', 'kx', 'kz', 'maa', 'mai', 'mch', 'mks'] as const),
  ...(['msb', 'mup', 'mvc'] as const),
]);

/** Returns a code that is not the default. */
function anotherCode(setting: Setting): string {
  if (setting.type === 'boolean') return setting.defaultCode === '1' ? '-1' : '1';
  if (setting.type === 'text') return 'de';
  const codes = setting.choices.map(({ code }) => code);
  // The palette has no alternative to gray snippets and purple titles, so use a hex color.
  return codes.findLast((code) => code !== setting.defaultCode && code !== '') ?? '395323';
}

const rowOf = (key: SettingKey) =>
  document.querySelector<HTMLElement>(`[data-setting="${key}"]`) as HTMLElement;
const changedOf = (key: SettingKey) =>
  document.querySelector<HTMLElement>(`[data-changed-settings] [data-changed="${key}"]`);
/** Removes the empty style attributes that React leaves behind. */
const picture = () =>
  document.querySelector('[data-preview]')?.outerHTML.replace(/ style=""/g, '') ?? '';
const cookies = () =>
  new Map(document.cookie.split('; ').map((each) => each.split('=') as [string, string]));

function change(setting: Setting, code: string): void {
  const row = within(rowOf(setting.key));
  if (setting.type === 'boolean') {
    fireEvent.click(row.getByRole('switch'));
  } else if (setting.type === 'color') {
    const swatch = row
      .queryAllByRole<HTMLInputElement>('radio')
      .find((each) => each.value === code);
    if (swatch) {
      fireEvent.click(swatch);
    } else {
      fireEvent.change(row.getByRole('textbox'), { target: { value: `#${code}` } });
      fireEvent.keyDown(row.getByRole('textbox'), { key: 'Enter' });
    }
  } else {
    fireEvent.change(row.getByRole('combobox'), { target: { value: code } });
  }
}

async function open(): Promise<void> {
  cleanup();
  renderInPage(
    <MemoryRouter>
      <Provider store={makeStore(servicesWithoutAccount('en'))}>
        <SettingsView />
      </Provider>
    </MemoryRouter>,
    { path: '/settings' },
  );
  await waitFor(() => expect(rowOf('kl').textContent).toContain('Germany'));
}

const written = jest.spyOn(Document.prototype, 'cookie', 'set');

beforeEach(() => {
  for (const { key } of SETTINGS) document.cookie = `${key}=; Max-Age=0; Path=/`;
  written.mockClear();
  history.replaceState(null, '', '/en/settings');
  window.matchMedia = (() => ({ matches: false })) as unknown as typeof window.matchMedia;
});
afterEach(cleanup);

describe.each(shownSettings.map((setting) => [setting.name, setting.key, setting] as const))(
  'setting %s (%s)',
  (_name, key, setting) => {
    it('changes, stores for a year, reloads, resets and undoes the setting', async () => {
      expect(setting.dependsOn === undefined || isSettingShown(setting, {})).toBe(true);
      await open();
      expect(changedOf(key)).toBeNull();
      const before = picture();

      const code = anotherCode(setting);
      change(setting, code);
      expect(rowOf(key).dataset['code']).toBe(code);
      expect(changedOf(key)?.dataset['code']).toBe(code);
      // The preview if it shows the setting, and the list of changes in any case.
      expect(picture() !== before).toBe(PICTURED.has(key));
      expect(cookies().get(key)).toBe(code);
      expect(written).toHaveBeenLastCalledWith(
        `${key}=${code}; Max-Age=${YEAR_SECONDS}; Path=/; SameSite=Lax`,
      );
      expect(location.search).toBe('');
      expect(shareAddress('https://page.test', '/en/settings', { [key]: code })).toBe(
        `https://page.test/en/settings?${key}=${code}`,
      );

      await open();
      expect(rowOf(key).dataset['code']).toBe(code);
      expect(changedOf(key)?.dataset['code']).toBe(code);
      expect(picture() !== before).toBe(PICTURED.has(key));

      fireEvent.click(within(rowOf(key)).getByRole('button', { name: /^Reset to/ }));
      expect(changedOf(key)).toBeNull();
      expect(cookies().has(key)).toBe(false);
      expect(picture()).toBe(before);
      fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
      expect(changedOf(key)?.dataset['code']).toBe(code);
      expect(cookies().get(key)).toBe(code);
    });
  },
);
