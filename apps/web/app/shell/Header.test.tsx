import { afterEach, describe, expect, it } from '@jest/globals';
import { translatedLocales } from '@mallard/locales';
import { cleanup, screen, within } from '@testing-library/react';
import { renderInPage } from '../testing/render-page.tsx';
import { Header } from './Header.tsx';

afterEach(cleanup);

/** jsdom has no popover: what is closed in a browser is hidden here for good. */
const hidden = true;

describe('Header', () => {
  it('skips to the content first of all', () => {
    renderInPage(<Header />);
    expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe('#main');
  });

  it('keeps its links in the page’s locale and marks the present page', () => {
    renderInPage(<Header />, { locale: 'de', path: '/pro' });
    const menu = screen.getByRole('navigation', { name: 'Main', hidden });
    const links = within(menu).getAllByRole('link', { hidden });
    expect(links.map((link) => link.getAttribute('href'))).toContain('/de/compare-privacy');
    const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map((link) => link.getAttribute('href'))).toEqual(['/de/pro']);
  });

  it('has a word at the way to the account for who is signed in and who is not', () => {
    const { container } = renderInPage(<Header />, { locale: 'de' });
    const way = container.querySelector<HTMLAnchorElement>('[data-account-link]');
    expect(way?.pathname).toBe('/de/subscriptions/manage');
    expect(
      [...(way?.querySelectorAll('span > span') ?? [])].map((each) => each.textContent),
    ).toEqual(['Sign in', 'Account']);
  });

  it('opens the menu without a script', () => {
    renderInPage(<Header />);
    const button = screen.getByRole('button', { name: 'Menu' });
    const menu = screen.getByRole('navigation', { name: 'Main', hidden });
    expect(button.getAttribute('popovertarget')).toBe(menu.id);
  });
});

describe('language switcher', () => {
  const languageLinks = () =>
    within(screen.getByRole('navigation', { name: 'Choose your language', hidden })).getAllByRole(
      'link',
      { hidden },
    );

  it('leads to the same page in every language and makes it the choice', () => {
    renderInPage(<Header />, { locale: 'fr', path: '/subscriptions/manage' });
    expect(languageLinks().map((link) => link.getAttribute('href'))).toEqual(
      translatedLocales.map((locale) => `/${locale}/subscriptions/manage?setlang=1`),
    );
  });

  it('names each language in itself', () => {
    renderInPage(<Header />, { locale: 'ar' });
    const greek = screen.getByRole('link', { name: 'Ελληνικά', hidden });
    expect(greek.lang).toBe('el');
    expect(screen.getByRole('link', { name: 'العربية', hidden }).getAttribute('aria-current')).toBe(
      'true',
    );
  });

  it('leads home from a page that is not there', () => {
    renderInPage(<Header />, { path: '/404' });
    expect(languageLinks()[0]?.getAttribute('href')).toBe('/ar?setlang=1');
  });
});
