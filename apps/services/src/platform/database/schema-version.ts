/**
 * Which migrations a database has seen, held against those that this release knows.
 *
 * Releases of two versions run side by side while one takes the other's place, and a release may be taken back. So a
 * migration may add what the version before does not know (expand), and may take away only what no version in use
 * reads any more (contract). One that takes away says so in its first line:
 *
 *     -- contract: nothing reads "old_column" since 2026-11
 *
 * @see Decision 0058
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** A module that may have tables. */
export interface Migrated {
  /** Names the table that records its migrations. */
  name: string;
  /** Absolute path of its migrations. */
  migrationsFolder?: string;
}

export interface KnownMigration {
  module: string;
  /** Name of its file, without the ending. */
  tag: string;
  /** When it was written: what Drizzle tells migrations apart by. Epoch milliseconds. */
  writtenAt: number;
  /** It takes something away. */
  isContraction: boolean;
  statements: string;
}

/** The migrations of a release, in the order in which they are applied. */
export function readMigrations(modules: readonly Migrated[]): KnownMigration[] {
  return modules.flatMap(({ name, migrationsFolder }) => {
    if (migrationsFolder === undefined) return [];
    const journal = JSON.parse(
      readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'),
    ) as { entries: { tag: string; when: number }[] };
    return journal.entries.map(({ tag, when }) => {
      const statements = readFileSync(join(migrationsFolder, `${tag}.sql`), 'utf8');
      return {
        module: name,
        tag,
        writtenAt: when,
        isContraction: /^-- contract: \S/.test(statements),
        statements,
      };
    });
  });
}

export interface SchemaDifference {
  /** Known to this release, not applied. */
  missing: KnownMigration[];
  /** Applied by a later release, and taking away what this one may read. */
  foreignContractions: { module: string; tag: string }[];
}

/** What stands between the tables of a database and this release. */
export async function compareSchema(
  db: Database,
  known: readonly KnownMigration[],
): Promise<SchemaDifference> {
  const newest = new Map<string, number>();
  for (const module of new Set(known.map((migration) => migration.module))) {
    const table = `drizzle.${module}_migrations`;
    if (!(await hasTable(db, table))) continue;
    const { rows } = (await db.execute(
      sql`select max(created_at) as newest from ${sql.raw(table)}`,
    )) as unknown as { rows: { newest: string | number | null }[] };
    newest.set(module, Number(rows[0]?.newest ?? 0));
  }
  const isKnown = new Set(known.map(({ module, tag }) => `${module}/${tag}`));
  return {
    missing: known.filter(({ module, writtenAt }) => writtenAt > (newest.get(module) ?? 0)),
    foreignContractions: (await appliedContractions(db)).filter(
      ({ module, tag }) => !isKnown.has(`${module}/${tag}`),
    ),
  };
}

/** Has earlier releases know that something is gone. */
export async function recordContractions(
  db: Database,
  applied: readonly KnownMigration[],
): Promise<void> {
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(
    sql`create table if not exists drizzle.contractions (module text not null, tag text not null, primary key (module, tag))`,
  );
  for (const { module, tag } of applied.filter(({ isContraction }) => isContraction)) {
    await db.execute(
      sql`insert into drizzle.contractions (module, tag) values (${module}, ${tag}) on conflict do nothing`,
    );
  }
}

async function appliedContractions(db: Database): Promise<{ module: string; tag: string }[]> {
  if (!(await hasTable(db, 'drizzle.contractions'))) return [];
  const { rows } = (await db.execute(
    sql`select module, tag from drizzle.contractions order by module, tag`,
  )) as unknown as { rows: { module: string; tag: string }[] };
  return rows;
}

async function hasTable(db: Database, name: string): Promise<boolean> {
  const { rows } = (await db.execute(
    sql`select to_regclass(${name}) is not null as found`,
  )) as unknown as { rows: { found: boolean }[] };
  return rows[0]?.found === true;
}

/** What the version before may still need, by the statement that takes it away. */
const CONTRACTING = [
  /\bdrop\s+(?:table|column|type|view|schema|default)\b/i,
  /\brename\b/i,
  /\bset\s+not\s+null\b/i,
  /\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b/i,
  /^\s*(?:delete|truncate)\b/i,
  /\badd\s+column\b(?!.*\bdefault\b).*\bnot\s+null\b/is,
];
/** On a table that was there before, these refuse what the version before may write. */
const RESTRICTING = [
  /\bcreate\s+unique\s+index\b.*\bon\s+"?(\w+)/i,
  /\balter\s+table\s+"?(\w+)"?\s+add\s+constraint\b/i,
];

/** The statements of a migration that the version before cannot live with. */
export function contractingStatements({
  statements,
}: Pick<KnownMigration, 'statements'>): string[] {
  const own = new Set(
    [...statements.matchAll(/create\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)/gi)].map(
      ([, table]) => table,
    ),
  );
  return statements
    .split(/--> statement-breakpoint|;\s*$/m)
    .map((statement) => statement.replace(/^--.*$/gm, '').trim())
    .filter((statement) => statement !== '')
    .filter(
      (statement) =>
        CONTRACTING.some((pattern) => pattern.test(statement)) ||
        RESTRICTING.some((pattern) => {
          const table = pattern.exec(statement)?.[1];
          return table !== undefined && !own.has(table);
        }),
    );
}
