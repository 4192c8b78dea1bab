import { beforeEach, describe, expect, it } from '@jest/globals';
import { SETTINGS } from '@mallard/settings-catalogue';
import { fireEvent, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { makeStore } from '../../store/make-store.ts';
import { servicesWithoutAccount } from '../../environment/services/app-services.ts';
import { documentHtml, renderInPage } from '../../testing/render-page.tsx';
import { SettingsView } from './SettingsView.tsx';

const shown = SETTINGS.filter(({ group }) => group !== 'remembered');

function page() {
  return (
    <MemoryRouter>
      <Provider store={makeStore(servicesWithoutAccount('en'))}>
        <SettingsView />
      </Provider>
    </MemoryRouter>
  );
}

beforeEach(() => {
  for (const { key } of SETTINGS) document.cookie = `${key}=; Max-Age=0; Path=/`;
  history.replaceState(null, '', '/en/settings');
  window.matchMedia = (() => ({ matches: false })) as unknown as typeof window.matchMedia;
});

describe('the settings page', () => {
  it('prerenders completely, without inline styles and browser-dependent names', () => {
    const html = documentHtml(page(), { path: '/settings' });
    for (const { key } of shown) expect(html).toContain(`data-setting="${key}"`);
    expect(html).not.toMatch(/ style="|\{\w+\}|undefined/);
    expect(html).not.toContain('Germany');
  });

  it('labels the control of every setting', async () => {
    renderInPage(page(), { path: '/settings' });
    await screen.findByRole('option', { name: 'Germany' });
    const rows = [...document.querySelectorAll<HTMLElement>('[data-setting]')];
    expect(rows.map(({ dataset }) => dataset['setting'])).toEqual(shown.map(({ key }) => key));
    for (const row of rows) {
      for (const control of row.querySelectorAll<HTMLInputElement>('input, select')) {
        expect([row.id, control.labels?.length]).toEqual([row.id, 1]);
      }
    }
  });

  it('shows the auto-answer settings only while answers are on', async () => {
    document.cookie = 'mai=-1; Path=/';
    renderInPage(page(), { path: '/settings' });
    await screen.findByRole('option', { name: 'Germany' });
    expect(document.querySelector('[data-setting="maa"]')).toBeNull();
    fireEvent.click(screen.getByRole('switch', { name: 'AI Answers (beta)' }));
    expect(document.querySelector('[data-setting="maa"]')).not.toBeNull();
  });

  it('moves the focus when the focused button disappears', async () => {
    document.cookie = 'kp=1; Path=/';
    renderInPage(page(), { path: '/settings' });
    fireEvent.click(await screen.findByRole('button', { name: 'Reset to “Moderate”' }));
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Safe Search' }));
    expect(document.cookie).not.toContain('kp=');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(document.cookie).toContain('kp=1');
    expect(document.activeElement?.textContent).toBe('Undone.');
  });

  it('keeps an invalid color in its field and shows an error', async () => {
    renderInPage(page(), { path: '/settings' });
    await screen.findByRole('option', { name: 'Germany' });
    const field = document.querySelector<HTMLInputElement>('[data-setting="k9"] [type="text"]');
    if (!field) throw new Error('no field');
    fireEvent.change(field, { target: { value: 'red;}' } });
    fireEvent.blur(field);
    expect(screen.getByText(/A color has 3 or 6 digits/)).not.toBeNull();
    expect(field.value).toBe('red;}');
    expect(document.cookie).not.toContain('k9');
  });
});
