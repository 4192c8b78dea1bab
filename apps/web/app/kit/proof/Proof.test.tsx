import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { proof as ours, type Proof as ProofOfOthers } from '../../content/proof.ts';
import { renderInPage } from '../../testing/render-page.tsx';
import { sampleProof } from './sample-proof.ts';
import { Proof } from './Proof.tsx';

afterEach(cleanup);

const NOTHING: ProofOfOthers = { press: [], ratings: [], audits: [], openSource: [] };

describe('Proof', () => {
  it('renders nothing without proof', () => {
    expect(renderInPage(<Proof proof={NOTHING} />).container.innerHTML).toBe('');
  });

  it('links each entry to its source', () => {
    renderInPage(<Proof proof={sampleProof} />);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    const entries = Object.values(sampleProof).flatMap((kind: readonly { href: string }[]) => kind);
    expect(links).toEqual(entries.map(({ href }) => href));
  });

  it.each(Object.keys(NOTHING) as (keyof ProofOfOthers)[])('renders only %s', (kind) => {
    renderInPage(<Proof proof={{ ...NOTHING, [kind]: sampleProof[kind] }} />);
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1);
    expect(screen.getAllByRole('listitem')).toHaveLength(sampleProof[kind].length);
  });

  it('keeps a quote’s original wording, language, author and date', () => {
    renderInPage(<Proof proof={sampleProof} />, { locale: 'en' });
    const words = screen.getByText(/Muster auf Deutsch/);
    expect([words.lang, words.translate]).toEqual(['de', false]);
    const [first] = screen.getAllByRole('figure');
    expect(within(first!).getByRole('link').textContent).toBe('Sample Gazette');
    expect(first!.textContent).toContain('A. Sample, January 1, 2026');
    expect(first!.querySelector('blockquote')?.cite).toBe('https://press.example/sample');
  });

  it('formats a rating for the page’s locale, with the number of ratings', () => {
    renderInPage(<Proof proof={sampleProof} />, { locale: 'de' });
    expect(screen.getByRole('img', { name: '4,5 out of 5 stars' })).toBeTruthy();
    expect(screen.getByText('1.234 ratings')).toBeTruthy();
  });

  it('contains no sample entries', () => {
    expect(JSON.stringify(ours)).not.toMatch(/sample|\.example/i);
  });
});
