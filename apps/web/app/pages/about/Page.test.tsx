import { afterEach, describe, expect, it } from '@jest/globals';
import { brand } from '@mallard/brand';
import { cleanup, screen } from '@testing-library/react';
import { renderInPage } from '../../testing/render-page.tsx';
import AboutPage from './Page.tsx';

afterEach(cleanup);

describe('AboutPage', () => {
  // Specification §3, static stats on marketing pages.
  it.each(['3 billion', '9 million', '4.8', '4.8 on iOS', '4.7 on Android', '$6,950,000', '335'])(
    'shows the figure %s',
    (figure) => {
      const { container } = renderInPage(<AboutPage />);
      expect(container.textContent).toContain(figure);
    },
  );

  it('formats figures for the reader’s locale', () => {
    const { container } = renderInPage(<AboutPage />, { locale: 'de' });
    expect(container.textContent).toMatch(/3 Milliarden.*9 Millionen.*4,8.*6\.950\.000\s\$/s);
  });

  it('links to products, blog, community, help and contact', () => {
    renderInPage(<AboutPage />);
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    const { search, advertise, blog, community, help, contact } = brand.links;
    for (const address of [search, advertise, blog, community, help, contact]) {
      expect(addresses).toContain(address);
    }
    for (const path of ['app', 'duckai', 'pro', 'privacy']) {
      expect(addresses).toContain(`/en/${path}`);
    }
  });
});
