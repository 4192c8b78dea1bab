import { describe, expect, it } from '@jest/globals';
import { runFixture } from '../testing/run-fixture.ts';

const STATE = 'let count = 0;\nexport const next = () => ++count;\n';
const USE = "import { next } from './state.ts';\nconsole.log(next());\n";
const NONE = "console.log('nothing');\n";

async function failureOf(files: Record<string, string>): Promise<string | undefined> {
  const all = { 'document.ts': NONE, 'application.ts': NONE, 'measurement.ts': NONE, ...files };
  return (await runFixture<{ failure?: string }>('build-copies.ts', all)).failure;
}

describe('a build of copies', () => {
  it('fails where two entries of a page keep the same state', async () => {
    expect(
      await failureOf({ 'document.ts': USE, 'application.ts': USE, 'state.ts': STATE }),
    ).toMatch(
      /modules that keep state are loaded twice:\nstate\.ts, by document\.ts with application\.ts: /,
    );
  });

  it('fails where an entry keeps what is in a self-contained module, too', async () => {
    const loading = "import('./measurement.ts').then((own) => own.measure());\n";
    expect(
      await failureOf({
        'document.ts': USE + loading,
        'measurement.ts': "import { next } from './state.ts';\nexport const measure = next;\n",
        'state.ts': STATE,
      }),
    ).toMatch(/state\.ts, by document\.ts/);
  });

  it.each([
    ['keeps none', 'export const next = () => 1;\n'],
    [
      'has a collection that is whole',
      "const words = new Set(['a']);\nexport const next = () => words.has('a');\n",
    ],
  ])('lets pass what %s', async (_, state) => {
    expect(
      await failureOf({ 'document.ts': USE, 'application.ts': USE, 'state.ts': state }),
    ).toBeUndefined();
  });

  it('lets pass what one entry has alone, and what two load on demand', async () => {
    const later = "import('./later.ts').then((own) => own.next());\n";
    expect(
      await failureOf({
        'document.ts': USE + later,
        'application.ts': later,
        'state.ts': STATE,
        'later.ts': STATE,
      }),
    ).toBeUndefined();
  });

  it('lets pass a cache that is named as one', async () => {
    const use = USE.replace('state', 'cache');
    expect(
      await failureOf({ 'document.ts': use, 'application.ts': use, 'cache.ts': STATE }),
    ).toBeUndefined();
  });
});
