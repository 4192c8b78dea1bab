/** Each setting by its own control, as far as it goes without a browser; one of each kind in apps/web-e2e/src/site/settings.spec.ts. */
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

/** Settings that the picture of a page of results shows; the others are in the list beside it. */
const PICTURED = new Set<SettingKey>([
  ...(['k1', 'k7', 'k8', 'k9', 'ka', 'kaa', 'kac', 'kae', 'kaf', 'kaj', 'kf', 'km'] as const),
  ...(['ko', 'ks', 'kt', 'ku', 'kv', 'kw', 'kx', 'kz', 'maa', 'mai', 'mch', 'mks'] as const),
  ...(['msb', 'mup', 'mvc'] as const),
]);

/** A value of a setting that is not its default. */
function anotherCode(setting: Setting): string {
  if (setting.type === 'boolean') return setting.defaultCode === '1' ? '-1' : '1';
  if (setting.type === 'text') return 'de';
  const codes = setting.choices.map(({ code }) => code);
  // Grey snippets and purple titles have no alternative in the palette: one by its digits.
  return codes.findLast((code) => code !== setting.defaultCode && code !== '') ?? '395323';
}

const rowOf = (key: SettingKey) =>
  document.querySelector<HTMLElement>(`[data-setting="${key}"]`) as HTMLElement;
const changedOf = (key: SettingKey) =>
  document.querySelector<HTMLElement>(`[data-changed-settings] [data-changed="${key}"]`);
/** Without what React leaves there: styles that are none any more. */
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

/** A page that is opened, or reloaded. */
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
  '%s (%s)',
  (_name, key, setting) => {
    it('is changed, kept for a year, read again, reset and undone', async () => {
      expect(setting.dependsOn === undefined || isSettingShown(setting, {})).toBe(true);
      await open();
      expect(changedOf(key)).toBeNull();
      const before = picture();

      const code = anotherCode(setting);
      change(setting, code);
      expect(rowOf(key).dataset['code']).toBe(code);
      expect(changedOf(key)?.dataset['code']).toBe(code);
      // The picture where the setting has a look, and the list of what was changed for all.
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
