import type { FactSource } from '../../content/facts.ts';
import type { Proof } from '../../content/proof.ts';

const SAMPLE: FactSource = {
  source: 'a sample for tests and stories: nobody said it',
  asOf: '2026-01-01',
  owner: 'web',
  checkAfterDays: 365,
};

/** Fictional entries of each kind, marked as samples in their own text. */
export const sampleProof: Proof = {
  press: [
    {
      ...SAMPLE,
      words: 'This is a sample of a quote. No newspaper has written it.',
      lang: 'en',
      publication: 'Sample Gazette',
      author: 'A. Sample',
      publishedOn: '2026-01-01',
      href: 'https://press.example/sample',
    },
    {
      ...SAMPLE,
      words: 'Das ist ein Muster auf Deutsch. Niemand hat es gesagt.',
      lang: 'de',
      publication: 'Musterblatt',
      publishedOn: '2026-02-01',
      href: 'https://press.example/muster',
    },
  ],
  ratings: [
    {
      ...SAMPLE,
      store: 'Sample Store',
      rating: 4.5,
      count: 1234,
      href: 'https://store.example/sample',
    },
  ],
  audits: [
    {
      ...SAMPLE,
      title: 'Sample report of an audit',
      lang: 'en',
      auditor: 'Sample Auditors',
      publishedOn: '2026-03-01',
      href: 'https://audit.example/sample',
    },
  ],
  openSource: [
    {
      ...SAMPLE,
      name: 'Sample repository',
      license: 'Apache-2.0',
      href: 'https://code.example/sample',
    },
  ],
};
