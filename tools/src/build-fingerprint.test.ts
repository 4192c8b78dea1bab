import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fingerprintOf } from './build-fingerprint.ts';

let root: string;
const write = (file: string, content: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
};
const fingerprint = () => fingerprintOf(root, ['app', 'package.json']);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'mallard-inputs-'));
  write('app/page.tsx', 'one');
  write('package.json', '{}');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('fingerprintOf', () => {
  it.each([
    ['changed content', () => write('app/page.tsx', 'two')],
    ['a new file', () => write('app/deep/new.ts', '')],
    ['a changed single file', () => write('package.json', '{"a":1}')],
    ['a deleted file', () => rmSync(join(root, 'package.json'))],
  ])('changes with %s', (_name, change) => {
    const before = fingerprint();
    change();
    expect(fingerprint()).not.toBe(before);
  });

  it.each([
    'app/build/page.html',
    'app/node_modules/x/index.js',
    'app/page.test.tsx',
    'app/README.md',
  ])('ignores changes in %s', (file) => {
    const before = fingerprint();
    write(file, 'changed');
    expect(fingerprint()).toBe(before);
  });
});
