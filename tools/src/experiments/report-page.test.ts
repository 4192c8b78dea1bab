import { describe, expect, it } from '@jest/globals';
import { defineExperiments } from '@mallard/experiments';
import { JSDOM } from 'jsdom';
import { parseCounts, parseDays } from './counts.ts';
import { reportPage } from './report-page.ts';

const registry = defineExperiments([
  {
    name: 'headline',
    description: 'Which <b>headline</b> is read.',
    owner: 'tests',
    variants: ['control', 'treatment'],
    allocation: 1,
    assignment: 'local',
    expiryDays: 30,
    endsOn: '2027-06-30',
  },
]);
const line = (day: string, variant: string, exposed: number, converted: number) =>
  JSON.stringify({ experiment: 'headline', day, variant, exposed, converted });
const pageOf = (...lines: string[]) => {
  const text = lines.join('\n');
  const html = reportPage(registry, parseCounts(text), parseDays(text));
  return { html, document: new JSDOM(html).window.document };
};
const twoDays = [
  line('2027-01-04', 'control', 5000, 500),
  line('2027-01-04', 'treatment', 5010, 640),
  line('2027-01-05', 'control', 5000, 500),
  line('2027-01-05', 'treatment', 4990, 660),
];

describe('reportPage', () => {
  it('shows exposures and outcomes by day, the difference with its interval, and the verdict', () => {
    const { document } = pageOf(...twoDays);
    const pictures = [...document.querySelectorAll('svg[role=img]')];
    expect(pictures.map((svg) => svg.getAttribute('aria-label'))).toEqual([
      'Difference from control, with its 95% interval',
      'Exposed, by day',
      'Converted, by day',
    ]);
    expect(document.querySelector('.verdict')?.textContent).toContain('as declared');
    const cells = [...document.querySelectorAll('tbody tr:last-child td')];
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      ...['treatment', '10,000', '1,300', '13.00 %'],
      expect.stringMatching(/^\+3\.00 points \(\+2\.1\d points to \+3\.8\d points\)$/),
    ]);
  });

  it('warns that two days are less than a week', () => {
    expect(pageOf(...twoDays).document.body.textContent).toContain('covers 2 days');
  });

  it('hides the difference after a split mismatch and explains why', () => {
    const { document } = pageOf(
      line('2027-01-04', 'control', 10_000, 1000),
      line('2027-01-04', 'treatment', 9000, 2000),
    );
    expect(document.querySelector('.verdict.wrong')?.textContent).toContain(
      'NOT the declared split',
    );
    expect(document.querySelector('[aria-label^=Difference]')).toBeNull();
    expect(document.querySelector('tbody tr:last-child td:last-child')?.textContent).toBe('');
    expect(document.body.textContent).toContain('That one variant is better than another.');
  });

  it('loads nothing from other hosts and escapes all text', () => {
    const { html, document } = pageOf(...twoDays);
    expect(html.replaceAll(/http:\/\/www\.w3\.org\/[\w/]+/g, '')).not.toMatch(/https?:/);
    expect(document.querySelector('script, link, img, section b')).toBeNull();
  });
});
