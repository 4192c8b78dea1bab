import { afterEach, expect, it } from '@jest/globals';
import { brand } from '@mallard/brand';
import { cleanup, screen } from '@testing-library/react';
import { documentHtml, renderInPage } from '../../testing/render-page.tsx';
import PressPage from './Page.tsx';

afterEach(cleanup);

// Specification §3, static stats on marketing pages.
it.each(['3 billion', '9 million', '4.8', '4.7', '335', '$6,950,000'])(
  'shows the figure %s',
  (figure) => {
    renderInPage(<PressPage />);
    expect(screen.getByText(figure)).toBeTruthy();
  },
);

it('offers each version of the logo under its own file name', () => {
  const { container } = renderInPage(<PressPage />);
  const links = [...container.querySelectorAll<HTMLAnchorElement>('a[download$=".svg"]')];
  const names = links.map(({ download }) => download);
  expect(new Set(names).size).toBe(8);
  expect(names).toContain(`${brand.name.toLowerCase()}-logo-mono-dark.svg`);
  for (const link of links) expect(link.querySelector('img')?.src).toBe(link.href);
  expect(
    screen.getByRole('link', { name: 'In color, for dark backgrounds The mark alone' }),
  ).toBeTruthy();
});

it('uses the same description in the structured data as on the page', () => {
  const html = documentHtml(<PressPage />, { path: '/press' });
  const data = JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as {
    description: string;
  };
  expect(data).toMatchObject({ '@type': 'Organization', name: brand.name });
  expect(html).toContain(`${data.description}</p>`);
});
