/** @jest-environment node */
import { expect, it, jest } from '@jest/globals';
import { runFixture } from '../testing/run-fixture.ts';

// A build in a process of its own.
jest.setTimeout(60_000);

const MODULES = {
  '/entry.js': `
    import { shared } from '/shared.js';
    console.log(shared);
    export const pages = [() => import('/page.js'), () => import('/other.js'), () => import('/alone.js')];`,
  '/shared.js': `export const shared = 'all ' + Math.random();`,
  '/page.js': `import { shared } from '/shared.js'; import { part } from '/part.js'; export const page = [shared, part];`,
  '/other.js': `import { part } from '/part.js'; export const other = part;`,
  '/part.js': `export const part = Math.random();`,
  '/alone.js': `import { shared } from '/shared.js'; export const alone = shared + 1;`,
  '/second.js': `import { shared } from '/shared.js'; console.log(shared);`,
};

it('fetches with a chunk what it imports and is not there yet', async () => {
  const { imports, listed } = await runFixture<Record<'imports' | 'listed', string[]>>(
    'build-preloads.ts',
    MODULES,
  );
  expect(imports).toContain('shared.js');
  expect(listed.sort()).toEqual(['other.js', 'page.js', 'part.js']);
});
