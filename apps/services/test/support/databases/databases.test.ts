/** The databases that a test runs on: docs/decisions/0129-run-pairwise-checks-per-pr-and-everything-nightly.md. */
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { databasesForRules, TEMPLATES } from './databases.ts';

const folder = fileURLToPath(new URL('../..', import.meta.url));

describe('databases for rule tests', () => {
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

  it('uses PGlite, or PostgreSQL for tests of concurrency', async () => {
    expect(await namesFor()).toEqual(['PGlite']);
    expect(await namesFor({ contended: true })).toEqual(['PostgreSQL']);
  });

  it('falls back to PGlite without a server', async () => {
    delete process.env[TEMPLATES.server];
    expect(await namesFor()).toEqual(['PGlite']);
    expect(await namesFor({ contended: true })).toEqual(['PGlite']);
  });

  it('uses both in the nightly run', async () => {
    process.env['TEST_EVERYTHING'] = 'true';
    expect(await namesFor()).toEqual(['PGlite', 'PostgreSQL']);
    expect(await namesFor({ contended: true })).toEqual(['PGlite', 'PostgreSQL']);
  });
});

it('the PR suite runs only driver-dependent tests on both databases', async () => {
  const both: string[] = [];
  for await (const file of glob('**/*.test.ts', { cwd: folder })) {
    if (/\bavailableDatabases\(\)/.test(readFileSync(`${folder}/${file}`, 'utf8'))) both.push(file);
  }
  expect(both.sort()).toEqual([
    // Transaction state after a failed statement.
    'account/faults.test.ts',
    // Uniqueness under two keys: a primary key in one database, a lock in the other.
    'account/keys.test.ts',
    // Reads the rows of all tables through each driver.
    'no-trace.test.ts',
    // Connections, locks and migrations.
    'platform/database/database.test.ts',
    // The same statements are sent to both.
    'platform/database/statement-plans.test.ts',
    // The counter store differs per database.
    'platform/http/rate-limits.test.ts',
    // The driver creates the spans.
    'platform/process/tracing.test.ts',
    // Uniqueness of cards and subscribers across keys, and a server that is temporarily down.
    'platform/secrets/keys.test.ts',
    // Startup on both databases.
    'support/harness.test.ts',
  ]);
});
