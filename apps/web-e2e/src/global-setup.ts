import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** Names the file in which servers of a test find their database: making tables takes longer than all else of a start. */
export const EMPTY_DATABASE = 'E2E_EMPTY_DATABASE';
const LIMIT_MS = 120_000;

/** Before the first test; what it returns comes after the last. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'mallard-e2e-'));
  const file = join(folder, 'empty.tar');
  await promisify(execFile)(
    process.execPath,
    ['--conditions=@mallard/source', 'test/make-templates.ts', file],
    { cwd: fileURLToPath(new URL('../../services', import.meta.url)), timeout: LIMIT_MS },
  );
  process.env[EMPTY_DATABASE] = file;
  return () => rm(folder, { recursive: true, force: true });
}
