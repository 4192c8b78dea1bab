import { neverSaidIn, readNeverSaid, saidNevertheless } from './never-said.ts';

const GUIDE = `# Writing

| Say        | Never                 | Because |
| ---------- | --------------------- | ------- |
| email      | mail, e-mail          | post    |
| IP address | network address       |         |

| Other | Table |
| ----- | ----- |
| a     | b     |
`;

const said = (source: string, words = readNeverSaid()) =>
  saidNevertheless([{ source, references: ['app/pages/Page.tsx'] }], words);

describe('words that are never said', () => {
  it('are in the second column of the table, several with commas', () => {
    expect(neverSaidIn(GUIDE)).toEqual([
      { never: 'mail', say: 'email' },
      { never: 'e-mail', say: 'email' },
      { never: 'network address', say: 'IP address' },
    ]);
  });

  it('are found as whole words, in any case, with the sentence, its place and what to say', () => {
    const words = neverSaidIn(GUIDE);
    expect(said('Mail comes here.', words)).toEqual([
      'app/pages/Page.tsx: “Mail comes here.” has “mail”; docs/writing.md: email',
    ]);
    expect(said('An email, a mailbox and {mail}.', words)).toEqual([]);
  });

  it.each(readNeverSaid())('“$never” is caught, and “$say” is not', ({ never, say }) => {
    expect(said(`Here is ${never}, twice.`).join()).toContain(`“${never}”`);
    expect(said(`Here is ${say}, twice.`)).toEqual([]);
  });

  it('are many enough that the table was read', () => {
    expect(readNeverSaid().length).toBeGreaterThan(60);
  });
});
