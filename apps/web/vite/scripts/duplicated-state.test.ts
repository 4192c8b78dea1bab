/** @jest-environment node */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { duplicatedState } from './duplicated-state.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'state-'));
  writeFileSync(join(folder, 'count.ts'), 'let count = 0;\nexport const next = () => ++count;\n');
  writeFileSync(join(folder, 'words.ts'), "export const words = new Set(['a']);\n");
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Checks a page with the script "document", which lazy-loads "later", and an application. */
const check = (modules: Record<string, readonly string[]>, caches: readonly string[] = []) =>
  duplicatedState(
    [['document', 'application']],
    new Map(
      ['document', 'application', 'later', 'elsewhere'].map((source) => [
        source,
        {
          modules: (modules[source] ?? []).map((name) => join(folder, name)),
          loads: source === 'document' ? ['later'] : [],
        },
      ]),
    ),
    caches.map((name) => join(folder, name)),
  );

describe('duplicatedState', () => {
  it('reports a module with state in two files of a page', () => {
    expect(check({ document: ['count.ts'], application: ['count.ts'] })).toEqual([
      `${join(folder, 'count.ts')}, in document and in application`,
    ]);
  });

  it('reports a module with state shared by a file and its lazy-loaded chunk', () => {
    expect(check({ document: ['count.ts'], later: ['count.ts'] })).toEqual([
      `${join(folder, 'count.ts')}, in document and in later`,
    ]);
  });

  it('ignores a module without state', () => {
    expect(check({ document: ['words.ts'], application: ['words.ts'] })).toEqual([]);
  });

  it('ignores files that a page does not load together', () => {
    expect(check({ document: ['count.ts'], elsewhere: ['count.ts'] })).toEqual([]);
  });

  it('ignores a declared cache', () => {
    expect(check({ document: ['count.ts'], later: ['count.ts'] }, ['count.ts'])).toEqual([]);
  });
});
