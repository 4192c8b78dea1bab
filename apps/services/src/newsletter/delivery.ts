/**
 * Queues the emails of an issue.
 *
 * Subscribers are processed in batches in the order of their IDs, so that the outbox never fills
 * up. Each batch and the issue's progress are written in one transaction, so that delivery resumes
 * after an interruption and no subscriber gets the issue twice.
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
  /** Maximum number of an issue's emails waiting in the outbox. */
  mostWaiting?: number;
}

/**
 * @returns A function that queues as many emails as the outbox has room for, and returns their
 * number.
 */
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
