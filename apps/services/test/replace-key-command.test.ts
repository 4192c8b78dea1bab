/** The operator's command that replaces a key, as it is called. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { keysOf } from '../src/app.ts';
import { fillDataDir, PROCESS_ENV } from './processes.ts';

const command = fileURLToPath(new URL('../src/commands/replace-key.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'mallard-keys-'));
beforeAll(() => fillDataDir(folder));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function run(...given: string[]): Promise<{ code: number; said: string }> {
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--conditions=@mallard/source', command, ...given],
      { env: { ...PROCESS_ENV, DATA_DIR: folder, LOG_LEVEL: 'silent' } },
    );
    return { code: 0, said: stdout };
  } catch (error) {
    const failed = error as { code: number; stderr: string };
    return { code: failed.code, said: failed.stderr };
  }
}

it('lists keys, replaces one, soon or at once, and says what there is not', async () => {
  const listed = await run();
  expect(listed.code).toBe(0);
  for (const { name, purpose } of keysOf()) expect(listed.said).toContain(`${name}: ${purpose}\n`);

  const replaced = await run('mail');
  expect(replaced.said).toMatch(
    /^"mail" is replaced: the new one is used from \d{4}-\S+Z\. The one before is forgotten 2 days later\.\n$/,
  );
  // It waits for its time: no second one is made.
  expect((await run('mail')).said).toBe(replaced.said);
  expect((await run('newsletter')).said).toContain('as long as there are rows of its time');
  expect(await run('itr-code', '--at-once')).toEqual({
    code: 0,
    said: expect.stringMatching(
      /^"itr-code" is replaced, and the one before is forgotten\. What ends/,
    ),
  });
  expect(await run('males')).toEqual({
    code: 2,
    said: expect.stringMatching(
      /^There is no key "males"\. There are: mail, mail-recipient, .*\n$/,
    ),
  });
  expect((await run('mail', 'newsletter')).code).toBe(2);
  expect((await run('mail', '--now')).code).toBe(2);
  expect((await run('--at-once')).code).toBe(2);
  // Ten processes, each with a database to open.
}, 240_000);
