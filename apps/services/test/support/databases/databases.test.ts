/** Which databases a test runs on: docs/decisions/0059-checks-look-at-pairs.md. */
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { databasesForRules, TEMPLATES } from './databases.ts';

const folder = fileURLToPath(new URL('../..', import.meta.url));

describe('rules run', () => {
  const before = { ...process.env };
  beforeEach(() => {
    process.env[TEMPLATES.embedded] = 'template.tar';
    process.env[TEMPLATES.server] = 'postgres://127.0.0.1/template';
    delete process.env['TEST_EVERYTHING'];
  });
  afterEach(() => {
    process.env = { ...before };
  });

  const namesFor = async (options?: { contended: boolean }) =>
    (await databasesForRules(options)).map(({ name }) => name);

  it('on PGlite, and on PostgreSQL where they are about what happens at once', async () => {
    expect(await namesFor()).toEqual(['PGlite']);
    expect(await namesFor({ contended: true })).toEqual(['PostgreSQL']);
  });

  it('on PGlite where no server answers', async () => {
    delete process.env[TEMPLATES.server];
    expect(await namesFor()).toEqual(['PGlite']);
    expect(await namesFor({ contended: true })).toEqual(['PGlite']);
  });

  it('on both at night', async () => {
    process.env['TEST_EVERYTHING'] = 'true';
    expect(await namesFor()).toEqual(['PGlite', 'PostgreSQL']);
    expect(await namesFor({ contended: true })).toEqual(['PGlite', 'PostgreSQL']);
  });
});

it('runs on both by day what a driver decides, and nothing else', async () => {
  const both: string[] = [];
  for await (const file of glob('**/*.test.ts', { cwd: folder })) {
    if (/\bavailableDatabases\(\)/.test(readFileSync(`${folder}/${file}`, 'utf8'))) both.push(file);
  }
  expect(both.sort()).toEqual([
    // How a statement that fails leaves a transaction.
    'account/faults.test.ts',
    // Who is first where a thing is known by two keys: a primary key on one, a lock on the other.
    'account/keys.test.ts',
    // Rows of every table: on one that answers.
    'no-trace.test.ts',
    // Connections, locks and migrations.
    'platform/database/database.test.ts',
    // What is sent to either: the same.
    'platform/database/statement-plans.test.ts',
    // Where counters are kept, which is another store with each.
    'platform/http/rate-limits.test.ts',
    // Spans are made by the driver.
    'platform/process/tracing.test.ts',
    // The same for cards and subscribers, and a server that is gone for a while.
    'platform/secrets/keys.test.ts',
    // Whether all starts, on either.
    'support/harness.test.ts',
  ]);
});
