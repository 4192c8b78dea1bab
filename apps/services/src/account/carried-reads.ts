/**
 * Statements that carry what another module keeps of an account: see docs/decisions/0088-one-statement-for-two-modules.md.
 * Each is built once a database and read, and planned once a connection.
 */
import { eq, sql, type SQL } from 'drizzle-orm';
import { oncePer } from '../platform/once-per.ts';
import type { AccountRead } from './contract.ts';
import type { Connection } from './repository.ts';
import { accounts, authSessions, refreshTokens, tokenFamilies } from './schema.ts';

type MaybeRead = AccountRead<unknown> | undefined;

function carrying<Prepared>(
  name: string,
  build: (db: Connection, carried: SQL<unknown>, name: string) => Prepared,
) {
  const builtOn = oncePer((_db: Connection) => new Map<string, Prepared>());
  return (db: Connection, read: MaybeRead): Prepared => {
    const built = builtOn(db);
    const full = read === undefined ? name : `${name}_with_${read.name}`;
    let prepared = built.get(full);
    if (prepared === undefined) {
      prepared = build(db, read?.of(accounts.id) ?? sql`null`, full);
      built.set(full, prepared);
    }
    return prepared;
  };
}

const familyWithAccount = carrying('family_with_account', (db, carried, name) =>
  db
    .select({ family: tokenFamilies, account: accounts, carried })
    .from(tokenFamilies)
    .innerJoin(accounts, eq(accounts.id, tokenFamilies.accountId))
    .where(eq(tokenFamilies.id, sql.placeholder('id')))
    .prepare(name),
);

/** Asked with every request that is signed in. */
export async function findFamilyWithAccount(db: Connection, id: string, read?: MaybeRead) {
  return (await familyWithAccount(db, read).execute({ id }))[0];
}

const accountToRefresh = carrying('account_to_refresh', (db, carried, name) =>
  db
    .select({ account: accounts, family: tokenFamilies, token: refreshTokens, carried })
    .from(accounts)
    .leftJoin(tokenFamilies, eq(tokenFamilies.id, sql.placeholder('familyId')))
    .leftJoin(refreshTokens, eq(refreshTokens.tokenHash, sql.placeholder('tokenHash')))
    .where(eq(accounts.id, sql.placeholder('accountId')))
    .prepare(name),
);

export type AccountToRefresh = NonNullable<Awaited<ReturnType<typeof findAccountToRefresh>>>;

/** All that is to be known before a refresh token is traded. */
export async function findAccountToRefresh(
  db: Connection,
  of: { accountId: string; familyId: string; tokenHash: string },
  read: MaybeRead,
) {
  return (await accountToRefresh(db, read).execute(of))[0];
}

const sessionWithAccount = carrying('session_with_account', (db, carried, name) =>
  db
    .select({ session: authSessions, account: accounts, carried })
    .from(authSessions)
    .innerJoin(accounts, eq(accounts.id, authSessions.accountId))
    .where(eq(authSessions.codeHash, sql.placeholder('codeHash')))
    .prepare(name),
);

/** The session of a code, and whose it is. */
export async function findSessionWithAccount(db: Connection, codeHash: string, read: MaybeRead) {
  return (await sessionWithAccount(db, read).execute({ codeHash }))[0];
}

/** A read on its own, where nothing carries it. */
export async function askAlone<Value>(
  db: Connection,
  accountId: string,
  read: AccountRead<Value>,
): Promise<Value> {
  const carried = read.of(accounts.id);
  const rows = await db.select({ carried }).from(accounts).where(eq(accounts.id, accountId));
  return read.valueOf(rows[0]?.carried);
}
