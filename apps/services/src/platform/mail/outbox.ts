/**
 * Mails leave through a table.
 *
 * A mail is written in the transaction that it tells of, so that there is never one without the other. A worker of
 * any instance takes what is due, hands it over and writes down how it went. What a mail server turns away is tried
 * again with growing pauses while the mail is of use. A mail of which nobody knows whether it was taken (the
 * connection broke half-way, the process died) is left alone: none is ever sent twice.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database.ts';
import { type KeySet, type Macs, macsBy, openBy, sealBy } from '../secrets/key-set.ts';
import type { Keyring } from '../secrets/keyring.ts';
import { mailOutbox } from '../database/schema.ts';
import { inSpan } from '../tracing/spans.ts';
import {
  MAIL_FIRST_PAUSE_MS,
  MAIL_LONGEST_PAUSE_MS,
  MAIL_SENDING_LIMIT_MS,
  SMTP_CONNECTIONS,
} from './constants.ts';
import type { Bounce } from './bounce.ts';
import { holdBack, release, isHeldBack } from './held-addresses.ts';
import { MailError, type Mail, type Mailer } from './mailer.ts';

export interface OutgoingMail extends Mail {
  /** It is of no use after this, in ms. */
  usefulForMs: number;
  /**
   * Written and taken up like every other mail, and never sent: for an address of which nobody must learn that it gets
   * none, neither by the time an answer takes nor by that of the next one, which waits for the work behind the first.
   */
  isDecoy?: boolean;
  /** One of a mail to many: it waits for all others, since somebody may be waiting for those. */
  isBulk?: boolean;
}

export interface MailOutbox {
  /** Puts a mail in line, in the caller's transaction. Call `wake` once that has ended. */
  add(db: Database | Transaction, mail: OutgoingMail): Promise<void>;
  /** Takes mails to many back that have not left for an address: it wants no more of them. */
  withdrawBulk(db: Database | Transaction, address: string): Promise<void>;
  /** How many mails to many have not left. */
  countBulk(db: Database | Transaction): Promise<number>;
  /** Has due mails sent in the background. */
  wake(): void;
  /** Sends what is due, also of instances that died, until there is no more or it is told to stop. */
  deliverDue(signal: AbortSignal): Promise<void>;
  /** Waits for what is being handed over. */
  stop(): Promise<void>;
  /** Resolves when nothing is being sent. */
  settled(): Promise<void>;
  /**
   * Sends nothing for a while to the addresses from which a mail came back. Counted once a mail, and only for a mail
   * that we know to have sent there: anyone can write a report.
   *
   * @returns How many addresses are held back for it.
   */
  recordBounce(bounce: Bounce): Promise<number>;
  /** Sends to an address again that email came back from. @returns False if nothing was held back. */
  release(address: string): Promise<boolean>;
}

export interface MailOutboxOptions {
  db: Database;
  keys: Keyring;
  mailer: Mailer;
  /** Epoch milliseconds. */
  now: () => number;
  /** Told of a mail that was not taken, without its receiver; and of a table that cannot be read. */
  onTrouble?: (what: 'refused' | 'postponed' | 'unknown' | 'unreadable', error: unknown) => void;
  /** Called when an email leaves the queue, with its outcome and age. */
  onEnded?: (state: EndState, mail: { isBulk: boolean; ageMs: number }) => void;
  random?: () => number;
}

/** How a mail may end: `late` and `held` were not tried, of `unknown` nobody knows whether it was taken. */
export const END_STATES = ['sent', 'refused', 'unknown', 'late', 'held', 'decoy'] as const;
type EndState = (typeof END_STATES)[number];
const isEnd = (state: string): state is EndState => END_STATES.includes(state as EndState);

/** What we name mails by, and so the beginning of their Message-ID. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type MailRow = typeof mailOutbox.$inferSelect;
type MailChange = Pick<MailRow, 'state'> & Partial<MailRow>;

/** What became of a mail that we have taken. */
interface Unwritten {
  row: MailRow;
  change: MailChange;
  /** In which it was taken, where nobody knows whether that was kept. */
  transactionId?: string | undefined;
}

const isBulkIn = (...states: MailRow['state'][]) =>
  and(eq(mailOutbox.isBulk, true), inArray(mailOutbox.state, states));

export function createMailOutbox(options: MailOutboxOptions): MailOutbox {
  const { db, mailer, now, onTrouble = () => undefined, random = Math.random } = options;
  const { onEnded = () => undefined } = options;
  const runs = new Set<Promise<void>>();
  let isStopping = false;
  const sealing = options.keys.open('mail');
  const hashing = options.keys.open('mail-recipient');
  const macsOf = (address: string) => recipientMacsOf(hashing, address);

  /** What the database was not there for. */
  const unwritten: Unwritten[] = [];

  /** Takes the mail that has waited longest. Anyone who has it writes its fate. */
  async function takeDue(): Promise<MailRow | undefined> {
    let taken: Unwritten | undefined;
    try {
      return await db.transaction((tx) => takeIn(tx, (row) => (taken = row)));
    } catch (error) {
      if (taken) unwritten.push(taken);
      throw error;
    }
  }

  async function takeIn(
    tx: Transaction,
    onTaken: (taken: Unwritten) => void,
  ): Promise<MailRow | undefined> {
    const at = now();
    const [row] = await tx
      .select()
      .from(mailOutbox)
      .where(
        and(inArray(mailOutbox.state, ['waiting', 'sending']), lte(mailOutbox.nextAttemptAt, at)),
      )
      .orderBy(asc(mailOutbox.isBulk), asc(mailOutbox.nextAttemptAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!row) return undefined;
    const state = await stateBefore(tx, row, at);
    if (state !== 'sending') {
      await tx.update(mailOutbox).set({ state, sealed: null }).where(eq(mailOutbox.id, row.id));
      return { ...row, state };
    }
    const taken: MailRow = { ...row, state, attempts: row.attempts + 1 };
    const [transaction] = await tx
      .update(mailOutbox)
      .set({ state, attempts: taken.attempts, nextAttemptAt: at + MAIL_SENDING_LIMIT_MS })
      .where(eq(mailOutbox.id, row.id))
      .returning({ id: sql<string>`pg_current_xact_id()::text` });
    // Should nobody say whether this is kept: that nothing was handed over, we know.
    const { attempts, nextAttemptAt } = row;
    const back = { state: 'waiting', attempts, nextAttemptAt } as const;
    onTaken({ row: taken, change: back, transactionId: transaction?.id });
    return taken;
  }

  async function stateBefore(tx: Transaction, row: MailRow, at: number) {
    // Its instance is gone: it may have been handed over just before.
    if (row.state === 'sending') return 'unknown';
    if (row.expiresAt <= at) return 'late';
    return (await isHeldBack(tx, receiverOf(row), at)) ? 'held' : 'sending';
  }

  /** Returns all hashes that its receiver may be known by: one for each key. */
  function receiverOf(row: MailRow): string[] {
    if (hashing.length === 1) return [row.recipientMac];
    try {
      return macsOf(openMail(sealing, row).to).all;
    } catch {
      // Anyone who sends it finds that out as well.
      return [row.recipientMac];
    }
  }

  async function send(row: MailRow): Promise<void> {
    const end = (state: 'sent' | 'refused' | 'unknown' | 'decoy') =>
      settle(row, { state, sealed: null });
    try {
      const { isDecoy, ...mail } = openMail(sealing, row);
      if (isDecoy) {
        // Whether the mail server is there is no matter: nobody waits for this one.
        await mailer.rehearse?.().catch(() => undefined);
        return end('decoy');
      }
      await inSpan('send mail', {}, () => mailer.send(mail, { id: row.id }));
    } catch (error) {
      const code = error instanceof MailError ? error.code : 'unknown';
      if (code === 'rejected' || code === 'undeliverable') {
        onTrouble('refused', error);
        if (code === 'undeliverable') {
          await holdBack(db, macsOf(openMail(sealing, row).to), now());
        }
        return end('refused');
      }
      if (code === 'unknown') {
        onTrouble('unknown', error);
        return end('unknown');
      }
      onTrouble('postponed', error);
      const pauseMs = Math.min(
        MAIL_FIRST_PAUSE_MS * 2 ** Math.min(row.attempts - 1, 20),
        MAIL_LONGEST_PAUSE_MS,
      );
      // Drawn longer by up to a half, so that a server that comes back is not met by all at once.
      const nextAttemptAt = now() + Math.round(pauseMs * (1 + random() / 2));
      return settle(row, { state: 'waiting', nextAttemptAt });
    }
    await end('sent');
  }

  async function settle(row: MailRow, change: MailChange): Promise<void> {
    try {
      await write(row, change);
    } catch (error) {
      unwritten.push({ row, change });
      throw error;
    }
  }

  const tell = (state: EndState, { isBulk, createdAt }: MailRow) =>
    onEnded(state, { isBulk, ageMs: now() - createdAt });

  async function write(row: MailRow, change: MailChange): Promise<void> {
    const { id, attempts } = row;
    const written = await db
      .update(mailOutbox)
      .set(change)
      .where(
        and(
          eq(mailOutbox.id, id),
          // Unless it took so long that another instance has given it up meanwhile.
          eq(mailOutbox.state, 'sending'),
          eq(mailOutbox.attempts, attempts),
        ),
      )
      .returning({ id: mailOutbox.id });
    if (written.length > 0 && isEnd(change.state)) tell(change.state, row);
  }

  /** Writes what could not be written when it was known. */
  async function catchUp(): Promise<void> {
    for (let next = unwritten.shift(); next; next = unwritten.shift()) {
      try {
        if (await isOurs(next)) await write(next.row, next.change);
      } catch (error) {
        unwritten.unshift(next);
        throw error;
      }
    }
  }

  /** Whether a mail is in our hands: the transaction in which we took it may have been undone. */
  async function isOurs({ transactionId }: Unwritten): Promise<boolean> {
    if (transactionId === undefined) return true;
    const { rows } = (await db.execute(
      sql`select pg_xact_status(${transactionId}::xid8) as status`,
    )) as unknown as { rows: { status: string | null }[] };
    const status = rows[0]?.status;
    if (status === 'in progress') throw new Error('A mail is still being taken');
    return status === 'committed';
  }

  async function run(): Promise<void> {
    await catchUp();
    for (let taken = 1; !isStopping; taken++) {
      const row = await takeDue();
      if (!row) return;
      // More than one was in line, as after a mail server was away: each helper that finds two calls for another.
      if (taken > 1) wake();
      if (row.state === 'sending') await send(row);
      else if (isEnd(row.state)) tell(row.state, row);
    }
  }

  function wake(): void {
    if (isStopping || runs.size >= SMTP_CONNECTIONS) return;
    const own = run()
      .catch((error: unknown) => onTrouble('unreadable', error))
      .finally(() => runs.delete(own));
    runs.add(own);
  }

  async function settled(): Promise<void> {
    while (runs.size > 0) await Promise.all(runs);
  }

  return {
    async add(connection, mail) {
      const at = now();
      const id = randomUUID();
      await connection.insert(mailOutbox).values({
        id,
        recipientMac: macsOf(mail.to).written,
        sealed: sealMail(sealing, id, mail),
        isBulk: mail.isBulk === true,
        state: 'waiting',
        createdAt: at,
        nextAttemptAt: at,
        expiresAt: at + mail.usefulForMs,
      });
    },
    async withdrawBulk(connection, address) {
      await connection
        .delete(mailOutbox)
        .where(and(isBulkIn('waiting'), inArray(mailOutbox.recipientMac, macsOf(address).all)));
    },
    countBulk: (connection) => connection.$count(mailOutbox, isBulkIn('waiting', 'sending')),
    wake,
    async deliverDue(signal) {
      wake();
      await Promise.race([settled(), abortOf(signal)]);
    },
    async stop() {
      isStopping = true;
      await settled();
      await catchUp().catch((error: unknown) => onTrouble('unreadable', error));
    },
    settled,
    async recordBounce({ addresses, messageIds }) {
      const ids = messageIds.map((id) => id.split('@', 1)[0] ?? '').filter((id) => UUID.test(id));
      let held = 0;
      for (const address of new Set(addresses)) {
        const macs = macsOf(address);
        const known = await db
          .update(mailOutbox)
          .set({ state: 'bounced' })
          .where(
            and(
              inArray(mailOutbox.id, ids),
              inArray(mailOutbox.recipientMac, macs.all),
              inArray(mailOutbox.state, ['sent', 'unknown']),
            ),
          )
          .returning({ id: mailOutbox.id });
        if (known.length === 0) continue;
        await holdBack(db, macs, now());
        held += 1;
      }
      return held;
    },
    release: (address) => release(db, macsOf(address)),
  };
}

function abortOf(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** Not by `macsOf`, which would be another hash of the same address. */
function recipientMacsOf(set: KeySet, address: string): Macs {
  return macsBy(set, ({ bytes }) =>
    createHmac('sha256', bytes).update(address.toLowerCase()).digest('base64url'),
  );
}

type SealedMail = Omit<OutgoingMail, 'usefulForMs' | 'isBulk'>;

/**
 * Seals an email: it carries passcodes and addresses, and backups are made of tables. Bound to its row: a sealed email moved
 * to another row does not open.
 */
function sealMail(set: KeySet, id: string, mail: SealedMail): string {
  const { to, subject, text, html, locale, unsubscribeUrl, isDecoy } = mail;
  const content = { to, subject, text, html, locale, unsubscribeUrl, isDecoy };
  return sealBy(set, id, JSON.stringify(content));
}

/** @throws MailError When another server sealed it by a key that this one was not given: it waits for that server. */
function openMail(set: KeySet, row: MailRow): SealedMail {
  try {
    return JSON.parse(openBy(set, row.id, row.sealed ?? '')) as SealedMail;
  } catch (cause) {
    throw new MailError('unavailable', 'no key of SECRETS_KEY opens this email', { cause });
  }
}
