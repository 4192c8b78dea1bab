import { afterEach, expect, it } from '@jest/globals';
import { brand } from '@mallard/brand';
import { cleanup, screen } from '@testing-library/react';
import { renderInPage } from '../testing/render-page.tsx';
import { Footer } from './Footer.tsx';
import { footerGroups } from './site-links.ts';

afterEach(cleanup);

const { links } = brand;

// Specification §2, footer and menu links, in its order, as far as the pages exist.
it.each([
  ['Browser', '/pt-BR/app'],
  ['AI chat', links.aiChat],
  [brand.subscriptionName, '/pt-BR/pro'],
  ['About', '/pt-BR/about'],
  ['Blog', links.blog],
  ['Careers', '/pt-BR/hiring'],
  ['Privacy policy', '/pt-BR/privacy'],
  ['Terms', '/pt-BR/terms'],
  ['Help', links.help],
  ['Updates', '/pt-BR/updates'],
  ['Press', '/pt-BR/press'],
  ['Advertise', links.advertise],
  ['Contact', links.contact],
  ['Compare privacy', '/pt-BR/compare-privacy'],
  ['Imprint', links.imprint],
  ['Community forum', links.community],
])('links to %s', (name, href) => {
  renderInPage(<Footer />, { locale: 'pt-BR' });
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
});

it('leads to what is measured, and says which link opens the receipt', () => {
  renderInPage(<Footer />, { locale: 'pt-BR' });
  const link = screen.getByRole('link', { name: 'What we measure' });
  expect(link.getAttribute('href')).toBe('/pt-BR/measured');
  expect(link.hasAttribute('data-receipt-open')).toBe(true);
});

// Specification §2, footer and menu links: those of pages that are not written yet.
it('links to no page that is still planned', () => {
  const planned = footerGroups
    .flatMap(({ links }) => links)
    .flatMap(({ to, planned }) => (planned && 'path' in to ? [to.path] : []));
  expect(planned).toEqual(['/email']);
  renderInPage(<Footer />, { locale: 'en' });
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  for (const path of planned) expect(addresses).not.toContain(`/en${path}`);
});
