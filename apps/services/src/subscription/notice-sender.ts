/** Mails what is due about subscriptions, each once. */
import type { BillingEvent } from './billing-event.ts';
import type { DatabaseHandle, Transaction } from '../platform/database/database.ts';
import { DAY_MS } from '../platform/durations.ts';
import type { MailOutbox } from '../platform/mail/outbox.ts';
import type { AccountContact, AccountContacts } from '../account/contract.ts';
import {
  GRACE_PERIOD_DAYS,
  JOB_PAGE,
  NEWS_DAYS,
  NOTICES_LOCK_ID,
  RENEWAL_NOTICE_DAYS,
} from './constants.ts';
import { noticeMail } from './notice-mails.ts';
import { type Notice, type NoticeKind, noticesDue } from './notices.ts';
import {
  createSubscriptionRepository,
  type SubscriptionRepository,
  type SubscriptionSubject,
} from './repository.ts';
import type { SubscriptionRow } from './schema.ts';
import { explanationOf, type SubscriptionView, viewOf } from './view.ts';

export interface NoticeSenderOptions {
  database: Pick<DatabaseHandle, 'runJob'>;
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

export type NoticeSender = ReturnType<typeof createNoticeSender>;

export function createNoticeSender(options: NoticeSenderOptions) {
  const { outbox, contacts, publicOrigin, now } = options;

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
        // Whoever has another address at the account signs in with that.
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
    const sent = await repository.noticesSent(due.map(({ row }) => row));
    return due
      .filter(({ row, notices }) => notices.some((notice) => !sent.has(row, notice)))
      .map(({ row }) => row);
  }

  return {
    dueTo,
    sendTo,
    sendDue,

    /**
     * Looks for what has become due by the passing of time.
     *
     * @param mailElsewhere Told of what is due for an account without an address.
     * @returns False when another instance is at it.
     */
    async run(
      mailElsewhere: (subject: SubscriptionSubject) => Promise<void>,
      signal?: AbortSignal,
    ): Promise<boolean> {
      const unreached: SubscriptionSubject[] = [];
      const isDone = await options.database.runJob(NOTICES_LOCK_ID, async (db) => {
        let after: SubscriptionSubject | undefined;
        while (!signal?.aborted) {
          const pages = createSubscriptionRepository(db);
          const rows = await pages.subscriptionsWithDates(
            {
              from: now() - (GRACE_PERIOD_DAYS + NEWS_DAYS) * DAY_MS,
              to: now() + (RENEWAL_NOTICE_DAYS.Yearly + 1) * DAY_MS,
              after,
            },
            JOB_PAGE,
          );
          for (const { provider, subscriptionRef } of await withNews(pages, rows)) {
            const subject = { provider, subscriptionRef };
            const isReached = await db.transaction(async (tx) => {
              const repository = createSubscriptionRepository(tx);
              await repository.lockSubscription(subject);
              const row = await repository.subscriptionAt(subject);
              return !row || (await sendDue(tx, row));
            });
            if (!isReached) unreached.push(subject);
          }
          after = rows.at(-1);
          if (rows.length < JOB_PAGE) break;
        }
      });
      for (const subject of unreached) {
        if (signal?.aborted) break;
        await mailElsewhere(subject);
      }
      outbox.wake();
      return isDone;
    },
  };
}
