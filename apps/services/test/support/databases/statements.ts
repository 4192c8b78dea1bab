import { expect } from '@jest/globals';
import type { TestServices } from '../harness.ts';

/** A statement as drizzle passes it to a driver, prepared earlier or for this request. */
interface Statement {
  queryString: string;
  params: unknown[];
  rawQueryConfig: object;
  queryConfig: object;
}
type Execute = (this: Statement, ...values: unknown[]) => unknown;

/**
 * Observes every statement during a request, of modules and the platform, except rate-limit
 * counters.
 */
async function watching<Result>(
  services: TestServices,
  watch: (statement: Statement) => Statement,
  request: () => Promise<Result>,
): Promise<Result> {
  const { session } = services.platform.database.db as unknown as {
    session: { prepareQuery(query: { sql: string; params: unknown[] }): object };
  };
  const statement = session.prepareQuery({ sql: 'select 1', params: [] });
  const prototype = Object.getPrototypeOf(statement) as { execute: Execute };
  const original = prototype.execute;
  prototype.execute = function (...values) {
    return original.apply(watch(this), values);
  };
  try {
    return await request();
  } finally {
    prototype.execute = original;
  }
}

/**
 * Returns the statements that a request waits for.
 *
 * @param isLeftOut Filter; by default excludes the outbox's later work and transaction begin and
 * end.
 */
export async function statementsOf(
  services: TestServices,
  request: () => Promise<unknown>,
  isLeftOut = isOfOutbox,
): Promise<string[]> {
  const queries = await queriesOf(services, request);
  return queries.map(({ sql }) => sql).filter((sql) => !isLeftOut(sql));
}

export interface Query {
  sql: string;
  params: unknown[];
}

export async function queriesOf(
  services: TestServices,
  request: () => Promise<unknown>,
): Promise<Query[]> {
  const queries: Query[] = [];
  const watch = (statement: Statement) => {
    queries.push({ sql: statement.queryString, params: statement.params });
    return statement;
  };
  await watching(services, watch, request);
  return queries;
}

/** Makes the next matching statement fail, in any transaction. Fails if there is none. */
export async function failingAt<Result>(
  services: TestServices,
  pattern: RegExp,
  request: () => Promise<Result>,
): Promise<Result> {
  let failures = 0;
  const watch = (statement: Statement): Statement => {
    if (failures > 0 || !pattern.test(statement.queryString)) return statement;
    failures += 1;
    const failing = { name: undefined, text: 'select 1/0' };
    return Object.assign(Object.create(Object.getPrototypeOf(statement) as object), statement, {
      queryString: failing.text,
      params: [],
      rawQueryConfig: { ...statement.rawQueryConfig, ...failing },
      queryConfig: { ...statement.queryConfig, ...failing },
    }) as Statement;
  };
  try {
    return await watching(services, watch, request);
  } finally {
    expect(failures).toBe(1);
  }
}

const isOfOutbox = (sql: string) =>
  /^\s*(begin|commit)\s*$|from "mail_|update "mail_|"mail_held/.test(sql);
