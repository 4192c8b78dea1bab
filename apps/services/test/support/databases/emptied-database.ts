export type Query = (statement: string) => Promise<Record<string, unknown>[]>;

/** The initial state of a migrated database without data. */
export interface EmptyState {
  names: ReadonlySet<string>;
  /** Query for module tables that contain data. */
  written: string;
  /** Query for a fingerprint of the schema and migrations. */
  print: string;
  printed: string;
}

export async function emptyStateOf(query: Query): Promise<EmptyState> {
  const names = await tablesOf(query);
  const isOfMigrations = (name: string) => name.startsWith('drizzle.');
  const written = names
    .filter((name) => !isOfMigrations(name))
    .map((name) => `select '${name}' as name where pg_relation_size('${name}') > 0`)
    .join(' union all ');
  const print = `select concat_ws(' ', ${[
    // Excludes xmin, because truncating a table rewrites its row here.
    `(select count(*) || '/' || sum(oid::bigint) from pg_class)`,
    ...[
      'pg_attribute',
      'pg_constraint',
      'pg_proc',
      'pg_trigger',
      ...names.filter(isOfMigrations),
    ].map((name) => `(select count(*) || '/' || sum(xmin::text::bigint) from ${name})`),
  ].join()}) as printed`;
  return { names: new Set(names), written, print, printed: await printOf(query, print) };
}

/**
 * Removes all data, added tables and partitions.
 *
 * @returns Whether the database is in its initial state; if its schema changed, it can't be reused.
 */
export async function emptyAgain(query: Query, state: EmptyState): Promise<boolean> {
  const added = (await tablesOf(query)).filter((name) => !state.names.has(name));
  if (added.length > 0) await query(`drop table ${added.join()} cascade`);
  const rows = await query(state.written);
  if (rows.length > 0) {
    const written = rows.map(({ name }) => String(name)).join();
    await query(`truncate ${written} restart identity cascade`);
    // Restores the planner statistics of a new index.
    await query(
      `update pg_class set relpages = 1, reltuples = 0 where relkind = 'i' and reltuples = -1`,
    );
  }
  return (await printOf(query, state.print)) === state.printed;
}

async function tablesOf(query: Query): Promise<string[]> {
  const rows = await query(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  return rows.map(({ name }) => String(name));
}

async function printOf(query: Query, print: string): Promise<string> {
  const [row] = await query(print);
  return String(row?.['printed']);
}
