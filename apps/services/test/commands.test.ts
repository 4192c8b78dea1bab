/** Operator commands, called in-process; process.test.ts runs some as separate processes. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { COMMAND_NAMES } from '../src/commands/mallard.ts';
import { modules } from '../src/modules.ts';
import { platformMigrations } from '../src/platform/assembly/create-platform.ts';
import { createDatabase } from '../src/platform/database/create-database.ts';
import { readMigrations } from '../src/platform/database/schema-version.ts';
import { openTerminal } from './support/operator-terminal.ts';

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

const mallard: typeof terminal.mallard = (...given) => terminal.mallard(...given);
const WHY = ['--why', 'a test'];

async function expectRefused(...args: string[]): Promise<void> {
  const { code, out, err } = await mallard(args);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toMatch(/^[^\n]+\n$/);
}

async function auditLog(): Promise<object[]> {
  const { rows } = await terminal.database.query<object>(
    'select operator, action, target, reason from operator_actions order by at, action',
  );
  return rows;
}

describe('mallard', () => {
  it('offers every command in the folder', async () => {
    const files = await readdir(fileURLToPath(new URL('../src/commands', import.meta.url)));
    const names = files.map((file) => file.replace('.ts', ''));
    const others = ['mallard', 'operator-command'];
    expect(COMMAND_NAMES.toSorted()).toEqual(names.filter((name) => !others.includes(name)).sort());
  });

  it.each([[[]], [['help']], [['--help']]])('lists the commands for %j', async (args) => {
    const { code, out } = await mallard(args);
    expect(code).toBe(0);
    for (const name of COMMAND_NAMES)
      expect(out).toMatch(new RegExp(`^  ${name} +[A-Z].*\\.$`, 'm'));
  });

  it.each(COMMAND_NAMES)('prints help for %s', async (name) => {
    const { code, out } = await mallard(['help', name]);
    expect([code, out]).toEqual([0, expect.stringContaining(`mallard ${name}`)]);
    expect(await mallard([name, '--help'])).toEqual({ code, out, err: '' });
  });

  it.each([['everything'], ['constructor'], ['help', 'everything']])('rejects %s', (...args) =>
    expectRefused(...args),
  );

  it.each(COMMAND_NAMES)(
    '%s rejects an unknown option before it validates the server configuration',
    async (name) => {
      const { code, out, err } = await mallard([name, '--everything'], { env: { PORT: 'x' } });
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err).toMatch(/^[^\n]*--everything[^\n]*\n$/);
    },
  );
});

describe('audit log', () => {
  it('records the operator, action, account and reason', async () => {
    await terminal.database.query(
      "insert into account_accounts (id, created_at) values ('00000000-0000-4000-8000-000000000001', now())",
    );
    const one = ['--account', '00000000-0000-4000-8000-000000000001'];
    expect((await mallard(['account', 'suspend', ...one, '--why', 'abuse #12'])).code).toBe(0);
    expect((await mallard(['account', 'show', ...one])).code).toBe(0);
    const about = { operator: 'ada', target: one[1] };
    expect(await auditLog()).toEqual([
      { ...about, action: 'account suspend', reason: 'abuse #12' },
      { ...about, action: 'account show', reason: null },
    ]);
    const { out } = await mallard(['audit']);
    expect(out.trim().split('\n')).toHaveLength(3);
    expect(out).toContain('"action":"account suspend"');
  });

  it.each([
    ['account', 'suspend', '--account', '00000000-0000-4000-8000-000000000001'],
    ['billing', 'reconcile'],
    ['switch', 'off', 'checkout'],
    ['send-newsletter', '--issue', '2026-11', '--withdraw'],
    ['site-reports', '--handle-host', 'example.com'],
  ])('requires a reason: %s %s', async (...args) => {
    expect(await mallard(args)).toMatchObject({ code: 2, err: expect.stringContaining('--why') });
    expect((await mallard([...args, '--why', ' '])).code).toBe(2);
    expect(await auditLog()).toEqual([]);
  });

  it('prevents audit log entries from being changed or deleted', async () => {
    await mallard(['switch']);
    for (const statement of ['delete from', 'update']) {
      const rest = statement === 'update' ? " set operator = 'eve'" : '';
      await expect(terminal.database.query(`${statement} operator_actions${rest}`)).rejects.toThrow(
        'append-only',
      );
    }
    expect(await auditLog()).toHaveLength(1);
  });
});

describe('billing', () => {
  it.each([
    [['replay', ...WHY], '{"applied":0,"unattributed":0,"changed":0}\n'],
    [['replay', '--subscription', 'sub_1', ...WHY], '{"applied":0,"unattributed":0,"changed":0}\n'],
    [['reconcile', ...WHY], '{"looked":0}\n'],
    [['unattributed'], ''],
    [['itr-code', '0000-0000-0000'], '{"good":false}\n'],
  ])('prints for %j: %j', async (args, out) => {
    expect(await mallard(['billing', ...args])).toEqual({ code: 0, out, err: '' });
  });

  it.each([
    [[]],
    [['everything']],
    [['replay', '--all']],
    [['show', '--subscription', 'sub_1']],
    [['cancel', '--subscription', 'sub_1', ...WHY]],
  ])('rejects %j', (args) => expectRefused('billing', ...args));

  it.each([
    [['show'], 'Missing subscription. Use --subscription <reference>.'],
    [['show', 'sub_1'], 'Missing subscription. Use --subscription <reference>.'],
    [['cancel', ...WHY], 'Missing subscription. Use --subscription <reference>.'],
    [['itr-code'], 'Missing code. Expected mallard billing itr-code <code>.'],
  ])('says what %j lacks', async (args, reason) => {
    expect(await mallard(['billing', ...args])).toEqual({ code: 2, out: '', err: `${reason}\n` });
    expect(await auditLog()).toEqual([]);
  });
});

describe('send-newsletter', () => {
  const issue = ['send-newsletter', '--issue', '2026-11'];
  const writeIssue = async () => {
    const file = join(folder, 'issue.json');
    const content = {
      ...{ subject: 'News', preheader: 'What’s new', heading: 'News', blocks: ['Hello.'] },
    };
    await writeFile(file, JSON.stringify({ contents: { en: content } }));
    return file;
  };

  it('dry-runs, queues an issue once, reports its progress and withdraws it', async () => {
    const file = await writeIssue();
    expect(await mallard([...issue, '--file', file, '--dry-run'])).toMatchObject({
      code: 0,
      out: '0 readers\nNothing was sent: this was a dry run.\n',
    });
    expect((await mallard([...issue, '--status'])).err).toBe('Issue "2026-11" not found.\n');
    expect(await mallard([...issue, '--file', file, ...WHY])).toMatchObject({
      code: 0,
      out: '0 readers\nServers are sending "2026-11" now.\n',
    });
    const again = await mallard([...issue, '--file', file, ...WHY]);
    expect([again.code, again.out]).toEqual([2, '']);
    expect(again.err).toContain('No subscriber gets an issue twice.');
    expect((await mallard([...issue, '--status'])).out).toBe('2026-11: sending, 0 mails written\n');
    expect((await mallard([...issue, '--withdraw', ...WHY])).out).toBe(
      '2026-11: withdrawn after 0 mails\n',
    );
    await expectRefused(...issue, '--withdraw', ...WHY);
  });

  it.each([
    [['send-newsletter']],
    [['send-newsletter', '--issue', 'November 2026', '--status']],
    [[...issue, '--dry-run']],
    [[...issue, '--file', fileURLToPath(import.meta.url)]],
    [[...issue, '--file', '/nothing/here.json']],
  ])('rejects %j with one line', (args) => expectRefused(...args));
});

describe('account and record-bounce', () => {
  const ID = '00000000-0000-4000-8000-000000000000';
  it.each([
    [['suspend', '--account', ID], '', /^Account not found\. Check the ID[^\n]*\n$/],
    [['suspend', '--account', 'x'], '', /^Account not found\. Check the ID[^\n]*\n$/],
    [
      ['suspend', '--email-from-stdin'],
      'nobody@example.com\n',
      /^No account has this email[^\n]*\n$/,
    ],
    [['suspend', '--email-from-stdin'], '', /^Missing email address[^\n]*\n$/],
    [
      ['release-mail', '--email-from-stdin'],
      'a@example.com b@example.com',
      /^Missing email address/,
    ],
    [['suspend', '--subscription', 'sub_1'], '', /^No subscription has this reference\.\n$/],
    [['suspend', '--account', 'x', '--email-from-stdin'], '', /^Missing account[^\n]*\n$/],
    [['suspend', ID], '', /^Missing account[^\n]*--account <id>[^\n]*\n$/],
    [['suspend'], '', /^Missing account[^\n]*\n$/],
    [
      ['supend', '--account', ID],
      '',
      /^Unknown action "supend"\. Expected one of: show, [^\n]*\n$/,
    ],
    [[], '', /^Missing action\. Expected one of: show, [^\n]*\n$/],
  ])('account rejects %j with input %j', async (args, stdin, reason) => {
    expect(await mallard(['account', ...args, ...WHY], { stdin })).toEqual({
      ...{ code: 2, out: '' },
      err: expect.stringMatching(reason),
    });
  });

  it('account show reports what became of emails to the account', async () => {
    const args = ['account', 'show', '--account', ID];
    await terminal.database.query(
      `insert into account_accounts (id, email, email_key, created_at) values ('${ID}', 'ada@example.com', 'ada@example.com', now())`,
    );
    expect(JSON.parse((await mallard(args)).out)).toMatchObject({
      mail: { heldUntil: null, newest: [] },
    });
  });

  it('account rejects a subscription without an account', async () => {
    await terminal.database.query(
      "insert into subscriptions (provider, subscription_ref) values ('sandbox', 'sub_1')",
    );
    const { code, err } = await mallard(['account', 'show', '--subscription', 'sub_1']);
    expect([code, err]).toEqual([2, expect.stringContaining('belongs to no account')]);
  });

  it.each(['', 'Subject: Hello\r\n\r\nHow are you?\r\n'])(
    'record-bounce rejects %j',
    async (stdin) => {
      expect(await mallard(['record-bounce'], { stdin })).toEqual({
        ...{ code: 2, out: '' },
        err: expect.stringMatching(/^This isn’t a report[^\n]*\n$/),
      });
    },
  );
});

describe('statistics and feedback commands', () => {
  it.each([
    ['feedback', []],
    ['survey-counts', []],
    ['site-reports', []],
    ['site-reports', ['--by-host']],
    [
      'experiment-counts',
      ['--from', '2026-11-01', '--to', '2026-11-28', '--converted', 'pro.checkoutStart'],
    ],
  ] satisfies [string, string[]][])(
    'prints nothing on an empty database: %s %j',
    async (name, args) => {
      expect(await mallard([name, ...args])).toEqual({ code: 0, out: '', err: '' });
    },
  );
});

describe('import-bangs', () => {
  const fileOf = async (text: string) => {
    const file = join(folder, 'bangs.json');
    await writeFile(file, text);
    return file;
  };

  it('imports bangs for public sites and reports those it skips', async () => {
    const file = await fileOf(
      JSON.stringify([
        { t: 'pondwiki', s: 'Pond Wiki', u: 'https://pond.example/?q={{{s}}}', c: 'Research' },
        { t: 'pondwiki', s: 'Another', u: 'https://other.example/?q={{{s}}}' },
        { t: 'nameless' },
      ]),
    );
    expect(await mallard(['import-bangs', file, ...WHY])).toEqual({
      ...{ code: 0, err: '' },
      out: '1 bangs imported\n1 left out: trigger twice\n1 left out: malformed\n',
    });
  });

  it.each(['{"no": "list"}', '[]', 'no JSON'])('rejects a file that contains %j', async (text) =>
    expectRefused('import-bangs', await fileOf(text), ...WHY),
  );

  it.each([[[]], [['/nothing/here.json']], [['one.json', 'two.json']]])(
    'rejects the arguments %j',
    (args) => expectRefused('import-bangs', ...args),
  );
});

it('migrate lists pending migrations in a dry run', async () => {
  const { code, out } = await mallard(['migrate', '--dry-run']);
  expect(code).toBe(0);
  const migrations = readMigrations([platformMigrations, ...modules]);
  expect(out.trim().split('\n')).toHaveLength(migrations.length);
  expect(out).toMatch(/^platform\/0000_\w+\n/);
});

it('migrate creates no sandbox tables if billing uses Stripe', async () => {
  const dataDir = join(folder, 'database');
  const env = {
    DATA_DIR: dataDir,
    STRIPE_SECRET_KEY: 'sk_test_abc',
    STRIPE_WEBHOOK_SECRET: 'whsec_abc',
  };
  expect(await mallard(['migrate'], { env })).toMatchObject({ code: 0, err: '' });
  const database = await createDatabase({ databaseUrl: undefined, dataDir });
  const { rows } = (await database.db.execute(
    sql`select tablename from pg_tables where tablename ~ '^(sandbox_|subscriptions$)'`,
  )) as unknown as { rows: unknown[] };
  await database.close();
  expect(rows).toEqual([{ tablename: 'subscriptions' }]);
});

it.each([[[]], [['out']], [['out', '--origin', 'https://www.example.com', '--site', '/nothing']]])(
  'static-release rejects %j',
  (args) => expectRefused('static-release', ...args),
);
