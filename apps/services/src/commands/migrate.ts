import { parseArgs } from 'node:util';
import { modulesFor } from '../modules.ts';
import { parseConfig } from '../platform/process/config.ts';
import { platformMigrations } from '../platform/assembly/create-platform.ts';
import { createDatabase } from '../platform/database/create-database.ts';
import { migrateDatabase, waitForDatabase } from '../platform/database/migrate.ts';
import { compareSchema, readMigrations } from '../platform/database/schema-version.ts';
import type { Command } from './operator-command.ts';

const help = `
Brings the tables up to this release, before it starts.

    mallard migrate [--dry-run]

A step of its own outside of development. Several may run at once; servers of the release before go on meanwhile.
`;

export default {
  help,
  async run({ args, env }) {
    const { values: flags } = parseArgs({
      args,
      options: {
        'dry-run': { type: 'boolean', default: false },
      },
    });
    const config = parseConfig(env);
    const migrated = [platformMigrations, ...modulesFor(config)];
    // Connect directly: connections that a pooler opens before it gets its settings would keep
    // running without them.
    const database = await createDatabase({
      ...config,
      databaseUrl: config.databaseDirectUrl ?? config.databaseUrl,
    });
    try {
      await waitForDatabase(database);
      const done = flags['dry-run']
        ? (await compareSchema(database.db, readMigrations(migrated))).missing
        : await migrateDatabase(database, migrated);
      const lines = done.map(
        ({ module, tag, isContraction }) =>
          `${module}/${tag}${isContraction ? ' (earlier releases no longer start)' : ''}`,
      );
      return `${lines.length === 0 ? 'Nothing to do.' : lines.join('\n')}\n`;
    } finally {
      await database.close();
    }
  },
} satisfies Command;
