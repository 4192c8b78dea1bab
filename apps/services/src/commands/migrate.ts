import { parseArgs } from 'node:util';
import { modulesFor } from '../modules.ts';
import { parseConfig } from '../platform/process/config.ts';
import { platformMigrations } from '../platform/assembly/create-platform.ts';
import { createDatabase } from '../platform/database/create-database.ts';
import { migrateDatabase, waitForDatabase } from '../platform/database/migrate.ts';
import { planMigrations } from '../platform/database/migration-plan.ts';
import type { KnownMigration } from '../platform/database/schema-version.ts';
import type { Command } from './operator-command.ts';

const help = `
Brings the tables up to this release, before it starts.

    mallard migrate [--dry-run]    --dry-run shows what each pending migration locks, and the sizes of these tables

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
      const lines = flags['dry-run']
        ? (await planMigrations(database, migrated)).flatMap(({ migration, effects }) => [
            nameOf(migration),
            ...effects.map((effect) => `    ${effect}`),
          ])
        : (await migrateDatabase(database, migrated)).map(nameOf);
      return `${lines.length === 0 ? 'Nothing to do.' : lines.join('\n')}\n`;
    } finally {
      await database.close();
    }
  },
} satisfies Command;

function nameOf({ module, tag, isContraction }: KnownMigration): string {
  return `${module}/${tag}${isContraction ? ' (earlier releases no longer start)' : ''}`;
}
