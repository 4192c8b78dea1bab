/** Account enumeration: neither responses nor timing reveal which emails have an account. */
import { describe, expect, it } from '@jest/globals';
import { passcodes } from '../../../src/account/schema.ts';
import { mailOutbox } from '../../../src/platform/database/schema.ts';
import { databasesForRules } from '../../support/harness.ts';
import { statementsOf } from '../../support/databases/statements.ts';
import { useAccountService } from '../fixture.ts';

type Rest<F> = F extends (first: never, ...rest: infer R) => unknown ? R : never;

describe.each(await databasesForRules())('account enumeration on $name', ({ databaseUrl }) => {
  const account = useAccountService(databaseUrl);
  const { newEmail, accountWithEmail, call, newVerifier, nativeAuthorize, newClient } = account;
  const statementsWaitedFor = (...waited: Rest<typeof statementsOf>) =>
    statementsOf(account.services, ...waited);

  /** Returns an email that bought two accounts without being added to either. */
  async function buyersEmail() {
    const email = newEmail();
    const clients = [newClient(), newClient()];
    const bought = await Promise.all(clients.map((client) => client.createAccount()));
    account.buyers.set(
      email,
      bought.map(({ accountId }) => accountId),
    );
    return email;
  }

  async function sessionFor() {
    return (await nativeAuthorize(newVerifier())).session!;
  }

  it('runs the same statements and returns the same response for a passcode request', async () => {
    const { db } = account.services.platform.database;
    const { email } = await accountWithEmail();
    const ask = async (address: string) => {
      const session = await sessionFor();
      const before = [await db.$count(passcodes), await db.$count(mailOutbox)] as const;
      let answer: Awaited<ReturnType<typeof call>> | undefined;
      const statements = await statementsWaitedFor(async () => {
        answer = await call('POST', 'otp', { query: { email: address }, session });
      });
      const rows = [
        (await db.$count(passcodes)) - before[0],
        (await db.$count(mailOutbox)) - before[1],
      ];
      const names = Object.keys(answer?.headers ?? {}).sort();
      return { statements, rows, status: answer?.status, body: shapeOf(answer?.body), names };
    };
    const known = await ask(email);
    expect(known.statements.length).toBeGreaterThan(2);
    expect(known.rows).toEqual([1, 1]);
    expect(await ask(newEmail())).toEqual(known);
    expect(await ask(await buyersEmail())).toEqual(known);
  });

  it('runs the same statements after the response, which the next request awaits', async () => {
    const { outbox } = account.services.platform;
    const { email } = await accountWithEmail();
    const ask = async (address: string) => {
      const session = await sessionFor();
      await outbox.settled();
      return statementsWaitedFor(
        async () => {
          await call('POST', 'otp', { query: { email: address }, session });
          await outbox.settled();
        },
        () => false,
      );
    };
    const known = await ask(email);
    expect(known.filter((sql) => /update "mail_outbox"/.test(sql))).toHaveLength(2);
    expect(await ask(newEmail())).toEqual(known);
  });

  it('runs the same statements and returns the same response for a wrong passcode', async () => {
    const { email } = await accountWithEmail();
    const attempt = async (address: string, isAsked: boolean) => {
      const session = await sessionFor();
      if (isAsked) await call('POST', 'otp', { query: { email: address }, session });
      const results = [];
      for (let i = 0; i < 6; i += 1) {
        let body: unknown;
        const statements = await statementsWaitedFor(async () => {
          const json = { method: 'otp', email: address, otp: '00000000' };
          body = (await call('POST', 'login', { session, json })).body;
        });
        results.push({ body, statements });
      }
      return results;
    };
    expect((await attempt(email, true)).at(-1)?.body).toMatchObject({ error: 'too_many_attempts' });
    for (const isAsked of [true, false]) {
      const { email: fresh } = await accountWithEmail();
      const known = await attempt(fresh, isAsked);
      expect(known[0]?.statements.length).toBeGreaterThan(1);
      expect(await attempt(newEmail(), isAsked)).toEqual(known);
      expect(await attempt(await buyersEmail(), isAsked)).toEqual(known);
    }
  });

  it('runs the same statements and returns the same response for an email change', async () => {
    const { email: taken } = await accountWithEmail();
    const edit = async (address: string) => {
      const client = newClient();
      await client.createAccount();
      const bearer = (await client.getAccessToken())!;
      let answer: Awaited<ReturnType<typeof call>> | undefined;
      const statements = await statementsWaitedFor(async () => {
        answer = await call('POST', 'account/edit', { bearer, query: { email: address } });
      });
      return { statements, status: answer?.status, body: shapeOf(answer?.body) };
    };
    expect(await edit(newEmail())).toEqual(await edit(taken));
  });
});

/** Returns the names and types of fields, because references and hashes are random. */
function shapeOf(body: Record<string, unknown> | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(body ?? {}).map(([name, value]) => [name, `${typeof value}`]),
  );
}
