/**
 * Compares the migrations applied to a database with those that this release knows.
 *
 * During a rollout two versions run side by side, and a release may be rolled back. A migration may
 * therefore add what the previous version doesn't know (expand), and may remove only what no
 * running version reads anymore (contract). A contracting migration says so in its first line:
 *
 *     -- contract: nothing reads "old_column" since 2026-11
 *
 * @see Decision 0058
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

export interface Migrated {
  /** The module's name, which also names the table that records its migrations. */
  name: string;
  /** The absolute path of the module's migrations. */
  migrationsFolder?: string;
}

export interface KnownMigration {
  module: string;
  /** The file name without its extension. */
  tag: string;
  /**
   * When the migration was written, in epoch milliseconds. Drizzle identifies migrations by this
   * time.
   */
  writtenAt: number;
  /** Whether the migration removes something. */
  isContraction: boolean;
  statements: string;
}

/** Returns the migrations of a release in the order in which they are applied. */
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
  /** Migrations of this release that have not been applied. */
  missing: KnownMigration[];
  /** Migrations of a later release that remove something this one may read. */
  foreignContractions: { module: string; tag: string }[];
}

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

/** Records contractions, so that earlier releases refuse to start with this database. */
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

/** Statements that remove something the previous version may still need. */
const CONTRACTING = [
  /\bdrop\s+(?:table|column|type|view|schema|default)\b/i,
  /\brename\b/i,
  /\bset\s+not\s+null\b/i,
  /\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b/i,
  /^\s*(?:delete|truncate)\b/i,
  /\badd\s+column\b(?!.*\bdefault\b).*\bnot\s+null\b/is,
];
/** Statements that, on an existing table, reject data the previous version may still write. */
const RESTRICTING = [
  /\bcreate\s+unique\s+index\b.*\bon\s+"?(\w+)/i,
  /\balter\s+table\s+"?(\w+)"?\s+add\s+constraint\b/i,
];

/** Returns the statements of a migration that the previous version can't work with. */
export function contractingStatements({
  statements,
}: Pick<KnownMigration, 'statements'>): string[] {
  const own = tablesMadeBy(statements);
  return statementsOf(statements).filter(
    (statement) =>
      CONTRACTING.some((pattern) => pattern.test(statement)) ||
      RESTRICTING.some((pattern) => {
        const table = pattern.exec(statement)?.[1];
        return table !== undefined && !own.has(table);
      }),
  );
}

const INDEX =
  /^create\s+(unique\s+)?index\s+(?:concurrently\s+)?(?:if\s+not\s+exists\s+)?"?(\w+)"?\s+on\s+"?(\w+)"?/i;

export interface IndexBuild {
  index: string;
  /** `unique`, or nothing. */
  unique: string;
  /** Begins with `on "table"`. */
  definition: string;
  table: string;
}

/** Returns the index that a statement builds; `undefined` if it does something else. */
export function indexBuildOf(statement: string): IndexBuild | undefined {
  const text = withoutComments(statement);
  const [start = '', unique = '', index = '', table = ''] = INDEX.exec(text) ?? [];
  if (start === '') return undefined;
  const definition = `on "${table}"${text.slice(start.length).replace(/;$/, '')}`;
  return { index, unique: unique.trim(), definition, table };
}

/**
 * Returns the index builds that block writers of a table because their migration contains other
 * statements. A migration that only builds indexes builds them concurrently.
 */
export function blockingIndexBuilds({ statements }: Pick<KnownMigration, 'statements'>): string[] {
  const own = tablesMadeBy(statements);
  const all = statementsOf(statements);
  if (all.every((statement) => indexBuildOf(statement) !== undefined)) return [];
  return all.filter((statement) => {
    const build = indexBuildOf(statement);
    return build !== undefined && !own.has(build.table);
  });
}

const withoutComments = (statement: string) => statement.replace(/^--.*$/gm, '').trim();

/** Splits a migration into statements without comments. */
export const statementsOf = (statements: string) =>
  statements
    .split(/--> statement-breakpoint|;\s*$/m)
    .map(withoutComments)
    .filter((statement) => statement !== '');

const tablesMadeBy = (statements: string) =>
  new Set(
    [...statements.matchAll(/create\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)/gi)].map(
      ([, table]) => table,
    ),
  );
