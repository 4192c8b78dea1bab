/** Mails what is due about subscriptions, each once. */
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
  /** The clock that subscriptions go by. */
  now: () => number;
  onSent?: (kind: NoticeKind) => void;
}

/**
 * Where mails go: to the account's address, to that of the checkout where the account has none, or there besides, where it
 * has another.
 */
export type NoticeReceiver = 'account' | 'checkout' | 'checkout-besides';

/** When it was looked, by the clock that subscriptions go by. */
const NOTICES = 'subscription-notices';
const NOTICES_OF_ALL = 'subscription-notices-of-all';

export type NoticeSender = ReturnType<typeof createNoticeSender>;

export function createNoticeSender(options: NoticeSenderOptions) {
  const { contacts, jobTimes, now, outbox, publicOrigin } = options;

  /** All that is due, whether or not it was sent before. */
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
        // Anyone who has another address at the account signs in with that.
        signsInHere: receiver !== 'checkout-besides',
      });
      await outbox.add(tx, { ...mail, to: contact.email, usefulForMs: NEWS_DAYS * DAY_MS });
      options.onSent?.(kind);
    }
  }

  /**
   * In the transaction that it tells of: there is never one without the other.
   *
   * @returns False where something is due and the account has no address to send it to.
   */
  async function sendDue(
    tx: Transaction,
    row: SubscriptionRow,
    events?: readonly BillingEvent[],
  ): Promise<boolean> {
    const view = viewOf(row, now());
    if (!view || !row.accountId || dueTo('account', view, events).length === 0) return true;
    // Not marked as sent while there is nobody to send it to: an address may be added in time.
    const contact = await contacts.contactOf(tx, row.accountId);
    if (!contact) return false;
    await sendTo(tx, 'account', contact, row, events);
    return true;
  }

  /**
   * Those of which something is due that was not sent yet: mostly none. Looked at without holding them, since news of a
   * subscription bring what they make due themselves.
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
     * Looks for what has become due by the passing of time: since it last looked, and once a day for all that may be.
     *
     * @param mailElsewhere Told of what is due for an account without an address.
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
        // The clock of the sandbox may have been reset.
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
