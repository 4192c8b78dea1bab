import { afterEach, expect, it } from '@jest/globals';
import { brand } from '@mallard/brand';
import { cleanup, screen } from '@testing-library/react';
import { renderInPage } from '../testing/render-page.tsx';
import { Footer } from './Footer.tsx';

afterEach(cleanup);

const { links } = brand;

// Specification §2, footer and menu links, in the same order.
it.each([
  ['Browser', '/pt-BR/app'],
  ['AI chat', links.aiChat],
  [brand.subscriptionName, '/pt-BR/pro'],
  ['Email', '/pt-BR/email'],
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

it('links to /measured and marks the link that opens the receipt', () => {
  renderInPage(<Footer />, { locale: 'pt-BR' });
  const link = screen.getByRole('link', { name: 'What we measure' });
  expect(link.getAttribute('href')).toBe('/pt-BR/measured');
  expect(link.hasAttribute('data-receipt-open')).toBe(true);
});
