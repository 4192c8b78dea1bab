/** @jest-environment node */
import { describe, expect, it, jest } from '@jest/globals';
import { runFixture } from '../testing/run-fixture.ts';

// The build runs in a separate process.
jest.setTimeout(60_000);

const SOURCES = {
  'app/entry.ts': `
    import { title } from './title.ts';
    const catalogues = import.meta.glob('../locales/*.po');
    export { title, catalogues };
    export const menu = () => import('./menu.ts');`,
  'app/title.ts': `import { msg } from '@lingui/core/macro'; export const title = msg\`Title\`;`,
  'app/menu.ts': `import { msg } from '@lingui/core/macro'; export const menu = msg\`Menu\`;`,
  'app/document.ts': `import { msg } from '@lingui/core/macro'; export const text = msg\`Text\`;`,
};

const build = (texts: readonly string[]) =>
  runFixture<string[]>('build-messages.ts', { files: SOURCES, texts });

describe('messages', () => {
  it('includes messages from both statically imported and lazy-loaded modules', async () => {
    expect(await build(['Title', 'Menu', 'Text'])).toEqual(['Menu', 'Title']);
  });

  it('fails the build for a message that is in no catalog', async () => {
    await expect(build(['Title', 'Text'])).rejects.toThrow(
      /app\/menu\.ts shows the message \S{6}, which is in no catalogue/,
    );
  });
});
