/** The operator's command that sends an issue, as it is called. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fillDataDir, PROCESS_ENV } from '../processes.ts';

const command = fileURLToPath(new URL('../../src/commands/send-newsletter.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'mallard-newsletter-'));
const dataDir = join(folder, 'var');
beforeAll(() => fillDataDir(dataDir));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'issue.json');
const content = { subject: 'News', preheader: 'What’s new', heading: 'News', blocks: ['Hello.'] };
writeFileSync(file, JSON.stringify({ contents: { en: content } }));

async function run(...given: string[]): Promise<{ code: number; out: string; err: string }> {
  try {
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      ['--conditions=@mallard/source', command, ...given],
      { env: { ...PROCESS_ENV, DATA_DIR: dataDir, LOG_LEVEL: 'silent' } },
    );
    return { code: 0, out: stdout, err: stderr };
  } catch (error) {
    const failed = error as { code: number; stdout: string; stderr: string };
    return { code: failed.code, out: failed.stdout, err: failed.stderr };
  }
}

it('counts without sending, hands an issue over once, tells how far it is, and stops it', async () => {
  const issue = ['--issue', '2026-11'];
  expect(await run(...issue, '--file', file, '--dry-run')).toMatchObject({
    code: 0,
    out: '0 readers\nNothing was sent: this was a dry run.\n',
  });
  expect((await run(...issue, '--status')).err).toBe('There is no issue "2026-11".\n');
  expect(await run(...issue, '--file', file)).toMatchObject({
    code: 0,
    out: '0 readers\nServers are sending "2026-11" now.\n',
  });
  const again = await run(...issue, '--file', file);
  expect([again.code, again.out]).toEqual([2, '']);
  expect(again.err).toContain('Nobody gets an issue twice.');
  expect((await run(...issue, '--status')).out).toBe('2026-11: sending, 0 mails written\n');
  expect((await run(...issue, '--withdraw')).out).toBe('2026-11: withdrawn after 0 mails\n');
  expect((await run(...issue, '--withdraw')).code).toBe(2);
  // Seven processes, each with a database to open.
}, 240_000);

it.each([
  [[]],
  [['--issue', 'November 2026', '--status']],
  [['--issue', '2026-11', '--dry-run']],
  [['--issue', '2026-11', '--file', command]],
])('refuses %j in one line', async (given) => {
  const { code, err, out } = await run(...given);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).not.toMatch(/^ {4}at /m);
});
