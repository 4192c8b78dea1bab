/** The operator's command, as it is called. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fillDataDir, PROCESS_ENV } from './processes.ts';

const command = fileURLToPath(new URL('../src/commands/billing-events.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'mallard-billing-'));
beforeAll(() => fillDataDir(folder));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function run(...given: string[]): Promise<{ code: number; out: string; err: string }> {
  try {
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      ['--conditions=@mallard/source', command, ...given],
      { env: { ...PROCESS_ENV, DATA_DIR: folder, LOG_LEVEL: 'silent' } },
    );
    return { code: 0, out: stdout, err: stderr };
  } catch (error) {
    const failed = error as { code: number; stdout: string; stderr: string };
    return { code: failed.code, out: failed.stdout, err: failed.stderr };
  }
}

it.each([
  [['replay'], '{"applied":0,"unattributed":0}\n'],
  [['replay', '--subscription', 'sub_1'], '{"applied":0,"unattributed":0}\n'],
  [['reconcile'], '{"looked":0}\n'],
  [['unattributed'], ''],
  [['itr-code', '0000-0000-0000'], '{"good":false}\n'],
])('%j answers %j', async (given, out) => {
  expect(await run(...given)).toMatchObject({ code: 0, out });
});

it.each([[[]], [['everything']], [['replay', '--all']]])('refuses %j', async (given) => {
  const { code, err, out } = await run(...given);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).not.toMatch(/^ {4}at /m);
});
