import type { TestServices } from './harness.ts';

/**
 * The statements that a request waits for.
 *
 * @param isLeftOut By default what the outbox does afterwards.
 */
export async function statementsOf(
  services: TestServices,
  request: () => Promise<unknown>,
  isLeftOut = isOfOutbox,
): Promise<string[]> {
  const { session } = services.platform.database.db as unknown as { session: object };
  const prototype = Object.getPrototypeOf(session) as {
    prepareQuery(query: { sql: string }, ...rest: unknown[]): unknown;
  };
  const original = prototype.prepareQuery;
  const statements: string[] = [];
  prototype.prepareQuery = function (query, ...rest) {
    statements.push(query.sql);
    return original.call(this, query, ...rest);
  };
  try {
    await request();
  } finally {
    prototype.prepareQuery = original;
  }
  return statements.filter((sql) => !isLeftOut(sql));
}

const isOfOutbox = (sql: string) =>
  /^(begin|commit)$|from "mail_|update "mail_|"mail_held/.test(sql);
