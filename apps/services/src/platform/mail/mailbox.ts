import { desc, eq, lte } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { developmentMails } from '../database/schema.ts';
import { MAILBOX_SIZE } from './constants.ts';
import type { Mail, Mailer } from './mailer.ts';

export interface CapturedEmail extends Mail {
  id: number;
  /** Epoch milliseconds. */
  sentAt: number;
}

/** A mailbox that stores emails instead of sending them, for machines without a mail server. */
export interface Mailbox extends Mailer {
  /** Returns emails, newest first. */
  list(options?: { to?: string | undefined }): Promise<CapturedEmail[]>;
  read(id: number): Promise<CapturedEmail | undefined>;
}

/** Creates a mailbox in the database, so that restarting the server doesn't lose a passcode. */
export function createMailbox(db: Database, now: () => number): Mailbox {
  return {
    async send({ to, subject, text, html, locale, unsubscribeUrl }) {
      const [inserted] = await db
        .insert(developmentMails)
        .values({
          recipient: to.toLowerCase(),
          subject,
          textPart: text,
          htmlPart: html,
          locale,
          unsubscribeUrl,
          sentAt: now(),
        })
        .returning({ id: developmentMails.id });
      if (inserted !== undefined) {
        await db
          .delete(developmentMails)
          .where(lte(developmentMails.id, inserted.id - MAILBOX_SIZE));
      }
    },
    async list({ to } = {}) {
      const rows = await db
        .select()
        .from(developmentMails)
        .where(to === undefined ? undefined : eq(developmentMails.recipient, to.toLowerCase()))
        .orderBy(desc(developmentMails.id))
        .limit(MAILBOX_SIZE);
      return rows.map(capturedEmailFrom);
    },
    async read(id) {
      const [row] = await db.select().from(developmentMails).where(eq(developmentMails.id, id));
      return row === undefined ? undefined : capturedEmailFrom(row);
    },
  };
}

function capturedEmailFrom(row: typeof developmentMails.$inferSelect): CapturedEmail {
  const { id, recipient, subject, textPart, htmlPart, locale, unsubscribeUrl, sentAt } = row;
  return {
    id,
    to: recipient,
    subject,
    text: textPart,
    html: htmlPart,
    locale,
    ...(unsubscribeUrl !== null && { unsubscribeUrl }),
    sentAt,
  };
}
