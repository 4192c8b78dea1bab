import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Folders that are generated from the others or don't affect a page. */
const SKIPPED = new Set([
  'node_modules',
  'build',
  'dist',
  'coverage',
  '.nx',
  'site-tests',
  'test-results',
]);

/**
 * Returns a hash over the names and contents of every file that the website is built from.
 *
 * It answers whether to build at all in a fraction of the time that the build system takes to find
 * nothing to do. A false difference is harmless: the build system's own cache then decides.
 */
export function fingerprintOf(root: string, inputs: readonly string[]): string {
  const hash = createHash('sha256');
  for (const input of inputs) {
    const path = join(root, input);
    if (!existsSync(path)) hash.update(`absent ${input}\n`);
    else if (statSync(path).isDirectory()) addFolder(hash, root, input);
    else addFile(hash, root, input);
  }
  return hash.digest('hex');
}

function addFolder(hash: ReturnType<typeof createHash>, root: string, folder: string): void {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory() && !SKIPPED.has(entry.name)) addFolder(hash, root, path);
    else if (entry.isFile() && !/\.test\.tsx?$|\.md$/.test(entry.name)) addFile(hash, root, path);
  }
}

function addFile(hash: ReturnType<typeof createHash>, root: string, file: string): void {
  const content = readFileSync(join(root, file));
  hash.update(`${file} ${content.length}\n`).update(content);
}
