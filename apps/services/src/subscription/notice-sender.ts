/** Mails what is due about subscriptions, each once. */
import type { BillingEvent, Money } from '../billing/billing-event.ts';
import type { DatabaseHandle, Transaction } from '../platform/database/database.ts';
import { DAY_MS } from '../platform/durations.ts';
import type { MailContent, MailLocale } from '../platform/mail/layout.ts';
import type { MailOutbox } from '../platform/mail/outbox.ts';
import type { AccountContacts } from '../platform/ports.ts';
import {
  GRACE_PERIOD_DAYS,
  JOB_PAGE,
  NEWS_DAYS,
  NOTICES_LOCK_ID,
  RENEWAL_NOTICE_DAYS,
} from './constants.ts';
import {
  endedMail,
  type PaymentFailure,
  paymentFailedMail,
  receiptMail,
  renewalAheadMail,
  trialEndingMail,
  welcomeMail,
} from './mails.ts';
import { type Notice, type NoticeKind, noticesDue } from './notices.ts';
import { createSubscriptionRepository, type SubscriptionSubject } from './repository.ts';
import type { SubscriptionRow } from './schema.ts';
import { isStore, type SubscriptionView, viewOf } from './view.ts';

export interface NoticeSenderOptions {
  database: Pick<DatabaseHandle, 'runJob'>;
  outbox: Pick<MailOutbox, 'add' | 'wake'>;
  contacts: AccountContacts;
  publicOrigin: string;
  /** The clock that subscriptions go by. */
  now: () => number;
  onSent?: (kind: NoticeKind) => void;
}

export type NoticeSender = ReturnType<typeof createNoticeSender>;

export function createNoticeSender(options: NoticeSenderOptions) {
  const { outbox, contacts, publicOrigin, now } = options;

  /** In the transaction that it tells of: there is never one without the other. */
  async function sendDue(
    tx: Transaction,
    row: SubscriptionRow,
    events?: readonly BillingEvent[],
  ): Promise<void> {
    const nowMs = now();
    const view = viewOf(row, nowMs);
    if (!view || !row.accountId) return;
    const due = noticesDue({
      facts: view.facts,
      standing: view.standing,
      billingPeriod: view.product.billingPeriod,
      nextCharge: view.nextCharge,
      isBilledByStore: isStore(row.provider),
      ...(events && { events }),
      nowMs,
    });
    if (due.length === 0) return;
    // Not marked as sent while there is nobody to send it to: an address may be added in time.
    const contact = await contacts.contactOf(tx, row.accountId);
    if (!contact) return;
    const repository = createSubscriptionRepository(tx);
    for (const notice of due) {
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
      await outbox.add(tx, {
        ...mailFor(contact.locale, notice, view, publicOrigin),
        to: contact.email,
        usefulForMs: NEWS_DAYS * DAY_MS,
      });
      options.onSent?.(kind);
    }
  }

  return {
    sendDue,

    /** Looks for what has become due by the passing of time. @returns False when another instance is at it. */
    async run(signal?: AbortSignal): Promise<boolean> {
      const isDone = await options.database.runJob(NOTICES_LOCK_ID, async (db) => {
        let after: SubscriptionSubject | undefined;
        while (!signal?.aborted) {
          const rows = await createSubscriptionRepository(db).subscriptionsWithDates(
            {
              from: now() - (GRACE_PERIOD_DAYS + NEWS_DAYS) * DAY_MS,
              to: now() + (RENEWAL_NOTICE_DAYS.Yearly + 1) * DAY_MS,
              after,
            },
            JOB_PAGE,
          );
          for (const { provider, subscriptionRef } of rows) {
            const subject = { provider, subscriptionRef };
            await db.transaction(async (tx) => {
              const repository = createSubscriptionRepository(tx);
              await repository.lockSubscription(subject);
              const row = await repository.subscriptionAt(subject);
              if (row) await sendDue(tx, row);
            });
          }
          after = rows.at(-1);
          if (rows.length < JOB_PAGE) break;
        }
      });
      outbox.wake();
      return isDone;
    },
  };
}

const FAILURES: Readonly<Record<string, PaymentFailure>> = {
  insufficient_funds: 'insufficient-funds',
  expired_card: 'expired-card',
  authentication_required: 'authentication-required',
};

const moneyOf = ({ amountMinor, currency }: Money) => ({ amount: amountMinor / 100, currency });

function mailFor(
  locale: MailLocale,
  notice: Notice,
  { product }: SubscriptionView,
  origin: string,
): MailContent {
  const common = {
    billingPeriod: product.billingPeriod === 'Yearly' ? 'yearly' : 'monthly',
    manageUrl: `${origin}/subscriptions/manage`,
  } as const;
  switch (notice.kind) {
    case 'welcome':
      return welcomeMail(locale, {
        ...common,
        ...notice,
        nextCharge: moneyOf(notice.nextCharge),
      });
    case 'trial-ending':
      return trialEndingMail(locale, {
        ...common,
        ...notice,
        nextCharge: moneyOf(notice.nextCharge),
      });
    case 'renewal-ahead':
      return renewalAheadMail(locale, {
        ...common,
        ...notice,
        nextCharge: moneyOf(notice.nextCharge),
      });
    case 'payment-failed':
      return paymentFailedMail(locale, {
        ...common,
        nextCharge: moneyOf(notice.amountDue),
        graceEndsAt: notice.graceEndsAt,
        reason: FAILURES[notice.reason ?? ''] ?? 'declined',
      });
    case 'ended':
      return endedMail(locale, {
        endedAt: notice.endedAt,
        reason: notice.reason,
        returnUrl: `${origin}/pro`,
      });
    case 'receipt':
      return receiptMail(locale, {
        ...common,
        charged: moneyOf(notice.charged),
        chargedAt: notice.chargedAt,
        periodStart: notice.chargedAt,
        periodEnd: notice.periodEnd,
        number: notice.number,
      });
  }
}
