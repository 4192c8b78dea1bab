/**
 * Compresses every file of the site as the server sends it: quickly for a development build, and as
 * small as possible for a release (`--release`).
 */
import { readdir } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { SITE_MANIFEST_FILE } from '@mallard/site-contract';
import { CARDS_FILE } from '../assets/share-cards/share-card.ts';
import { folders } from '../vite/build-files.ts';
import { NGINX_FILE } from './nginx-error-pages.ts';
import { compressSiteFile, compressSiteFileQuickly, type CompressionEffort } from './write-site.ts';

/** Number of files processed concurrently: more than there are threads. */
const CONCURRENCY = 16;
const COMPRESSED = ['.woff2', '.png', '.zip', '.br', '.gz'];
/** Files for the servers, which visitors can't request. */
const NOT_SERVED = [SITE_MANIFEST_FILE, NGINX_FILE, CARDS_FILE];

const isRelease = process.argv.includes('--release');
const startedAt = performance.now();
const entries = await readdir(folders.site, { recursive: true, withFileTypes: true });
const files = entries
  .filter((entry) => entry.isFile() && !COMPRESSED.includes(extname(entry.name)))
  .map((entry) => relative(folders.site, join(entry.parentPath, entry.name)))
  .filter((file) => !NOT_SERVED.includes(file));
const queue = files.values();
await Promise.all(
  Array.from({ length: CONCURRENCY }, async () => {
    for (const file of queue) {
      await (isRelease
        ? compressSiteFile(folders.site, file, effortFor(file))
        : compressSiteFileQuickly(folders.site, file));
    }
  }),
);
const seconds = (performance.now() - startedAt) / 1000;
console.log(`compressed ${files.length} files in ${seconds.toFixed(1)} s`);

function effortFor(file: string): CompressionEffort {
  return ['.js', '.css', '.svg', '.json'].includes(extname(file)) ? 'asset' : 'page';
}
