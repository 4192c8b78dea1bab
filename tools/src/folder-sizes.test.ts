import { expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { workspaceRoot } from './run.ts';

/** The most files of code that stand side by side: more are better found in folders named for what they are about. */
const MOST_FILES = 20;

/** Folders that are still to be split. Remove the line when you split its folder: the second test fails if you forget it. */
const TO_SPLIT: readonly string[] = [
  'apps/web-e2e/src',
  'apps/web/app/environment',
  'apps/web/app/features/checkout',
  'apps/web/app/features/download',
  'apps/web/app/features/native',
  'apps/web/app/features/removal',
  'apps/web/app/features/session',
  'apps/web/app/features/settings',
  'apps/web/app/features/subscription',
  'apps/web/app/kit',
  'apps/web/app/kit/product',
  'apps/web/app/shell',
  'libs/auth-client/src/core',
  'libs/native-bridge/src/messages/dbp-ui',
  'libs/native-bridge/src/messages/subscription-pages',
  'libs/settings-catalogue/src/core',
  'libs/ui/src/components',
  'tools/bench',
  'tools/src',
  'tools/src/packages',
];

const CODE = /\.(?:[cm]?tsx?|[cm]?jsx?|css)$/;
/** Folders of data, generated or recorded. */
const DATA = /(?:^|\/)(?:migrations|locales|fonts|generated|__snapshots__|[\w-]+-snapshots)\//;

/** Counts the files of code directly in each folder, new files that are not yet committed among them. */
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

it(`keeps at most ${MOST_FILES} files of code in a folder`, () => {
  const tooMany = crowded.filter(([folder]) => !TO_SPLIT.includes(folder));
  expect(tooMany.map(([folder, count]) => `${folder}: ${count} files`)).toEqual([]);
});

it('lists only folders that are still too large', () => {
  const folders = crowded.map(([folder]) => folder);
  expect(TO_SPLIT.filter((folder) => !folders.includes(folder))).toEqual([]);
});
