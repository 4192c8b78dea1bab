/** What operators run, as they call it; as processes of their own some are run in process.test.ts. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import billingEvents from '../src/commands/billing-events.ts';
import experimentCounts from '../src/commands/experiment-counts.ts';
import feedback from '../src/commands/feedback.ts';
import importBangs from '../src/commands/import-bangs.ts';
import migrate from '../src/commands/migrate.ts';
import type { Command } from '../src/commands/operator-command.ts';
import recordBounce from '../src/commands/record-bounce.ts';
import sendNewsletter from '../src/commands/send-newsletter.ts';
import siteReports from '../src/commands/site-reports.ts';
import staticRelease from '../src/commands/static-release.ts';
import surveyCounts from '../src/commands/survey-counts.ts';
import suspendAccount from '../src/commands/suspend-account.ts';
import { modules } from '../src/modules.ts';
import { platformMigrations } from '../src/platform/assembly/create-platform.ts';
import { createDatabase } from '../src/platform/database/create-database.ts';
import { readMigrations } from '../src/platform/database/schema-version.ts';
import { openTerminal } from './support/operator-terminal.ts';

const COMMANDS: Readonly<Record<string, Command>> = {
  'billing-events': billingEvents,
  'experiment-counts': experimentCounts,
  feedback,
  'import-bangs': importBangs,
  migrate,
  'record-bounce': recordBounce,
  'send-newsletter': sendNewsletter,
  'site-reports': siteReports,
  'static-release': staticRelease,
  'survey-counts': surveyCounts,
  'suspend-account': suspendAccount,
};

let folder: string;
let terminal: Awaited<ReturnType<typeof openTerminal>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mallard-commands-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  terminal = await openTerminal();
});
afterEach(() => terminal.close());

const call: typeof terminal.call = (...given) => terminal.call(...given);

async function expectRefused(command: Command, args: string[]): Promise<void> {
  const { code, out, err } = await call(command, args);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toMatch(/^[^\n]+\n$/);
}

it('are all looked at here', async () => {
  const files = await readdir(fileURLToPath(new URL('../src/commands', import.meta.url)));
  const names = files.map((file) => file.replace('.ts', ''));
  expect(Object.keys(COMMANDS)).toEqual(names.filter((name) => name !== 'operator-command').sort());
});

it.each(Object.entries(COMMANDS))(
  '%s refuses an option that it does not know, before it looks at those of the server',
  async (_name, command) => {
    const { code, out, err } = await call(command, ['--everything'], { env: { PORT: 'x' } });
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(/^[^\n]*--everything[^\n]*\n$/);
  },
);

describe('billing-events', () => {
  it.each([
    [['replay'], '{"applied":0,"unattributed":0,"changed":0}\n'],
    [['replay', '--subscription', 'sub_1'], '{"applied":0,"unattributed":0,"changed":0}\n'],
    [['reconcile'], '{"looked":0}\n'],
    [['unattributed'], ''],
    [['itr-code', '0000-0000-0000'], '{"good":false}\n'],
  ])('%j answers %j', async (args, out) => {
    expect(await call(billingEvents, args)).toEqual({ code: 0, out, err: '' });
  });

  it.each([[[]], [['everything']], [['replay', '--all']], [['show', '--subscription', 'sub_1']]])(
    'refuses %j',
    (args) => expectRefused(billingEvents, args),
  );
});

describe('send-newsletter', () => {
  const issue = ['--issue', '2026-11'];
  const writeIssue = async () => {
    const file = join(folder, 'issue.json');
    const content = {
      ...{ subject: 'News', preheader: 'What’s new', heading: 'News', blocks: ['Hello.'] },
    };
    await writeFile(file, JSON.stringify({ contents: { en: content } }));
    return file;
  };

  it('counts without sending, hands an issue over once, tells how far it is, and stops it', async () => {
    const file = await writeIssue();
    expect(await call(sendNewsletter, [...issue, '--file', file, '--dry-run'])).toMatchObject({
      code: 0,
      out: '0 readers\nNothing was sent: this was a dry run.\n',
    });
    expect((await call(sendNewsletter, [...issue, '--status'])).err).toBe(
      'There is no issue "2026-11".\n',
    );
    expect(await call(sendNewsletter, [...issue, '--file', file])).toMatchObject({
      code: 0,
      out: '0 readers\nServers are sending "2026-11" now.\n',
    });
    const again = await call(sendNewsletter, [...issue, '--file', file]);
    expect([again.code, again.out]).toEqual([2, '']);
    expect(again.err).toContain('Nobody gets an issue twice.');
    expect((await call(sendNewsletter, [...issue, '--status'])).out).toBe(
      '2026-11: sending, 0 mails written\n',
    );
    expect((await call(sendNewsletter, [...issue, '--withdraw'])).out).toBe(
      '2026-11: withdrawn after 0 mails\n',
    );
    await expectRefused(sendNewsletter, [...issue, '--withdraw']);
  });

  it.each([
    [[]],
    [['--issue', 'November 2026', '--status']],
    [[...issue, '--dry-run']],
    [[...issue, '--file', fileURLToPath(import.meta.url)]],
    [[...issue, '--file', '/nothing/here.json']],
  ])('refuses %j in one line', (args) => expectRefused(sendNewsletter, args));
});

describe('suspend-account and record-bounce', () => {
  it.each([
    [['--account', '00000000-0000-4000-8000-000000000000'], '', /^There is no such account\.\n$/],
    [['--email-from-stdin'], 'nobody@example.com\n', /^There is no such account\.\n$/],
    [['--account', 'x', '--email-from-stdin'], '', /^Name one account[^\n]*\n$/],
    [[], '', /^Name one account[^\n]*\n$/],
  ])('nobody is suspended by %j', async (args, stdin, reason) => {
    expect(await call(suspendAccount, args, { stdin })).toEqual({
      ...{ code: 2, out: '' },
      err: expect.stringMatching(reason),
    });
  });

  it.each(['', 'Subject: Hello\r\n\r\nHow are you?\r\n'])(
    'no address is held by %j',
    async (stdin) => {
      expect(await call(recordBounce, [], { stdin })).toEqual({
        ...{ code: 2, out: '' },
        err: expect.stringMatching(/^This is no report[^\n]*\n$/),
      });
    },
  );
});

describe('what was counted and written', () => {
  it.each([
    ['feedback', []],
    ['survey-counts', []],
    ['site-reports', []],
    ['site-reports', ['--by-host']],
    [
      'experiment-counts',
      ['--from', '2026-11-01', '--to', '2026-11-28', '--converted', 'pro.checkoutStart'],
    ],
  ] satisfies [string, string[]][])('is nothing at first: %s %j', async (name, args) => {
    expect(await call(COMMANDS[name]!, args)).toEqual({ code: 0, out: '', err: '' });
  });
});

describe('import-bangs', () => {
  const fileOf = async (text: string) => {
    const file = join(folder, 'bangs.json');
    await writeFile(file, text);
    return file;
  };

  it('takes what leads to a public site, and says what it leaves out', async () => {
    const file = await fileOf(
      JSON.stringify([
        { t: 'pondwiki', s: 'Pond Wiki', u: 'https://pond.example/?q={{{s}}}', c: 'Research' },
        { t: 'pondwiki', s: 'Another', u: 'https://other.example/?q={{{s}}}' },
        { t: 'nameless' },
      ]),
    );
    expect(await call(importBangs, [file])).toEqual({
      ...{ code: 0, err: '' },
      out: '1 bangs imported\n1 left out: trigger twice\n1 left out: malformed\n',
    });
  });

  it.each(['{"no": "list"}', '[]', 'no JSON'])('refuses a file that holds %j', async (text) =>
    expectRefused(importBangs, [await fileOf(text)]),
  );

  it.each([[[]], [['/nothing/here.json']], [['one.json', 'two.json']]])('refuses %j', (args) =>
    expectRefused(importBangs, args),
  );
});

it('migrate tells which migrations there are before it applies them', async () => {
  const { code, out } = await call(migrate, ['--dry-run']);
  expect(code).toBe(0);
  const migrations = readMigrations([platformMigrations, ...modules]);
  expect(out.trim().split('\n')).toHaveLength(migrations.length);
  expect(out).toMatch(/^platform\/0000_\w+\n/);
});

it('migrate creates no sandbox tables when billing runs through Stripe', async () => {
  const dataDir = join(folder, 'database');
  const env = {
    DATA_DIR: dataDir,
    STRIPE_SECRET_KEY: 'sk_test_abc',
    STRIPE_WEBHOOK_SECRET: 'whsec_abc',
  };
  expect(await call(migrate, [], { env })).toMatchObject({ code: 0, err: '' });
  const database = await createDatabase({ databaseUrl: undefined, dataDir });
  const { rows } = (await database.db.execute(
    sql`select tablename from pg_tables where tablename ~ '^(sandbox_|subscriptions$)'`,
  )) as unknown as { rows: unknown[] };
  await database.close();
  expect(rows).toEqual([{ tablename: 'subscriptions' }]);
});

it.each([[[]], [['out']], [['out', '--origin', 'https://www.example.com', '--site', '/nothing']]])(
  'static-release refuses %j',
  (args) => expectRefused(staticRelease, args),
);
