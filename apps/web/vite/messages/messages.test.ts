/** @jest-environment node */
import { describe, expect, it, jest } from '@jest/globals';
import { runFixture } from '../testing/run-fixture.ts';

// A build in a process of its own.
jest.setTimeout(60_000);

/** A page whose part is in the folder of another one, as far from a pattern as an import may be. */
const SOURCES = {
  'app/entry.ts': `
    import { title } from './title.ts';
    const pages = { a: () => import('./pages/a/APage.ts'), b: () => import('./pages/b/BPage.ts') };
    const catalogues = import.meta.glob('../locales/*.po');
    export { title, pages, catalogues };
    export const menu = () => import('./menu.ts');`,
  'app/title.ts': `import { msg } from '@lingui/core/macro'; export const title = msg\`Title of all\`;`,
  'app/menu.ts': `import { msg } from '@lingui/core/macro'; export const menu = msg\`Menu of all\`;`,
  'app/pages/a/APage.ts': `
    import { msg } from '@lingui/core/macro';
    const lazyPart = (load: () => Promise<unknown>) => load;
    export const part = lazyPart(() => import('../b/Part.ts'));
    export const desk = () => import('../../features/removal/RemovalDesk.tsx');
    export const text = [msg\`Text of a\`, msg\`Title of all\`];`,
  'app/features/removal/RemovalDesk.tsx': `
    import { msg } from '@lingui/core/macro'; export const text = msg\`Text in the app\`;`,
  'app/pages/b/BPage.ts': `import { msg } from '@lingui/core/macro'; export const text = msg\`Text of b\`;`,
  'app/pages/b/Part.ts': `import { msg } from '@lingui/core/macro'; export const text = msg\`Text of the part\`;`,
};
const TEXTS = [
  'Title of all',
  'Menu of all',
  'Text of a',
  'Text of b',
  'Text of the part',
  'Text in the app',
];

const build = (texts: readonly string[]) =>
  runFixture<Record<string, string[]>>('build-messages.ts', { files: SOURCES, texts });

describe('messages', () => {
  it('are with all, or with the page that loads what shows them, however it does', async () => {
    expect(await build(TEXTS)).toEqual({
      '': ['Menu of all', 'Title of all'],
      '?page=a': ['Text of a', 'Text of the part'],
      '?page=b': ['Text of b'],
      '?page=removal-desk': ['Text in the app'],
    });
  });

  it('that no catalogue has fail the build, by their source and page', async () => {
    const known = TEXTS.filter((text) => text !== 'Text of the part');
    await expect(build(known)).rejects.toThrow(
      /pages\/b\/Part\.ts shows the message \S{6} on a, which is in no catalogue/,
    );
  });
});
