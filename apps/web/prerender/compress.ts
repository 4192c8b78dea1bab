/**
 * Compresses every file of the site, as the server sends them: quickly for a look at it, and as small as they get for a release
 * (`--release`).
 */
import { readdir } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { SITE_MANIFEST_FILE } from '@mallard/site-contract';
import { CARDS_FILE } from '../assets/share-cards/share-card.ts';
import { folders } from '../vite/build-files.ts';
import { NGINX_FILE } from './nginx-error-pages.ts';
import { compressSiteFile, compressSiteFileQuickly, type CompressionEffort } from './write-site.ts';

/** Files worked on at once: more than there are threads for it. */
const CONCURRENCY = 16;
/** Compressed already. */
const COMPRESSED = ['.woff2', '.png', '.zip', '.br', '.gz'];
/** For servers, not for visitors. */
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
