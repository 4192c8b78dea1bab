import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { renderInPage } from '../../testing/render-page.tsx';
import { donationYears, type DonationYear } from './content.ts';
import DonationsPage from './Page.tsx';

afterEach(cleanup);

const years: readonly DonationYear[] = [
  {
    year: 2031,
    gifts: [
      { organization: 'Pond Watch', address: 'https://pond.example/', amount: 400_000 },
      { organization: 'Reed Archive', address: 'https://reed.example/', amount: 150_000 },
    ],
  },
  {
    year: 2030,
    gifts: [{ organization: 'Pond Watch', address: 'https://pond.example/', amount: 90_000 }],
  },
];

describe('DonationsPage', () => {
  // Specification §3, static stats on marketing pages.
  it('shows the total of all donations', () => {
    renderInPage(<DonationsPage years={[]} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      '$6,950,000 given away so far',
    );
  });

  it('omits the yearly section if no year is listed', () => {
    renderInPage(<DonationsPage years={[]} />);
    expect(screen.queryByRole('heading', { name: 'Year by year' })).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('lists every gift of a year and the total', () => {
    renderInPage(<DonationsPage years={years} />);
    expect(screen.getByRole('heading', { name: 'Year by year' })).toBeTruthy();
    const table = screen.getByRole('table', { name: '2031' });
    const rows = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows).toEqual([
      ['Pond Watch', '$400,000'],
      ['Reed Archive', '$150,000'],
      ['Total', '$550,000'],
    ]);
    expect(within(table).getByRole('link', { name: 'Reed Archive' }).getAttribute('href')).toBe(
      'https://reed.example/',
    );
  });
});

it('lists donation years newest first and their gifts largest first', () => {
  for (const list of [donationYears, years]) {
    const numbers = list.map(({ year }) => year);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => b - a));
    for (const { gifts } of list) {
      const amounts = gifts.map(({ amount }) => amount);
      expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
    }
  }
});
