import { findBannedTerms, readBannedTerms, bannedTermUses } from './banned-terms.ts';

const GUIDE = `# Writing

| Say        | Never                 | Because |
| ---------- | --------------------- | ------- |
| email      | mail, e-mail          | post    |
| IP address | network address       |         |

| Other | Table |
| ----- | ----- |
| a     | b     |
`;

const said = (source: string, words = readBannedTerms()) =>
  bannedTermUses([{ source, references: ['app/pages/Page.tsx'] }], words);

describe('the list of banned words', () => {
  it("reads the table's second column, splitting comma-separated terms", () => {
    expect(findBannedTerms(GUIDE)).toEqual([
      { never: 'mail', say: 'email' },
      { never: 'e-mail', say: 'email' },
      { never: 'network address', say: 'IP address' },
    ]);
  });

  it('matches whole words in any case, and reports the sentence, its file and the replacement', () => {
    const words = findBannedTerms(GUIDE);
    expect(said('Mail comes here.', words)).toEqual([
      'app/pages/Page.tsx: “Mail comes here.” has “mail”; docs/writing.md: email',
    ]);
    expect(said('An email, a mailbox and {mail}.', words)).toEqual([]);
  });

  it.each(readBannedTerms())('includes “$never” but not “$say”', ({ never, say }) => {
    expect(said(`Here is ${never}, twice.`).join()).toContain(`“${never}”`);
    expect(said(`Here is ${say}, twice.`)).toEqual([]);
  });

  it('has enough words to prove that the table was parsed', () => {
    expect(readBannedTerms().length).toBeGreaterThan(60);
  });
});
