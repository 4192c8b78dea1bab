import { describe, expect, it } from '@jest/globals';
import {
  findAccountToSuspend,
  liftSuspension,
  suspendAccount,
} from '../../../src/account/sign-in/suspension.ts';
import { databasesForRules } from '../../support/harness.ts';
import { NATIVE_REDIRECT, useAccountService } from '../fixture.ts';

const databases = await databasesForRules();

describe.each(databases)('a suspended account on $name', ({ databaseUrl }) => {
  const account = useAccountService(databaseUrl);
  const { accountWithEmail, newClient, newEmail, passcodeFor, failureOf, call, codeIn } = account;
  const db = () => account.services.platform.database.db;
  const suspend = (id: string) => suspendAccount(db(), id, new Date(account.now()));

  it('signs out a suspended account everywhere and refuses to refresh its tokens', async () => {
    const native = await account.nativeSignIn();
    const bearer = String(native.tokens['access_token']);
    const { body } = await call('GET', 'account', { bearer });
    const { external_id: id } = body!['account'] as { external_id: string };
    await suspend(id);
    expect((await call('GET', 'account', { bearer })).status).toBe(401);
    expect(await account.nativeRefresh(native.tokens['refresh_token'])).toMatchObject({
      status: 400,
      body: { error: 'suspended_account' },
    });
  });

  it('reveals the suspension only to users with a valid passcode', async () => {
    const { email, accountId } = await accountWithEmail();
    await suspend(accountId);
    const client = newClient();
    const known = await client.requestOtp({ email });
    const unknown = await newClient().requestOtp({ email: newEmail() });
    expect(Object.keys(known)).toEqual(Object.keys(unknown));
    const wrong = await failureOf(client.signIn({ email, otp: '00000000' }));
    expect(wrong.serviceCode).toBe('invalid_login_credentials');
    const right = await failureOf(client.signIn({ email, otp: passcodeFor(email) }));
    expect(right).toMatchObject({ serviceCode: 'suspended_account', status: 400 });
  });

  it('rejects version 1 sign-in as well', async () => {
    const { email, accountId } = await accountWithEmail();
    const signIn = async () => {
      await call('GET', '/account/loginlink', { query: { email } });
      return call('GET', '/login', { query: { email, otp: passcodeFor(email) } });
    };
    const { body } = await signIn();
    const authToken = String(body!['auth_token']);
    await suspend(accountId);
    expect((await call('GET', '/access-token', { bearer: authToken })).status).toBe(401);
    expect(await signIn()).toMatchObject({ status: 400, body: { error: 'suspended_account' } });
  });

  it('issues no tokens for a sign-in in progress when the account is suspended', async () => {
    const verifier = account.newVerifier();
    const { session } = await account.nativeAuthorize(verifier);
    const created = await call('POST', 'account/create', { session: session! });
    const code = codeIn(created.headers.location);
    const rival = await account.nativeSignIn();
    expect(String(created.headers.location).startsWith(NATIVE_REDIRECT)).toBe(true);
    const answer = await account.nativeToken(code, verifier);
    const { body } = await call('GET', 'account', { bearer: String(answer.body!['access_token']) });
    const { external_id: id } = body!['account'] as { external_id: string };
    await suspend(id);
    // The client retries because the response was lost: it gets the reason and no tokens.
    expect(await account.nativeToken(code, verifier)).toMatchObject({
      status: 400,
      body: { error: 'suspended_account' },
    });
    const other = await call('GET', 'account', { bearer: String(rival.tokens['access_token']) });
    expect(other.status).toBe(200);
  });

  it('signs in again after the suspension is lifted', async () => {
    const { email, accountId } = await accountWithEmail();
    await suspend(accountId);
    await liftSuspension(db(), accountId);
    const client = newClient();
    await client.requestOtp({ email });
    await expect(client.signIn({ email, otp: passcodeFor(email) })).resolves.toMatchObject({
      accountId,
    });
  });

  it('finds the account by ID or by any spelling of its email', async () => {
    const { email, accountId } = await accountWithEmail();
    const found = (given: { id?: string; email?: string }) =>
      findAccountToSuspend(db(), { id: undefined, email: undefined, ...given });
    expect(await found({ id: accountId })).toMatchObject({ id: accountId });
    expect(await found({ email: email.toUpperCase() })).toMatchObject({ id: accountId });
    for (const wrong of ['', 'x', `${accountId}'`]) {
      expect(await found({ id: wrong })).toBeUndefined();
      expect(await found({ email: wrong })).toBeUndefined();
    }
  });
});
