/**
 * Email disputes: the old address undoes a change and the new address objects. Tests who keeps the
 * account, and which emails are sent.
 */
import { describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { accounts, emailDisputes } from '../../../src/account/schema.ts';
import { databasesForRules } from '../../support/harness.ts';
import { DAY, MINUTE, useAccountService } from '../fixture.ts';

describe.each(await databasesForRules())('email disputes on $name', ({ databaseUrl }) => {
  const account = useAccountService(databaseUrl);
  const { accountWithEmail, call, clientIn, clock, inject } = account;
  const { newBrowser, newClient, newEmail, passcodeFor, passcodesFor } = account;
  const mailsTo = (email: string) => account.services.mails.filter(({ to }) => to === email);
  const linkFor = (email: string) => {
    const link = mailsTo(email)
      .map(({ text }) => /https?:\S+/.exec(text)?.[0])
      .filter((each) => each !== undefined)
      .at(-1);
    return new URL(link ?? 'http://none/');
  };
  const tokenFor = (email: string) => linkFor(email).searchParams.get('token') ?? '';
  const form = (path: string, fields: Record<string, string>) =>
    inject('POST', path, { form: new URLSearchParams(fields).toString() });
  const undo = (token: string) => form('account/edit/undo', { token });
  const object = (token: string) => form('account/edit/object', { token });
  const settle = (token: string, codes: { new: string; old: string }) =>
    form('account/edit/object/confirm', { token, new_code: codes.new, old_code: codes.old });
  async function addressOf(accountId: string) {
    const { db } = account.services.platform.database;
    const [row] = await db.select().from(accounts).where(eq(accounts.id, accountId));
    return row?.email;
  }
  async function signIn(email: string) {
    const client = clientIn(newBrowser());
    await client.requestOtp({ email });
    await client.signIn({ email, otp: passcodeFor(email) });
    return client;
  }
  async function changeTo(client: ReturnType<typeof newClient>, email = newEmail()) {
    const { hash } = await client.requestEmailEdit({ email });
    await client.confirmEmailEdit({ email, otp: passcodeFor(email), hash });
    return email;
  }
  /** Creates an account whose old email has undone an email change. */
  async function takenBack() {
    const { client, email: old, accountId } = await accountWithEmail();
    const fresh = await changeTo(client);
    expect((await undo(tokenFor(old))).statusCode).toBe(200);
    return { accountId, old, fresh, token: tokenFor(fresh) };
  }
  async function settleWithBoth({ old, fresh, token }: Awaited<ReturnType<typeof takenBack>>) {
    await object(token);
    return settle(token, { new: passcodeFor(fresh), old: passcodeFor(old) });
  }

  it('emails the new address a link to object when a change is undone', async () => {
    const { old, fresh, token } = await takenBack();
    expect(mailsTo(fresh).at(-1)).toMatchObject({
      subject: expect.stringContaining('has its old email address again'),
    });
    expect(mailsTo(fresh).at(-1)?.text).not.toContain(old);
    const page = await inject('GET', 'account/edit/object', { query: `token=${token}` });
    expect(page.statusCode).toBe(200);
    expect(page.headers['referrer-policy']).toBe('same-origin');
    expect(passcodesFor(fresh)).toHaveLength(1);
  });

  it('changes nothing when an email scanner opens the link of a dispute', async () => {
    const { token } = await takenBack();
    await inject('GET', 'account/edit/object', { query: `token=${token}` });
    const { db } = account.services.platform.database;
    const rows = await db.select().from(emailDisputes);
    expect(rows.at(-1)?.objectedAt).toBeNull();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain('@');
  });

  it('closes the dispute permanently for the user who controls both mailboxes', async () => {
    const argument = await takenBack();
    const { accountId, old, fresh, token } = argument;
    const before = await signIn(old);
    const bearer = (await before.getAccessToken())!;
    expect((await settleWithBoth(argument)).statusCode).toBe(200);
    expect(await addressOf(accountId)).toBe(fresh);
    expect((await call('GET', 'account', { bearer })).status).toBe(401);
    for (const email of [old, fresh]) {
      expect(mailsTo(email).at(-1)?.subject).toContain('keeps its new address');
    }
    await expect(signIn(fresh)).resolves.toBeDefined();
    expect((await undo(linkFor(old).searchParams.get('token') ?? '')).statusCode).toBe(400);
    expect((await object(token)).statusCode).toBe(400);
    expect(await addressOf(accountId)).toBe(fresh);
  });

  it('requires codes from both mailboxes, issued for this dispute', async () => {
    const { accountId, old, fresh, token } = await takenBack();
    await object(token);
    const [own, other] = [passcodeFor(fresh), passcodeFor(old)];
    for (const codes of [
      { new: own, old: '000000' },
      { new: '000000', old: other },
      { new: other, old: own },
      { new: '', old: '' },
    ]) {
      expect((await settle(token, codes)).statusCode).toBe(400);
      expect(await addressOf(accountId)).toBe(old);
    }
    await object(token);
    await newClient().requestOtp({ email: old });
    const login = passcodeFor(old);
    expect((await settle(token, { new: passcodeFor(fresh), old: login })).statusCode).toBe(400);
    expect(await addressOf(accountId)).toBe(old);
  });

  it('limits guessing to five emailed passcodes with five attempts each', async () => {
    const { token, fresh, accountId, old } = await takenBack();
    const sent = [];
    for (let times = 0; times < 7; times += 1) {
      sent.push((await object(token)).statusCode);
      for (let tries = 0; tries < 6; tries += 1) {
        await settle(token, { new: passcodeFor(fresh), old: `00000${tries}` });
      }
    }
    expect(sent).toEqual([200, 200, 200, 200, 200, 400, 400]);
    expect(passcodesFor(old)).toHaveLength(6);
    expect(await addressOf(accountId)).toBe(old);
  });

  it('freezes the account for seven days after an objection', async () => {
    const { old, token } = await takenBack();
    const client = await signIn(old);
    const bearer = (await client.getAccessToken())!;
    const attempts = async () => [
      (await call('POST', 'account/edit', { bearer, query: { email: newEmail() } })).status,
      (await call('GET', 'account/export', { bearer })).status,
    ];
    const pending = await client.requestEmailEdit({ email: newEmail() });
    expect(await attempts()).toEqual([200, 200]);
    await object(token);
    expect(await attempts()).toEqual([409, 409]);
    expect(await call('POST', 'account/deletion', { bearer })).toMatchObject({
      status: 409,
      body: { error: 'address_disputed' },
    });
    const email = newEmail();
    await expect(
      client.confirmEmailEdit({ email, otp: '000000', hash: pending.hash }),
    ).rejects.toMatchObject({ serviceCode: 'address_disputed' });
    clock.nowMs += 7 * DAY;
    expect((await settle(token, { new: '000000', old: '000000' })).statusCode).toBe(400);
    const later = (await (await signIn(old)).getAccessToken())!;
    expect((await call('GET', 'account/export', { bearer: later })).status).toBe(200);
  });

  it('preserves the rights of an address that owned the account before both parties', async () => {
    const { client, email: owners, accountId } = await accountWithEmail();
    // A thief with a copy of the sign-in controls two mailboxes and settles a dispute between them.
    const first = await changeTo(client);
    const ownersLink = tokenFor(owners);
    clock.nowMs += MINUTE;
    const second = await changeTo(client);
    expect((await undo(tokenFor(first))).statusCode).toBe(200);
    const argument = { accountId, old: first, fresh: second, token: tokenFor(second) };
    expect((await settleWithBoth(argument)).statusCode).toBe(200);
    expect(await addressOf(accountId)).toBe(second);

    expect((await undo(ownersLink)).statusCode).toBe(200);
    expect(await addressOf(accountId)).toBe(owners);
    expect((await object(argument.token)).statusCode).toBe(400);
  });

  it('rejects a settlement once the new address belongs to another account', async () => {
    const argument = await takenBack();
    await accountWithEmail(argument.fresh);
    expect((await settleWithBoth(argument)).statusCode).toBe(400);
    expect(await addressOf(argument.accountId)).toBe(argument.old);
  });

  it('rejects invalid tokens and cross-site form posts', async () => {
    const { token, accountId, old } = await takenBack();
    for (const wrong of ['', 'x', `${token}x`, token.slice(1), 'x'.repeat(5000)]) {
      expect((await object(wrong)).statusCode).toBe(400);
      expect((await settle(wrong, { new: '1', old: '2' })).statusCode).toBe(400);
    }
    const fields = new URLSearchParams({ token }).toString();
    const headers = { origin: 'https://evil.example' };
    for (const path of ['account/edit/object', 'account/edit/object/confirm']) {
      expect((await inject('POST', path, { form: fields, headers })).statusCode).toBe(403);
    }
    expect(await addressOf(accountId)).toBe(old);
  });

  it('model: the owner of the earliest mailbox always wins against a later one', async () => {
    type Move = {
      by: 'owner' | 'thief';
      does: 'change' | 'undo' | 'object' | 'settle';
      pick: number;
    };
    const move: fc.Arbitrary<Move> = fc.record({
      by: fc.constantFrom('owner' as const, 'thief' as const),
      does: fc.constantFrom(...(['change', 'undo', 'object', 'settle'] as const)),
      pick: fc.nat(9),
    });
    let moves = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 3, maxLength: 8 }), async (game) => {
        const { client, email: first, accountId } = await accountWithEmail();
        // Both parties start with the sign-in; each reads only their own mailboxes.
        const reads = { owner: [first], thief: [] as string[] };
        let stolen: typeof client | undefined = client;
        const changes: { from: string; to: string }[] = [];
        const links = (by: Move['by'], word: string) =>
          reads[by].flatMap((email) =>
            mailsTo(email).flatMap(({ text }) => {
              const link = /https?:\S+/.exec(text)?.[0];
              return link?.includes(word) ? [new URL(link).searchParams.get('token') ?? ''] : [];
            }),
          );
        const signInAs = async (by: Move['by']) => {
          const current = (await addressOf(accountId))!;
          if (reads[by].includes(current)) return signIn(current);
          return by === 'thief' ? stolen : undefined;
        };
        for (const { by, does, pick } of game) {
          moves += 1;
          clock.nowMs += MINUTE;
          if (does === 'change') {
            const signedIn = await signInAs(by);
            const to = newEmail();
            const from = (await addressOf(accountId))!;
            const done = await signedIn?.requestEmailEdit({ email: to }).then(
              async ({ hash }) =>
                signedIn.confirmEmailEdit({ email: to, otp: passcodeFor(to), hash }),
              () => undefined,
            );
            if (done) {
              reads[by].push(to);
              changes.push({ from, to });
              if (by === 'owner') stolen = undefined;
            }
            continue;
          }
          const token = links(by, does === 'undo' ? 'undo' : 'object').at(
            pick % Math.max(1, links(by, does === 'undo' ? 'undo' : 'object').length),
          );
          if (token === undefined) continue;
          if (does === 'undo') await undo(token);
          if (does === 'object') await object(token);
          if (does === 'settle') {
            // Try pairs of codes from these mailboxes.
            const codes = reads[by].flatMap((email) => passcodesFor(email).slice(-1));
            const [one = '', two = ''] = [codes[pick % codes.length], codes.at(-1 - (pick % 2))];
            await settle(token, { new: one, old: two });
          }
        }
        // The owner can always restore the first address while they can read its mailbox,
        // regardless of what the thief did.
        if (!changes.some(({ from }) => from === first)) {
          expect(await addressOf(accountId)).toBe(first);
          return;
        }
        const current = (await addressOf(accountId))!;
        if (reads.owner.includes(current)) return;
        for (const token of links('owner', 'undo')) await undo(token);
        expect(reads.owner).toContain(await addressOf(accountId));
      }),
      { numRuns: 12 },
    );
    expect(moves).toBeGreaterThan(30);
  });
});
