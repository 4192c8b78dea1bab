/** Emails each due subscription notice exactly once. */
import { CATALOGUE } from '@mallard/catalogue';
import type { BillingEvent } from '../billing-event.ts';
import type { Database, DatabaseHandle, Transaction } from '../../platform/database/database.ts';
import { DAY_MS } from '../../platform/utilities/durations.ts';
import type { MailOutbox } from '../../platform/mail/outbox.ts';
import type { AccountContact, AccountContacts } from '../../account/contract.ts';
import { createBulkhead, type OnItemFailed } from '../../platform/jobs/bulkhead.ts';
import type { JobTimes } from '../../platform/jobs/job-times.ts';
import { FULL_NOTICES_INTERVAL_MS, JOB_PAGE, NEWS_DAYS, NOTICES_LEASE } from '../constants.ts';
import { noticeMail } from './notice-mails.ts';
import { type NoticeWindow, noticeWindows } from './notice-windows.ts';
import { type Notice, type NoticeKind, noticesDue } from './notices.ts';
import {
  createSubscriptionRepository,
  type SubscriptionRepository,
  type SubscriptionSubject,
} from '../repository.ts';
import type { SubscriptionRow } from '../schema.ts';
import { explanationOf, type SubscriptionView, viewOf } from '../view.ts';

export interface NoticeSenderOptions {
  database: Pick<DatabaseHandle, 'runJob'>;
  jobTimes: JobTimes;
  outbox: Pick<MailOutbox, 'add' | 'wake'>;
  contacts: AccountContacts;
  publicOrigin: string;
  /** The billing clock, in epoch milliseconds. */
  now: () => number;
  onSent?: (kind: NoticeKind) => void;
}

/**
 * Recipient of a notice: the account's address; the checkout address if the account has none; or
 * additionally the checkout address if it differs.
 */
export type NoticeReceiver = 'account' | 'checkout' | 'checkout-besides';

/** Names under which the last run is stored, by the billing clock. */
const NOTICES = 'subscription-notices';
const NOTICES_OF_ALL = 'subscription-notices-of-all';

export type NoticeSender = ReturnType<typeof createNoticeSender>;

export function createNoticeSender(options: NoticeSenderOptions) {
  const { contacts, jobTimes, now, outbox, publicOrigin } = options;

  /** Returns all due notices, including those already sent. */
  function dueTo(
    receiver: NoticeReceiver,
    view: SubscriptionView,
    events?: readonly BillingEvent[],
  ): Notice[] {
    const nowMs = now();
    const due = noticesDue({
      facts: view.facts,
      explanation: explanationOf(view, nowMs),
      billingPeriod: view.product.billingPeriod,
      ...(events && { events }),
      nowMs,
    });
    if (receiver === 'account') return due;
    return due.flatMap((notice): Notice[] => {
      if (notice.kind === 'welcome') return [{ ...notice, kind: 'purchase' }];
      return receiver === 'checkout' ? [notice] : [];
    });
  }

  async function sendTo(
    tx: Transaction,
    receiver: NoticeReceiver,
    contact: AccountContact,
    row: SubscriptionRow,
    events?: readonly BillingEvent[],
  ): Promise<void> {
    const nowMs = now();
    const view = viewOf(row, nowMs);
    if (!view) return;
    const repository = createSubscriptionRepository(tx);
    for (const notice of dueTo(receiver, view, events)) {
      const { provider, subscriptionRef } = row;
      const { kind, about } = notice;
      const isFirst = await repository.claimNotice({
        provider,
        subscriptionRef,
        kind,
        about,
        sentAt: nowMs,
      });
      if (!isFirst) continue;
      const mail = noticeMail(contact.locale, notice, {
        explanation: explanationOf(view, nowMs),
        amountDue: view.nextCharge,
        periodDue: view.nextPeriod,
        origin: publicOrigin,
        // An additional recipient can't sign in, because the account has another address.
        signsInHere: receiver !== 'checkout-besides',
      });
      await outbox.add(tx, { ...mail, to: contact.email, usefulForMs: NEWS_DAYS * DAY_MS });
      options.onSent?.(kind);
    }
  }

  /**
   * Queues due emails in the transaction of the change, so that neither happens without the other.
   *
   * @returns False if something is due but the account has no address.
   */
  async function sendDue(
    tx: Transaction,
    row: SubscriptionRow,
    events?: readonly BillingEvent[],
  ): Promise<boolean> {
    const view = viewOf(row, now());
    if (!view || !row.accountId || dueTo('account', view, events).length === 0) return true;
    // Don't mark it as sent without a recipient: an address may be added in time.
    const contact = await contacts.contactOf(tx, row.accountId);
    if (!contact) return false;
    await sendTo(tx, 'account', contact, row, events);
    return true;
  }

  /**
   * Returns the subscriptions with unsent due notices, usually none. No lock is needed, because
   * later changes send their own notices.
   */
  async function withNews(
    repository: SubscriptionRepository,
    rows: readonly SubscriptionRow[],
  ): Promise<SubscriptionRow[]> {
    const nowMs = now();
    const due = rows.flatMap((row) => {
      const view = viewOf(row, nowMs);
      const notices = view ? dueTo('account', view) : [];
      return notices.length > 0 ? [{ row, notices }] : [];
    });
    const sent = await repository.noticesSent(
      due.map(({ row }) => row),
      due.flatMap(({ notices }) => notices.map(({ kind }) => kind)),
    );
    return due
      .filter(({ row, notices }) => notices.some((notice) => !sent.has(row, notice)))
      .map(({ row }) => row);
  }

  return {
    dueTo,
    sendTo,
    sendDue,

    /**
     * Sends notices that have become due with time: normally since the last run, once a day all of
     * them.
     *
     * @param mailElsewhere Called for notices of accounts without an address.
     * @returns False if another instance holds the lease.
     */
    async run(
      mailElsewhere: (subject: SubscriptionSubject) => Promise<void>,
      { signal, onItemFailed }: { signal?: AbortSignal; onItemFailed?: OnItemFailed } = {},
    ): Promise<boolean> {
      const attempt = createBulkhead(onItemFailed);
      const unreached = new Map<string, SubscriptionSubject>();
      const send = async (db: Database, active: AbortSignal) => {
        const startedAt = now();
        const lastAt = await jobTimes.lastOf(NOTICES);
        const fullAt = await jobTimes.lastOf(NOTICES_OF_ALL);
        // The sandbox's clock may have been reset.
        const isFull =
          lastAt === undefined ||
          fullAt === undefined ||
          lastAt > startedAt ||
          fullAt > startedAt ||
          startedAt >= fullAt + FULL_NOTICES_INTERVAL_MS;
        const windows = noticeWindows(startedAt, isFull ? undefined : lastAt, CATALOGUE);
        for (const window of windows) {
          await sendWithin(db, active, window, ({ provider, subscriptionRef }) =>
            unreached.set(JSON.stringify([provider, subscriptionRef]), {
              provider,
              subscriptionRef,
            }),
          );
        }
        if (active.aborted) return;
        await jobTimes.record(NOTICES, startedAt);
        if (isFull) await jobTimes.record(NOTICES_OF_ALL, startedAt);
      };
      const isDone = await options.database.runJob(NOTICES_LEASE, send, signal);
      for (const subject of unreached.values()) {
        if (signal?.aborted) break;
        await attempt(subject.subscriptionRef, () => mailElsewhere(subject));
      }
      outbox.wake();
      return isDone;

      async function sendWithin(
        db: Database,
        active: AbortSignal,
        window: NoticeWindow,
        onUnreached: (subject: SubscriptionSubject) => void,
      ): Promise<void> {
        const pages = createSubscriptionRepository(db);
        let after: SubscriptionRow | undefined;
        while (!active.aborted) {
          const rows = await pages.subscriptionsInWindow(window, after, JOB_PAGE);
          for (const subject of await withNews(pages, rows)) {
            await attempt(subject.subscriptionRef, async () => {
              const isReached = await db.transaction(async (tx) => {
                const repository = createSubscriptionRepository(tx);
                await repository.lockSubscription(subject);
                const row = await repository.subscriptionAt(subject);
                return !row || (await sendDue(tx, row));
              });
              if (!isReached) onUnreached(subject);
            });
          }
          after = rows.at(-1);
          if (rows.length < JOB_PAGE) break;
        }
      }
    },
  };
}
