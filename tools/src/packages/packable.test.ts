import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspaceRoot } from '../run.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'packable-'));
  mkdirSync(join(folder, 'dist'));
  const exports = {
    '.': { types: './dist/index.d.ts', default: './dist/index.js' },
    './package.json': './package.json',
  };
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: '@mallard/price-format', exports }),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

const check = () =>
  spawnSync(process.execPath, [join(workspaceRoot, 'tools/packable.mjs')], {
    cwd: folder,
    encoding: 'utf8',
  });

it("packable rejects a package that isn't built and shows the build command", () => {
  writeFileSync(join(folder, 'dist/index.d.ts'), '');
  expect(check()).toMatchObject({
    status: 1,
    stderr:
      '@mallard/price-format lacks ./dist/index.js, which "exports" in its package.json references. Build it with "npx nx build price-format" in the workspace, or fix that path.\n',
  });
});

it('packable accepts a built package', () => {
  writeFileSync(join(folder, 'dist/index.js'), '');
  expect(check()).toMatchObject({ status: 0, stderr: '' });
});
