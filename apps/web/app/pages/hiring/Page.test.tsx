import { afterEach, describe, expect, it } from '@jest/globals';
import { brand } from '@mallard/brand';
import type { Job } from '@mallard/company/schemas';
import { sampleJob } from '@mallard/company/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { documentHtml, renderInPage } from '../../testing/render-page.tsx';
import HiringPage from './Page.tsx';

afterEach(cleanup);

const structuredData = (jobs: readonly Job[]) => {
  const html = documentHtml(<HiringPage jobs={jobs} />, { path: '/hiring' });
  const found = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  return { found, html };
};

describe('HiringPage without open roles', () => {
  it('says that no roles are open', () => {
    renderInPage(<HiringPage jobs={[]} />);
    expect(screen.getByRole('heading', { name: 'No roles are open at the moment' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Apply/ })).toBeNull();
  });

  it('links to the feed of new roles and lists the facts in every ad', () => {
    renderInPage(<HiringPage jobs={[]} />, { locale: 'de' });
    const feed = screen.getByRole('link', { name: /feed reader/ });
    expect(feed.getAttribute('href')).toBe('/de/hiring.atom');
    // The facts that `jobSchema` requires of each role.
    const ad = screen.getByRole('heading', { name: 'What every ad says' }).parentElement!;
    const terms = within(ad).getAllByRole('term');
    expect(terms.map(({ textContent }) => textContent)).toEqual([
      'Pay before taxes',
      'Where you live',
      'Type',
      'Apply by',
    ]);
    expect(within(ad).getByText('Full time, Part time, Fixed term oder Internship')).toBeTruthy();
  });

  it('contains no structured data', () => {
    expect(structuredData([]).found).toBeUndefined();
  });
});

describe('HiringPage with open roles', () => {
  const other: Job = {
    ...sampleJob,
    id: 'uebersetzung',
    language: 'de',
    title: 'Übersetzung & Sprache',
    employmentType: 'PART_TIME',
    pay: { currency: 'EUR', from: 30, to: 38, per: 'hour' },
    countries: ['AT', 'DE'],
  };

  it('formats pay, countries and deadline for the reader’s locale', () => {
    const { container } = renderInPage(<HiringPage jobs={[sampleJob]} />, { locale: 'de' });
    const role = container.querySelector(`#${sampleJob.id}`);
    expect(role?.textContent).toMatch(/96\.000[^0-9]+120\.000/);
    expect(role?.textContent).toContain('Deutschland');
    expect(role?.textContent).toContain('15. Dezember 2026');
    expect(screen.queryByText('No roles are open at the moment')).toBeNull();
    expect(screen.queryByText('What every ad says')).toBeNull();
    expect(screen.getByRole('link', { name: /feed reader/ })).toBeTruthy();
  });

  it('marks the ad’s text with its own language', () => {
    const { container } = renderInPage(<HiringPage jobs={[other]} />, { locale: 'ar' });
    const role = container.querySelector<HTMLElement>('#uebersetzung')!;
    const heading = within(role).getByRole('heading', { name: other.title });
    expect(heading.querySelector('[lang=de]')?.textContent).toBe(other.title);
    expect(within(role).getByText(other.summary).closest('[lang=de]')).toBeTruthy();
  });

  it('links to an email that names the role', () => {
    renderInPage(<HiringPage jobs={[sampleJob, other]} />);
    const addresses = screen
      .getAllByRole('link', { name: /^Apply as/ })
      .map((link) => new URL(link.getAttribute('href') ?? ''));
    expect(addresses.map(({ pathname }) => pathname)).toEqual([brand.jobsEmail, brand.jobsEmail]);
    expect(addresses.map(({ searchParams }) => searchParams.get('subject'))).toEqual([
      'Accessibility engineer (accessibility-engineer)',
      'Übersetzung & Sprache (uebersetzung)',
    ]);
  });

  it('contains a JobPosting for search engines, without script injection (XSS)', () => {
    const evil = { ...other, summary: 'Read </script><script>alert(1)</script> & mend it.' };
    const { found = '', html } = structuredData([sampleJob, evil]);
    expect(html).not.toContain('<script>alert');
    expect(JSON.parse(found)).toMatchObject({
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'JobPosting',
          title: sampleJob.title,
          datePosted: '2026-11-02',
          validThrough: '2026-12-15T23:59:59Z',
          employmentType: 'FULL_TIME',
          jobLocationType: 'TELECOMMUTE',
          applicantLocationRequirements: [{ name: 'DE' }, { name: 'GB' }, { name: 'US' }],
          baseSalary: {
            currency: 'USD',
            value: { minValue: 96_000, maxValue: 120_000, unitText: 'YEAR' },
          },
          url: `https://${brand.domain}/hiring#accessibility-engineer`,
        },
        {
          baseSalary: { currency: 'EUR', value: { unitText: 'HOUR' } },
          description: expect.stringContaining(
            'Read &lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; mend it.',
          ),
        },
      ],
    });
  });
});
