/** Tests that missing figures are left out, along with sections that depend on them. */
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { Figures as AboutFigures } from './about/sections/Figures.tsx';
import { Ratings } from './app/sections/Ratings.tsx';
import { Statistics as HomeFigures } from './home/sections/Statistics.tsx';
import { Figures as PressFigures } from './press/sections/Figures.tsx';
import { renderInPage } from '../testing/render-page.tsx';
import { statistics, type FactSource, type Statistics } from '../content/facts.ts';
import { Figures as VpnFigures } from './vpn/sections/Figures.tsx';

afterEach(cleanup);

const { monthlySearches, totalDonated, teamSize } = statistics;
const least: Statistics = { monthlySearches, totalDonated, teamSize };

it.each([
  ['home', HomeFigures],
  ['about', AboutFigures],
  ['press', PressFigures],
])('omits missing figures from the statistics of /%s', (_page, Section) => {
  const { container } = renderInPage(<Section facts={statistics} />);
  const all = container.querySelectorAll('dd, dt').length;
  expect(container.textContent).toMatch(/9 million/);
  expect(container.textContent).toMatch(/4\.8/);
  cleanup();
  const { container: fewer } = renderInPage(<Section facts={least} />);
  expect(fewer.textContent).toMatch(/3 billion/);
  expect(fewer.textContent).not.toMatch(
    /9 million|downloads a month|average rating|rating on|4\.\d|undefined|NaN/,
  );
  expect(fewer.querySelectorAll('dd, dt').length).toBeLessThan(all);
  for (const each of fewer.querySelectorAll('dd, dt')) expect(each.textContent).not.toBe('');
});

it('omits the ratings section if there are no ratings', () => {
  renderInPage(<Ratings />);
  expect(screen.getByText('average rating')).toBeTruthy();
  cleanup();
  for (const figures of [
    least,
    { ...least, monthlyDownloads: 5_000_000 },
    { ...least, averageRating: 4.5 },
  ]) {
    const { container } = renderInPage(<Ratings figures={figures} />);
    expect(container.textContent).toBe('');
    cleanup();
  }
});

describe('the facts of /vpn', () => {
  const source: FactSource = {
    source: 'made up for this test',
    asOf: '2026-01-01',
    owner: 'subscription',
    checkAfterDays: 90,
  };
  const supplied = {
    devicesAtOnce: { value: 11, ...source },
    countries: { value: 22, ...source },
    protocol: { value: 'SampleGuard', ...source },
    dropBlocksTraffic: { value: true, ...source },
  };

  it('hides the section until a fact is supplied', () => {
    expect(renderInPage(<VpnFigures facts={{}} />).container.textContent).toBe('');
  });

  it.each(Object.keys(supplied) as (keyof typeof supplied)[])(
    'shows %s without the others',
    (name) => {
      const { container } = renderInPage(<VpnFigures facts={{ [name]: supplied[name] }} />);
      expect(container.querySelectorAll('dt')).toHaveLength(1);
      expect(container.querySelector('dd')?.textContent).not.toBe('');
    },
  );
});
