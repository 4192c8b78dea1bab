/**
 * Writes the site's pixel definitions: `npx nx run tools:pixel-definitions`. A test compares them
 * with the declared events.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { definitionsFolder, siteDefinitions } from '../pixel-definitions/site-definitions.ts';

const definitions = await siteDefinitions();
await rm(definitionsFolder, { recursive: true, force: true });
for (const [path, text] of definitions) {
  const file = join(definitionsFolder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
console.log(`${definitions.size} files written to ${definitionsFolder}`);
