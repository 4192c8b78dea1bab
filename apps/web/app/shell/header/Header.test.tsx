import { afterEach, describe, expect, it } from '@jest/globals';
import { translatedLocales } from '@mallard/locales';
import { cleanup, screen, within } from '@testing-library/react';
import { renderInPage } from '../../testing/render-page.tsx';
import { Header } from './Header.tsx';
import { SiteMenus } from './SiteMenus.tsx';

afterEach(cleanup);

/** jsdom doesn't support popovers, so closed ones always count as hidden. */
const hidden = true;

describe('Header', () => {
  it('starts with the skip link', () => {
    renderInPage(<Header />);
    expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe('#main');
  });

  it('keeps links in the page’s locale and marks the current page', () => {
    renderInPage(<Header />, { locale: 'de', path: '/pro' });
    const menu = screen.getByRole('navigation', { name: 'Main' });
    const link = within(menu).getByRole('link');
    expect([link.getAttribute('href'), link.getAttribute('aria-current')]).toEqual([
      '/de/pro',
      'page',
    ]);
  });

  it.each([
    ['/mac', 'Products'],
    ['/app/devices', 'Products'],
    ['/how-we-hire', 'Learn more'],
    ['/settings', undefined],
    // These pages have a separate link in the bar.
    ['/pro', undefined],
    ['/plans', undefined],
  ])('highlights the menu that contains %s', (path, marked) => {
    renderInPage(<Header />, { path });
    const buttons = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('button');
    const current = buttons.filter((button) => button.hasAttribute('aria-current'));
    expect(current.map(({ textContent }) => textContent)).toEqual(marked ? [marked] : []);
  });

  it.each([
    ['/about', false, '/en/app'],
    ['/plans', false, '/en/pro#plans'],
    // These pages start with the same button.
    ['/email', false, undefined],
    ['/windows', false, undefined],
    // A page with a task for the user.
    ['/subscriptions/manage', true, undefined],
  ])('has at most one filled button on %s', (path, isApplication, address) => {
    renderInPage(<Header isApplication={isApplication} />, { path });
    const links = screen.queryAllByRole('link', { name: /^Get the browser$|^Choose your plan$/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(address ? [address] : []);
  });

  it.each([
    ['/subscriptions/manage', true],
    ['/pro/add-email/otp', true],
    ['/pro/welcome', true],
    ['/identity-theft-restoration', true],
    ['/pro/privacy-terms', false],
    ['/plans', false],
  ])('marks either the account or the product on %s', (path, isAccount) => {
    const { container } = renderInPage(<Header />, { path });
    const current = container.querySelectorAll(
      ':is([data-account-link], [href="/en/pro"])[aria-current]',
    );
    expect([...current].map((link) => link.hasAttribute('data-account-link'))).toEqual([isAccount]);
  });

  it('labels the account link for signed-in and signed-out visitors', () => {
    const { container } = renderInPage(<Header />, { locale: 'de' });
    const way = container.querySelector<HTMLAnchorElement>('[data-account-link]');
    expect(way?.pathname).toBe('/de/subscriptions/manage');
    expect(
      [...(way?.querySelectorAll('span > span') ?? [])].map((each) => each.textContent),
    ).toEqual(['Sign in', 'Account']);
  });

  it('opens its menus without a script', () => {
    renderInPage(
      <>
        <Header />
        <SiteMenus />
      </>,
    );
    const openedBy = (name: string) =>
      document.getElementById(
        screen.getByRole('button', { name }).getAttribute('popovertarget') ?? '',
      );
    for (const name of ['Products', 'Learn more']) {
      expect(openedBy(name)).toBe(screen.getByRole('navigation', { name: `${name} menu`, hidden }));
    }
    // The menu for narrow screens contains all panels.
    expect(openedBy('Menu')?.contains(openedBy('Products'))).toBe(true);
  });
});

describe('Header in an older browser', () => {
  it('replaces popovers with links to the menu and all languages', () => {
    renderInPage(
      <>
        <Header />
        <SiteMenus />
      </>,
      { locale: 'de' },
    );
    const menu = screen.getByRole<HTMLAnchorElement>('link', { name: 'Menu' });
    expect(document.querySelector(menu.hash)?.hasAttribute('data-menu')).toBe(true);
    expect(screen.getByRole('link', { name: 'All languages' }).getAttribute('href')).toBe(
      '/de/languages',
    );
  });
});

describe('language switcher', () => {
  const languageLinks = () =>
    within(screen.getByRole('navigation', { name: 'Choose your language', hidden })).getAllByRole(
      'link',
      { hidden },
    );

  it('links to the same page in every language and stores the choice', () => {
    renderInPage(<Header />, { locale: 'fr', path: '/subscriptions/manage' });
    const addresses = languageLinks().map((link) => link.getAttribute('href'));
    expect(new Set(addresses)).toEqual(
      new Set(translatedLocales.map((locale) => `/${locale}/subscriptions/manage?setlang=1`)),
    );
    expect(addresses).toHaveLength(translatedLocales.length);
  });

  it('sorts languages by their own names', () => {
    renderInPage(<Header />);
    const names = languageLinks().map(({ textContent }) => textContent ?? '');
    const latin = names.filter((name) => /^\p{Script=Latin}/u.test(name));
    expect(latin).toEqual([...latin].sort(new Intl.Collator('en').compare));
    expect(names.slice(0, latin.length)).toEqual(latin);
  });

  it('marks each language’s name as text in that language', () => {
    renderInPage(<Header />, { locale: 'ar' });
    const greek = screen.getByRole('link', { name: 'Ελληνικά', hidden });
    expect(greek.lang).toBe('el');
    expect(screen.getByRole('link', { name: 'العربية', hidden }).getAttribute('aria-current')).toBe(
      'true',
    );
  });

  it('links to the home page from a missing page', () => {
    renderInPage(<Header />, { path: '/404' });
    expect(languageLinks().map((link) => link.getAttribute('href'))).toContain('/ar?setlang=1');
  });
});
