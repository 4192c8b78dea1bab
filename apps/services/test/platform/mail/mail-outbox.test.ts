/**
 * Email delivery through the outbox: at most once, regardless of failures of the SMTP server and of
 * our processes.
 */
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { brand } from '@mallard/brand';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { SMTP_CONNECTIONS } from '../../../src/platform/mail/constants.ts';
import { MailError, type Mailer } from '../../../src/platform/mail/mailer.ts';
import { createMailOutbox, type OutgoingMail } from '../../../src/platform/mail/outbox.ts';
import { createSmtpMailer } from '../../../src/platform/mail/smtp.ts';
import { mailOutbox } from '../../../src/platform/database/schema.ts';
import { databasesForRules, createTestServices, type TestServices } from '../../support/harness.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const MAIL: OutgoingMail = {
  to: 'person@example.com',
  subject: '123456 is your code',
  text: 'secret text',
  html: '<p>secret text</p>',
  locale: 'en',
  usefulForMs: 10 * MINUTE,
};

const databases = await databasesForRules({ contended: true });

describe.each(databases)('email outbox on $name', ({ databaseUrl }) => {
  const closers: (() => Promise<void> | void)[] = [];
  let services: TestServices;
  let nowMs: number;

  beforeEach(async () => {
    nowMs = Date.parse('2026-01-01T00:00:00Z');
    services = await createTestServices({ databaseUrl, modules: [] });
  });
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
    await services.close();
  });

  const db = () => services.platform.database.db;
  const rows = () => db().select().from(mailOutbox);
  const states = async () => (await rows()).map(({ state }) => state);

  async function open(
    mailer: Mailer,
    database = db(),
    onEnded: (state: string) => unknown = () => undefined,
  ) {
    const outbox = createMailOutbox({
      db: database,
      keys: services.platform.keys,
      mailer,
      now: () => nowMs,
      random: () => 0,
      onEnded,
    });
    closers.push(() => outbox.stop());
    return {
      ...outbox,
      async run() {
        outbox.wake();
        await outbox.settled();
      },
    };
  }
  /** Returns a mailer that follows a script of outcomes and records recipients. */
  function scripted(...script: (MailError['code'] | 'ok')[]) {
    const sent: string[] = [];
    const mailer: Mailer = {
      async send({ to }) {
        sent.push(to);
        const step = script.shift() ?? 'ok';
        if (step !== 'ok') throw new MailError(step, 'told so');
      },
    };
    return { mailer, sent };
  }

  async function startServer(options: SMTPServerOptions, socketTimeoutMs?: number) {
    const received: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        stream.resume();
        stream.on('end', () => {
          received.push('message');
          done();
        });
      },
      ...options,
    });
    server.on('error', () => undefined);
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    closers.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
    const { port } = server.server.address() as AddressInfo;
    return { mailer: mailerAt(port, socketTimeoutMs), received };
  }

  const mailerAt = (port: number, socketTimeoutMs = 60_000) =>
    createSmtpMailer({
      smtpUrl: `smtp://127.0.0.1:${port}`,
      from: `${brand.name} <no-reply@example.com>`,
      environment: 'development',
      sleep: async () => undefined,
      socketTimeoutMs,
    });

  it('sends an email once, even if several instances poll', async () => {
    const { mailer, sent } = scripted();
    const outboxes = await Promise.all([open(mailer), open(mailer), open(mailer)]);
    for (let i = 0; i < 5; i += 1)
      await outboxes[0]!.add(db(), { ...MAIL, to: `${i}@example.com` });
    await Promise.all(outboxes.flatMap((outbox) => [outbox.run(), outbox.run()]));
    expect(sent.sort()).toEqual([0, 1, 2, 3, 4].map((i) => `${i}@example.com`));
    await outboxes[1]!.run();
    expect(sent).toHaveLength(5);
  });

  it('sends a long queue over several connections in one run', async () => {
    let underWay = 0;
    let mostUnderWay = 0;
    let areAll = () => {};
    const all = new Promise<void>((resolve) => (areAll = resolve));
    const outbox = await open({
      async send() {
        underWay += 1;
        mostUnderWay = Math.max(mostUnderWay, underWay);
        if (underWay === SMTP_CONNECTIONS) areAll();
        // Far longer than a worker needs to fetch the next email, even on a busy machine.
        await Promise.race([all, sleep(3_000)]);
        underWay -= 1;
      },
    });
    for (let i = 0; i < 20; i += 1) await outbox.add(db(), { ...MAIL, to: `${i}@example.com` });
    await outbox.run();
    expect(mostUnderWay).toBe(SMTP_CONNECTIONS);
    expect(await states()).toEqual(Array(20).fill('sent'));
  });

  it('sends bulk emails last and removes those whose recipients unsubscribed', async () => {
    const { mailer, sent } = scripted();
    const outbox = await open(mailer);
    for (let i = 0; i < 3; i += 1) {
      nowMs += 1;
      await outbox.add(db(), { ...MAIL, to: `many-${i}@example.com`, isBulk: true });
    }
    nowMs += 1;
    await outbox.add(db(), MAIL);
    await outbox.add(db(), { ...MAIL, to: 'Many-1@example.com' });
    expect(await outbox.countBulk(db())).toBe(3);
    await outbox.withdrawBulk(db(), 'Many-1@example.com');
    await outbox.run();
    expect(sent.slice(0, 2)).toEqual(['person@example.com', 'Many-1@example.com']);
    // Two connections send these, in either order.
    expect(sent.slice(2).sort()).toEqual(['many-0@example.com', 'many-2@example.com']);
    expect(await outbox.countBulk(db())).toBe(0);
  });

  it('sends nothing from a transaction that was rolled back', async () => {
    const { mailer, sent } = scripted();
    const outbox = await open(mailer);
    const undone = db().transaction(async (tx) => {
      await outbox.add(tx, MAIL);
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await outbox.run();
    expect(sent).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  it('encrypts emails while they wait and deletes them after sending', async () => {
    const { mailer } = scripted('unavailable');
    const outbox = await open(mailer);
    await outbox.add(db(), MAIL);
    await outbox.run();
    const waiting = JSON.stringify(await rows());
    for (const secret of ['123456', 'person', 'secret text']) expect(waiting).not.toContain(secret);
    nowMs += 5000;
    await outbox.run();
    expect(await rows()).toMatchObject([{ state: 'sent', sealed: null }]);
  });

  it('retries with backoff until the email expires', async () => {
    const { mailer, sent } = scripted(...Array<'unavailable'>(20).fill('unavailable'));
    const outbox = await open(mailer);
    await outbox.add(db(), MAIL);
    const attemptsAt: number[] = [];
    const start = nowMs;
    for (let second = 0; second <= 660; second += 1) {
      const before = sent.length;
      // Run only when an attempt may be due, because each run costs time.
      const [row] = await rows();
      if (row && row.nextAttemptAt <= nowMs) await outbox.run();
      if (sent.length > before) attemptsAt.push((nowMs - start) / 1000);
      nowMs += 1000;
    }
    expect(attemptsAt).toEqual([0, 5, 15, 35, 75, 155, 315]);
    expect(await states()).toEqual(['late']);
  });

  it('never retries a possibly delivered email', async () => {
    const { mailer, sent } = scripted('unknown');
    const outbox = await open(mailer);
    await outbox.add(db(), MAIL);
    await outbox.run();
    nowMs += 9 * MINUTE;
    await outbox.run();
    expect(sent).toHaveLength(1);
    expect(await rows()).toMatchObject([{ state: 'unknown', sealed: null }]);
  });

  it('does not resend an email that a crashed instance was sending', async () => {
    let handedOver = 0;
    let release: () => void = () => undefined;
    const dying = await open({
      send: () => {
        handedOver += 1;
        return new Promise((resolve) => (release = resolve));
      },
    });
    await dying.add(db(), { ...MAIL, usefulForMs: DAY });
    dying.wake();
    while (handedOver === 0) await sleep(5);
    const { mailer, sent } = scripted();
    const other = await open(mailer);
    await other.run();
    expect(await states()).toEqual(['sending']);
    nowMs += HOUR;
    await other.run();
    expect(sent).toEqual([]);
    expect(await states()).toEqual(['unknown']);
    release();
    await dying.settled();
    expect(await states()).toEqual(['unknown']);
  });

  /**
   * Returns a database whose first transaction ends with an unknown outcome: `kept` or rolled back.
   */
  function silentOnce(kept: boolean) {
    let isSilent = false;
    return Object.assign(Object.create(db()) as ReturnType<typeof db>, {
      transaction: async (work: never) => {
        if (isSilent) return db().transaction(work);
        isSilent = true;
        await db()
          .transaction(async (tx) => {
            await (work as (given: unknown) => Promise<unknown>)(tx);
            if (!kept) throw new Error('undone');
          })
          .catch(() => undefined);
        throw new Error('Connection terminated');
      },
    });
  }

  it.each([true, false])(
    'sends an email once after a commit with an unknown outcome (kept: %s)',
    async (kept) => {
      const { mailer, sent } = scripted();
      const outbox = await open(mailer, silentOnce(kept));
      await outbox.add(db(), MAIL);
      await outbox.run();
      expect(await states()).toEqual([kept ? 'sending' : 'waiting']);
      await outbox.run();
      await outbox.run();
      expect(sent).toHaveLength(1);
      expect(await rows()).toMatchObject([{ state: 'sent', attempts: 1 }]);
    },
  );

  it('records an outcome later if the database was unavailable', async () => {
    const { mailer } = scripted('unavailable');
    let isGone = false;
    const ended: string[] = [];
    const leaving = Object.assign(Object.create(db()) as ReturnType<typeof db>, {
      update: ((table) => {
        if (isGone) throw new Error('Connection terminated');
        return db().update(table);
      }) as ReturnType<typeof db>['update'],
    });
    const outbox = await open(
      {
        async send(mail, sending) {
          isGone = true;
          await mailer.send(mail, sending);
        },
      },
      leaving,
      (state) => ended.push(state),
    );
    await outbox.add(db(), { ...MAIL, usefulForMs: DAY });
    await outbox.run();
    expect(await states()).toEqual(['sending']);
    isGone = false;
    nowMs += MINUTE;
    await outbox.run(); // The retry delay has passed by now.
    expect(await states()).toEqual(['sending']);
    expect(ended).toEqual([]);
    isGone = false;
    await outbox.run();
    expect(await states()).toEqual(['sent']);
    expect(ended).toEqual(['sent']);
  });

  it('suppresses a rejected address for increasing periods, in any spelling', async () => {
    const { mailer, sent } = scripted('undeliverable', 'undeliverable');
    const outbox = await open(mailer);
    const attempt = async (to = MAIL.to) => {
      await outbox.add(db(), { ...MAIL, to });
      await outbox.run();
      return sent.length;
    };
    expect(await attempt()).toBe(1);
    expect(await attempt('Person@Example.com')).toBe(1);
    expect(await attempt('other@example.com')).toBe(2);
    expect(await states()).toEqual(expect.arrayContaining(['refused', 'held', 'refused']));
    nowMs += HOUR;
    expect(await attempt()).toBe(3); // accepted this time
    const sentId = (await rows()).find(({ state }) => state === 'sent')!.id;
    const bounce = { addresses: ['PERSON@example.com'], messageIds: [`${sentId}@example.org`] };
    expect(await outbox.recordBounce(bounce)).toBe(1); // bounced later
    nowMs += HOUR;
    expect(await attempt()).toBe(3);
    nowMs += HOUR;
    expect(await attempt()).toBe(4);
  });

  it('accepts one bounce report per email, and only for its recipient', async () => {
    const { mailer, sent } = scripted();
    const outbox = await open(mailer);
    await outbox.add(db(), MAIL);
    await outbox.add(db(), { ...MAIL, isDecoy: true });
    await outbox.run();
    const ids = (state: string) =>
      rows().then((all) =>
        all.filter((row) => row.state === state).map(({ id }) => `${id}@x.test`),
      );
    const [sentId = ''] = await ids('sent');
    const [decoyId = ''] = await ids('decoy');
    const record = (to: string, ...messageIds: string[]) =>
      outbox.recordBounce({ addresses: [to], messageIds });
    expect(await record(MAIL.to)).toBe(0);
    expect(await record(MAIL.to, 'x', '', "' or 1=1", '00000000-0000-0000-0000-000000000000')).toBe(
      0,
    );
    expect(await record('victim@example.com', sentId)).toBe(0);
    expect(await record(MAIL.to, decoyId)).toBe(0);
    expect(await record(MAIL.to, sentId)).toBe(1);
    expect(await record(MAIL.to, sentId)).toBe(0);
    expect((await states()).sort()).toEqual(['bounced', 'decoy']);
    await outbox.add(db(), MAIL);
    await outbox.run();
    expect(sent).toHaveLength(1);
    expect(await states()).toContain('held');

    const history = await outbox.historyOf(MAIL.to.toUpperCase());
    expect(history.heldUntil).toBeGreaterThan(nowMs);
    expect(history.newest.map(({ state }) => state).sort()).toEqual(['bounced', 'decoy', 'held']);
    expect(await outbox.historyOf('other@example.com')).toEqual({ heldUntil: null, newest: [] });
  });

  it('does not suppress an address if only the message was rejected', async () => {
    const { mailer, sent } = scripted('rejected');
    const outbox = await open(mailer);
    for (let i = 0; i < 2; i += 1) {
      await outbox.add(db(), MAIL);
      await outbox.run();
    }
    expect(sent).toHaveLength(2);
    expect((await states()).sort()).toEqual(['refused', 'sent']);
  });

  it('stores a row for a decoy and sends nothing', async () => {
    const { mailer, sent } = scripted();
    const outbox = await open(mailer);
    await outbox.add(db(), { ...MAIL, isDecoy: true });
    await outbox.run();
    expect(sent).toEqual([]);
    expect(await rows()).toMatchObject([{ state: 'decoy', sealed: null }]);
  });

  it('stores a decoy row that is indistinguishable until it is processed', async () => {
    const outbox = await open(scripted().mailer);
    await outbox.add(db(), { ...MAIL, isDecoy: true });
    await outbox.add(db(), MAIL);
    const [decoy, mail] = await rows();
    const shapeOf = ({ state, sealed, attempts }: NonNullable<typeof mail>) => [
      state,
      attempts,
      typeof sealed,
    ];
    expect(shapeOf(decoy!)).toEqual(shapeOf(mail!));
  });

  it('rehearses SMTP for a decoy and ignores its failures', async () => {
    const rehearse = jest.fn(() => Promise.reject(new Error('no server')));
    const outbox = await open({ ...scripted().mailer, rehearse });
    await outbox.add(db(), { ...MAIL, isDecoy: true });
    await outbox.run();
    expect(rehearse).toHaveBeenCalledTimes(1);
    expect(await states()).toEqual(['decoy']);
  });

  describe('SMTP failures', () => {
    /** Timeout for a silent server; long enough for a response on a busy machine. */
    const SILENCE_MS = 2000;

    async function sendThrough(options: SMTPServerOptions, socketTimeoutMs?: number) {
      const { mailer, received } = await startServer(options, socketTimeoutMs);
      const outbox = await open(mailer);
      await outbox.add(db(), { ...MAIL, usefulForMs: DAY });
      const seen: string[] = [];
      for (let i = 0; i < 2; i += 1) {
        await outbox.run();
        seen.push(...(await states()));
        nowMs += HOUR;
      }
      return { seen, received };
    }

    it('never resends if the acknowledgment of the message times out', async () => {
      let messages = 0;
      const { seen } = await sendThrough(
        {
          onData(stream) {
            stream.resume();
            stream.on('end', () => (messages += 1)); // no response
          },
        },
        SILENCE_MS,
      );
      expect(seen).toEqual(['unknown', 'unknown']);
      expect(messages).toBe(1);
    });

    it.each(['when it has the mail', 'in the middle of it'])(
      'never resends if the server hangs up %s',
      async (when) => {
        let messages = 0;
        const server = createServer((socket) => {
          let isMessage = false;
          socket.on('error', () => undefined);
          socket.write('220 ready\r\n');
          socket.on('data', (chunk) => {
            const text = String(chunk);
            if (isMessage) {
              if (when !== 'when it has the mail' || text.includes('\r\n.\r\n')) {
                messages += 1;
                socket.destroy();
              }
            } else if (text.startsWith('DATA')) {
              isMessage = true;
              socket.write('354 go ahead\r\n');
            } else socket.write('250 fine\r\n');
          });
        });
        server.listen(0, '127.0.0.1');
        await once(server, 'listening');
        closers.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
        const outbox = await open(mailerAt((server.address() as AddressInfo).port));
        await outbox.add(db(), { ...MAIL, usefulForMs: DAY });
        for (let i = 0; i < 2; i += 1) {
          await outbox.run();
          expect(await states()).toEqual(['unknown']);
          nowMs += HOUR;
        }
        expect(messages).toBe(1);
      },
    );

    it('retries later if the server times out before the message', async () => {
      let isSlow = true;
      const { seen, received } = await sendThrough(
        {
          onMailFrom(_address, _session, done) {
            if (!isSlow) return done();
            isSlow = false; // no response to this one
          },
        },
        SILENCE_MS,
      );
      expect(seen.at(-1)).toBe('sent');
      expect(received).toHaveLength(1);
    });

    it('retries later without suppressing the address if the server is busy or rejects us', async () => {
      for (const responseCode of [451, 535]) {
        let refusals = 4; // three attempts in a row, and one more
        const { seen, received } = await sendThrough({
          onMailFrom(_address, _session, done) {
            refusals -= 1;
            done(refusals >= 0 ? Object.assign(new Error('No'), { responseCode }) : undefined);
          },
        });
        expect(seen.slice(-1)).toEqual(['sent']);
        expect(received).toHaveLength(1);
        await db().delete(mailOutbox);
      }
    });

    it('keeps the email queued if the server is down', async () => {
      const outbox = await open(mailerAt(1));
      await outbox.add(db(), MAIL);
      await outbox.run();
      expect(await states()).toEqual(['waiting']);
    });

    it('uses the same Message-ID for every attempt', async () => {
      const ids: string[] = [];
      let failures = 1;
      await sendThrough({
        onData(stream, _session, done) {
          let source = '';
          stream.on('data', (chunk) => (source += String(chunk)));
          stream.on('end', () => {
            ids.push(/^Message-ID: (\S+)/im.exec(source)?.[1] ?? '');
            failures -= 1;
            done(failures >= 0 ? Object.assign(new Error('x'), { responseCode: 452 }) : undefined);
          });
        },
      });
      expect(ids).toHaveLength(2);
      expect(ids[0]).toMatch(/^<[0-9a-f-]{36}@example\.com>$/);
      expect(ids[1]).toBe(ids[0]);
    });
  });
});
