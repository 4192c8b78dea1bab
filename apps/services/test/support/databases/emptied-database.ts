/** Rows of a database by a statement, from whatever holds its connection. */
export type Query = (statement: string) => Promise<Record<string, unknown>[]>;

/** What a migrated database is when nothing was written to it yet. */
export interface EmptyState {
  /** Its tables. */
  names: ReadonlySet<string>;
  /** Asks for the tables of modules that are not as empty as they were made. */
  written: string;
  /** Asks for one text, by which tables and migrations are those of the start. */
  print: string;
  printed: string;
}

/** Looks at a database that is as it was made. */
export async function emptyStateOf(query: Query): Promise<EmptyState> {
  const names = await tablesOf(query);
  const isOfMigrations = (name: string) => name.startsWith('drizzle.');
  const written = names
    .filter((name) => !isOfMigrations(name))
    .map((name) => `select '${name}' as name where pg_relation_size('${name}') > 0`)
    .join(' union all ');
  const print = `select concat_ws(' ', ${[
    // Without xmin: truncating a table writes its row here anew.
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
 * Takes everything out again that was written, tables and partitions too.
 *
 * @returns Whether it is as it was; where its tables were changed it is not, and of no use to anyone.
 */
export async function emptyAgain(query: Query, state: EmptyState): Promise<boolean> {
  const added = (await tablesOf(query)).filter((name) => !state.names.has(name));
  if (added.length > 0) await query(`drop table ${added.join()} cascade`);
  const rows = await query(state.written);
  if (rows.length > 0) {
    const written = rows.map(({ name }) => String(name)).join();
    await query(`truncate ${written} restart identity cascade`);
    // As an index that was just made is known to the planner.
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
