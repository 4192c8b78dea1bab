import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '../run.ts';

// The specification has nine sections: each must be implemented, and each test must name its
// section.

const read = (path: string) => readFileSync(join(workspaceRoot, path), 'utf8');

const rows = [...read('docs/specification.md').matchAll(/^\| (\d) +\|(.+)\|$/gm)].map(
  ([, section = '', rest = '']) => {
    const [what = '', built = '', test = ''] = rest.split(' | ').map((cell) => cell.trim());
    return { section, what, built, test };
  },
);
const pathIn = (cell: string) => /^`([^`]+)`$/.exec(cell)?.[1];

describe('the specification table', () => {
  it.each(['1', '2', '3', '4', '5', '6', '7', '8', '9'])(
    'lists §%s as built and tested',
    (section) => {
      const built = rows.filter((row) => row.section === section && row.built !== 'open');
      expect(built.length).toBeGreaterThan(0);
    },
  );

  it.each(rows.filter(({ built }) => built !== 'open'))(
    '§$section, $what: has an implementation, and a test that names the section',
    ({ section, built, test }) => {
      expect([built, existsSync(join(workspaceRoot, pathIn(built) ?? ''))]).toEqual([built, true]);
      const source = read(pathIn(test) ?? '');
      expect(source).toContain(`§${section}`);
      expect(source).toMatch(/\b(it|test)(\.each)?\(/);
    },
  );

  it.each(rows.filter(({ built }) => built === 'open'))(
    '§$section, $what: gives a reason why it is open',
    ({ test }) => {
      expect(test.length).toBeGreaterThan(30);
      expect(test).toMatch(/\.$/);
    },
  );
});
