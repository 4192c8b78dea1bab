/**
 * From an issue to its mails.
 *
 * Subscribers get an issue in the order of their ids, some at a time, so that the outbox is never full of them. Their
 * mails and how far the issue has come are written in one transaction: whatever stops half-way continues where it
 * stopped, and no id, and so no address, comes twice.
 */
import type { Database } from '../platform/database/database.ts';
import { createBulkhead, type OnItemFailed } from '../platform/jobs/bulkhead.ts';
import type { MailOutbox } from '../platform/mail/outbox.ts';
import type { Addresses } from './addresses.ts';
import { BATCH_SIZE, ISSUE_USEFUL_MS, MOST_WAITING } from './constants.ts';
import { issueMail } from './mails.ts';
import { lockIssueToSend, nextReaders, updateIssue } from './repository.ts';
import type { NewsletterService } from './service.ts';

export interface DeliveryOptions {
  db: Database;
  outbox: MailOutbox;
  addresses: Addresses;
  linkTo: NewsletterService['linkTo'];
  /** How many mails of an issue may wait at once. */
  mostWaiting?: number;
}

/** @returns A function that writes as many mails as there is room for, and tells how many. */
export function createDelivery(options: DeliveryOptions) {
  const { db, outbox, addresses, linkTo, mostWaiting = MOST_WAITING } = options;

  async function writeBatch(attempt: ReturnType<typeof createBulkhead>): Promise<number> {
    return db.transaction(async (tx) => {
      const issue = await lockIssueToSend(tx);
      if (!issue) return 0;
      const room = mostWaiting - (await outbox.countBulk(tx));
      if (room <= 0) return 0;
      const readers = await nextReaders(tx, issue, Math.min(room, BATCH_SIZE));
      let mails = 0;
      for (const { id, sealed, locale } of readers) {
        await attempt(id, async () => {
          const address = addresses.open(id, sealed ?? '');
          const unsubscribeUrl = linkTo('unsubscribe', addresses.linkTokenOf(id, address));
          const content = issueMail(locale, issue.contents, { unsubscribeUrl });
          const usefulForMs = ISSUE_USEFUL_MS;
          await outbox.add(tx, { to: address, ...content, usefulForMs, isBulk: true });
          mails += 1;
        });
      }
      const last = readers.at(-1);
      await updateIssue(
        tx,
        issue.name,
        last ? { lastSubscriberId: last.id, mails: issue.mails + mails } : { state: 'sent' },
      );
      return readers.length;
    });
  }

  return async function deliver({
    signal,
    onItemFailed,
  }: {
    signal?: AbortSignal;
    onItemFailed?: OnItemFailed;
  } = {}): Promise<number> {
    const attempt = createBulkhead(onItemFailed);
    let mails = 0;
    for (;;) {
      const written = signal?.aborted ? 0 : await writeBatch(attempt);
      if (written === 0) return mails;
      mails += written;
      outbox.wake();
    }
  };
}
