/**
 * Runs before `npm pack` and `npm publish` in a library's folder: without the files that its
 * `exports` reference, the package could not be imported. Plain JavaScript, since npm runs it with
 * any installed Node.js version.
 */
import { existsSync, readFileSync } from 'node:fs';

const { name, exports } = JSON.parse(readFileSync('package.json', 'utf8'));
const files = Object.values(exports).flatMap((entry) =>
  typeof entry === 'string' ? [entry] : Object.values(entry),
);
const missing = files.filter((file) => !file.includes('*') && !existsSync(file));
if (missing.length > 0) {
  const project = name.split('/').at(-1);
  process.stderr.write(
    `${name} lacks ${missing[0]}, which "exports" in its package.json references. Build it with "npx nx build ${project}" in the workspace, or fix that path.\n`,
  );
  process.exit(1);
}
