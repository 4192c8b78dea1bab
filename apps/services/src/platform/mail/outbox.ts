/**
 * A transactional outbox for email.
 *
 * An email is inserted in the same transaction as the change it reports, so neither exists without
 * the other. A worker of any instance claims a due email, sends it and records the outcome. Emails
 * that the mail server rejects temporarily are retried with exponential backoff until they expire.
 * If the outcome is unknown (the connection broke or the process died midway), the email is not
 * retried, so none is ever sent twice.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm';
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
import { findHoldEnd, holdBack, release } from './held-addresses.ts';
import { MailError, type Mail, type Mailer } from './mailer.ts';

export interface OutgoingMail extends Mail {
  /** How long the email is worth sending, in ms. */
  usefulForMs: number;
  /**
   * Whether the email is a decoy: stored and processed like every other, but never sent. It hides
   * that an address gets no email, both in the time of this response and in that of the next one,
   * which waits for the work of the first.
   */
  isDecoy?: boolean;
  /**
   * Whether it is a bulk email, which waits until all others are sent, because users may be waiting
   * for those.
   */
  isBulk?: boolean;
}

export interface MailOutbox {
  /** Queues an email in the caller's transaction. Call `wake` after the commit. */
  add(db: Database | Transaction, mail: OutgoingMail): Promise<void>;
  /** Withdraws unsent bulk emails to an address that wants no more of them. */
  withdrawBulk(db: Database | Transaction, address: string): Promise<void>;
  countBulk(db: Database | Transaction): Promise<number>;
  wake(): void;
  /**
   * Sends due emails, including those of dead instances, until none is left or the signal is
   * aborted.
   */
  deliverDue(signal: AbortSignal): Promise<void>;
  /** Stops sending, and waits for emails in progress. */
  stop(): Promise<void>;
  /** Resolves when no email is being sent. */
  settled(): Promise<void>;
  /**
   * Puts the addresses of a bounce on hold for a while. Each email counts once, and only if we know
   * that we sent it to that address, because anyone can forge a report.
   *
   * @returns How many addresses are put on hold.
   */
  recordBounce(bounce: Bounce): Promise<number>;
  /** Lifts the hold on an address after a bounce. @returns False if there was none. */
  release(address: string): Promise<boolean>;
  /** Returns what became of the stored emails to an address, newest first, and its hold. */
  historyOf(address: string): Promise<MailHistory>;
}

export interface MailHistory {
  /** Epoch milliseconds; null without a current hold. */
  heldUntil: number | null;
  newest: Pick<MailRow, 'state' | 'createdAt'>[];
}

export interface MailOutboxOptions {
  db: Database;
  keys: Keyring;
  mailer: Mailer;
  /** Epoch milliseconds. */
  now: () => number;
  /**
   * Called when an email was not accepted, without its recipient, and when the table cannot be
   * read.
   */
  onTrouble?: (what: 'refused' | 'postponed' | 'unknown' | 'unreadable', error: unknown) => void;
  /** Called when an email leaves the queue, with its outcome and age. */
  onEnded?: (state: EndState, mail: { isBulk: boolean; ageMs: number }) => void;
  random?: () => number;
}

/**
 * The final states of an email. `late` and `held` emails were not attempted; for `unknown`, the
 * mail server may have accepted it.
 */
export const END_STATES = ['sent', 'refused', 'unknown', 'late', 'held', 'decoy'] as const;
type EndState = (typeof END_STATES)[number];
const isEnd = (state: string): state is EndState => END_STATES.includes(state as EndState);

/** How many emails `historyOf` returns. */
const HISTORY_LENGTH = 5;

/** The format of email IDs, with which a Message-ID starts. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type MailRow = typeof mailOutbox.$inferSelect;
type MailChange = Pick<MailRow, 'state'> & Partial<MailRow>;

/** A state change of a claimed email that could not be written. */
interface Unwritten {
  row: MailRow;
  change: MailChange;
  /** The ID of the claiming transaction, if its outcome is unknown. */
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

  /** Changes that could not be written because the database was unavailable. */
  const unwritten: Unwritten[] = [];

  /**
   * Claims the due email that has waited longest, personal email first. The caller must record its
   * outcome.
   */
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
    // If the outcome of this commit is unknown, return the email to the queue: SMTP has not seen it
    // yet.
    const { attempts, nextAttemptAt } = row;
    const back = { state: 'waiting', attempts, nextAttemptAt } as const;
    onTaken({ row: taken, change: back, transactionId: transaction?.id });
    return taken;
  }

  async function stateBefore(tx: Transaction, row: MailRow, at: number) {
    // Its instance died and may already have sent it.
    if (row.state === 'sending') return 'unknown';
    if (row.expiresAt <= at) return 'late';
    return (await findHoldEnd(tx, receiverOf(row), at)) === null ? 'sending' : 'held';
  }

  /** Returns every hash the recipient may be stored under, one for each key. */
  function receiverOf(row: MailRow): string[] {
    if (hashing.length === 1) return [row.recipientMac];
    try {
      return macsOf(openMail(sealing, row).to).all;
    } catch {
      // Sending this email will report the error.
      return [row.recipientMac];
    }
  }

  async function send(row: MailRow): Promise<void> {
    const end = (state: 'sent' | 'refused' | 'unknown' | 'decoy') =>
      settle(row, { state, sealed: null });
    try {
      const { isDecoy, ...mail } = openMail(sealing, row);
      if (isDecoy) {
        // Ignore an unreachable mail server: no user is waiting for this email.
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
      // Add up to 50 % jitter, so that a recovering server isn't hit by all retries simultaneously.
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
          // Skip it if it took so long that another instance has given it up.
          eq(mailOutbox.state, 'sending'),
          eq(mailOutbox.attempts, attempts),
        ),
      )
      .returning({ id: mailOutbox.id });
    if (written.length > 0 && isEnd(change.state)) tell(change.state, row);
  }

  /** Writes the changes that failed to be written earlier. */
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

  /** Whether we hold the claim on an email: the claiming transaction may have been rolled back. */
  async function isOurs({ transactionId }: Unwritten): Promise<boolean> {
    if (transactionId === undefined) return true;
    const { rows } = (await db.execute(
      sql`select pg_xact_status(${transactionId}::xid8) as status`,
    )) as unknown as { rows: { status: string | null }[] };
    const status = rows[0]?.status;
    if (status === 'in progress') throw new Error('An email is still being delivered');
    return status === 'committed';
  }

  async function run(): Promise<void> {
    await catchUp();
    for (let taken = 1; !isStopping; taken++) {
      const row = await takeDue();
      if (!row) return;
      // If a worker finds a second email, a queue has built up, as after an outage: start another
      // worker.
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
    async historyOf(address) {
      const { all } = macsOf(address);
      const [heldUntil, newest] = await Promise.all([
        findHoldEnd(db, all, now()),
        db
          .select({ state: mailOutbox.state, createdAt: mailOutbox.createdAt })
          .from(mailOutbox)
          .where(inArray(mailOutbox.recipientMac, all))
          .orderBy(desc(mailOutbox.createdAt))
          .limit(HISTORY_LENGTH),
      ]);
      return { heldUntil, newest };
    },
  };
}

function abortOf(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** Hashes a recipient. Stored hashes depend on this format, so `macsOf` cannot replace it. */
function recipientMacsOf(set: KeySet, address: string): Macs {
  return macsBy(set, ({ bytes }) =>
    createHmac('sha256', bytes).update(address.toLowerCase()).digest('base64url'),
  );
}

type EmailContent = Omit<OutgoingMail, 'usefulForMs' | 'isBulk'>;

/**
 * Encrypts an email, because it holds passcodes and addresses and backups contain the tables. It is
 * bound to its row and cannot be decrypted in another.
 */
function sealMail(set: KeySet, id: string, mail: EmailContent): string {
  const { to, subject, text, html, locale, unsubscribeUrl, isDecoy } = mail;
  const content = { to, subject, text, html, locale, unsubscribeUrl, isDecoy };
  return sealBy(set, id, JSON.stringify(content));
}

/**
 * @throws MailError When no key of this server can decrypt the email; it waits for one that can.
 */
function openMail(set: KeySet, row: MailRow): EmailContent {
  try {
    return JSON.parse(openBy(set, row.id, row.sealed ?? '')) as EmailContent;
  } catch (cause) {
    throw new MailError('unavailable', 'no key of SECRETS_KEY opens this email', { cause });
  }
}
