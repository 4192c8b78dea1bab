import { expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { workspaceRoot } from '../run.ts';

/**
 * The maximum number of code files in a folder; beyond that, subfolders named for their subject are
 * easier to search.
 */
const MOST_FILES = 20;

const CODE = /\.(?:[cm]?tsx?|[cm]?jsx?|css)$/;
const DATA = /(?:^|\/)(?:migrations|locales|fonts|generated|__snapshots__|[\w-]+-snapshots)\//;

/** Counts the code files directly in each folder, including uncommitted new files. */
function countFiles(): Map<string, number> {
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'],
    { cwd: workspaceRoot, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  ).split('\n');
  const counts = new Map<string, number>();
  for (const path of listed) {
    if (!CODE.test(path) || DATA.test(path)) continue;
    const folder = dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return counts;
}

const crowded = [...countFiles()].filter(([, count]) => count > MOST_FILES);

it(`keeps at most ${MOST_FILES} code files in a folder`, () => {
  expect(crowded.map(([folder, count]) => `${folder}: ${count} files`)).toEqual([]);
});
