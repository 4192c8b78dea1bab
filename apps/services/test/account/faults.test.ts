/** Database failures in the middle of an operation: it is rolled back and can be retried. */
import { describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { accounts } from '../../src/account/schema.ts';
import { availableDatabases } from '../support/harness.ts';
import { failingAt as failStatement } from '../support/databases/statements.ts';
import { useAccountService } from './fixture.ts';

describe.each(await availableDatabases())('database failures on $name', ({ databaseUrl }) => {
  const account = useAccountService(databaseUrl);
  const { newEmail, newClient, passcodeFor, accountWithEmail, call, codeIn } = account;
  const { newVerifier, nativeAuthorize, nativeToken, nativeRefresh, nativeSignIn } = account;

  const failingAt = <Result>(statement: RegExp, request: () => Promise<Result>) =>
    failStatement(account.services, statement, request);

  it('keeps a code valid if its tokens could not be stored', async () => {
    const verifier = newVerifier();
    const { session } = await nativeAuthorize(verifier);
    const created = await call('POST', 'account/create', { session: session! });
    const code = codeIn(created.headers.location);
    const failed = await failingAt(/insert into "account_refresh_tokens"/, () =>
      nativeToken(code, verifier),
    );
    expect(failed).toMatchObject({ status: 500, body: { error: 'server_error' } });
    expect((await nativeToken(code, verifier)).status).toBe(200);
  });

  it('keeps a refresh token valid if its successor could not be stored', async () => {
    const { tokens } = await nativeSignIn();
    const failed = await failingAt(/insert into "account_refresh_tokens"/, () =>
      nativeRefresh(tokens['refresh_token']),
    );
    expect(failed.status).toBe(500);
    expect((await nativeRefresh(tokens['refresh_token'])).status).toBe(200);
  });

  it('keeps a passcode valid if its session could not be updated', async () => {
    const { email, accountId } = await accountWithEmail();
    const verifier = newVerifier();
    const session = (await nativeAuthorize(verifier)).session!;
    await call('POST', 'otp', { query: { email }, session });
    const json = { method: 'otp', email, otp: passcodeFor(email) };
    const login = () => call('POST', 'login', { session, json });
    expect((await failingAt(/update "account_auth_sessions"/, login)).status).toBe(500);
    const answer = await login();
    const { body } = await nativeToken(codeIn(answer.headers.location), verifier);
    expect(decodeJwt(String(body?.['access_token'])).sub).toBe(accountId);
  });

  it('never emails a passcode without storing it, or stores one without emailing it', async () => {
    const { email } = await accountWithEmail();
    const mailed = account.services.mails.length;
    for (const statement of [/insert into "account_passcodes"/, /insert into "mail_outbox"/]) {
      const failed = await failingAt(statement, () => call('POST', 'otp', { query: { email } }));
      expect(failed.status).toBe(500);
    }
    expect(account.services.mails).toHaveLength(mailed);
  });

  it('changes no address if the undo email could not be queued', async () => {
    const { client, email: old, accountId } = await accountWithEmail();
    const email = newEmail();
    const { hash } = await client.requestEmailEdit({ email });
    const confirm = () => client.confirmEmailEdit({ email, otp: passcodeFor(email), hash });
    await expect(failingAt(/insert into "mail_outbox"/, confirm)).rejects.toBeDefined();
    const { db } = account.services.platform.database;
    const [row] = await db.select().from(accounts).where(eq(accounts.id, accountId));
    expect(row?.email).toBe(old);
    await expect(confirm()).resolves.toEqual({ email });
  });

  it('creates no account if the session could not be updated', async () => {
    const { db } = account.services.platform.database;
    const before = await db.$count(accounts);
    const verifier = newVerifier();
    const session = (await nativeAuthorize(verifier)).session!;
    const create = () => call('POST', 'account/create', { session });
    expect((await failingAt(/update "account_auth_sessions"/, create)).status).toBe(500);
    expect(await db.$count(accounts)).toBe(before);
    expect((await create()).status).toBe(302);
    await newClient().createAccount();
    expect(await db.$count(accounts)).toBe(before + 2);
  });
});
