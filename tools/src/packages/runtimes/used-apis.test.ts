import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Program } from 'typescript';
import { programOf, usedInFile } from './used-apis.ts';

/** Older than the site's own minimum versions, so that the tables needn't follow them. */
const FLOOR = new Map([
  ['chrome', 98],
  ['firefox', 97],
  ['safari', 15.4],
]);

const TOO_NEW: [code: string, api: string][] = [
  ['AbortSignal.any([])', 'AbortSignal.any'],
  ['AbortSignal.timeout(1)', 'AbortSignal.timeout'],
  ["URL.canParse('x')", 'URL.canParse'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['[2, 1].toSorted()', 'Array.toSorted'],
  ['const list: readonly number[] = []; list.findLast(Boolean)', 'Array.findLast'],
  ['new Set([1]).union(new Set([2]))', 'Set.union'],
  ['[1].values().map(String)', 'Iterator.map'],
  ['new Map([[1, 2]]).keys().toArray()', 'Iterator.toArray'],
  ["document.createElement('p').role = 'status'", 'Element.role'],
  ['const { ariaLabel } = document.body; export { ariaLabel }', 'Element.ariaLabel'],
  ['navigator.userActivation.isActive', 'Navigator.userActivation'],
  ['const { scheduler } = window; scheduler.postTask(() => 1)', 'Scheduler.postTask'],
];

const FINE = [
  'AbortSignal.abort()',
  'AbortSignal.any?.([])',
  'typeof AbortSignal.any',
  'globalThis.reportError?.(1)',
  "Object.hasOwn({}, 'a')",
  '[1].at(-1)',
  "fetch('x')",
  'structuredClone(1)',
  '[1].values().next()',
  "document.body.append('x')",
  "document.querySelector('p')?.matches('p')",
  'crypto.randomUUID()',
  'let a: ViewTransition | undefined;',
];

let folder = '';
let program: Program;
const fileOf = (code: string) =>
  join(folder, `${[...TOO_NEW.map(([one]) => one), ...FINE].indexOf(code)}.ts`);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'used-apis-'));
  const codes = [...TOO_NEW.map(([code]) => code), ...FINE];
  for (const code of codes) writeFileSync(fileOf(code), `${code}\nexport {};\n`);
  program = programOf(codes.map(fileOf));
});
afterAll(() => rmSync(folder, { recursive: true }));

const usedIn = (code: string) => usedInFile(fileOf(code), program, FLOOR).map(({ api }) => api);

it.each(TOO_NEW)('reports an API that is too new: %s', (code, api) => {
  expect(usedIn(code)).toContain(api);
});

it.each(FINE)('accepts an old, guarded or type-only API: %s', (code) => {
  expect(usedIn(code)).toEqual([]);
});
