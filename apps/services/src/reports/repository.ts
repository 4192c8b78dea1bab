import { randomUUID } from 'node:crypto';
import type { ReportBreakage, ReportTopic } from '@mallard/site-contract/forms';
import { and, asc, count, desc, eq, inArray, isNull, min } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { type KeySet, openBy, sealBy } from '../platform/secrets/key-set.ts';
import { siteReports } from './schema.ts';

export interface SiteReport {
  about: ReportTopic;
  broken?: ReportBreakage | undefined;
  address: string;
  isQueryLeftOut: boolean;
  text: string;
  contact: string | undefined;
}

export type ReportRow = typeof siteReports.$inferSelect;

export type ReportRepository = ReturnType<typeof createReportRepository>;

/**
 * @param contacts The keys that encrypt the email addresses of reporters.
 * @param now Epoch milliseconds.
 */
export function createReportRepository(db: Database, contacts: KeySet, now: () => number) {
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  const isWaiting = isNull(siteReports.handledOn);
  return {
    async add({ contact, ...report }: SiteReport): Promise<void> {
      const id = randomUUID();
      await db.insert(siteReports).values({
        ...report,
        id,
        day: dayOf(now()),
        host: new URL(report.address).host,
        sealedContact: contact === undefined ? null : sealBy(contacts, id, contact),
      });
    },

    async countWaiting(): Promise<number> {
      return db.$count(siteReports, isWaiting);
    },

    /** Returns unhandled reports, or all that are stored, oldest first. */
    async list({ all }: { all: boolean }): Promise<ReportRow[]> {
      return db
        .select()
        .from(siteReports)
        .where(all ? undefined : isWaiting)
        .orderBy(asc(siteReports.day), asc(siteReports.host), asc(siteReports.id));
    },

    contactOf({ id, sealedContact }: ReportRow): string | undefined {
      return sealedContact === null ? undefined : openBy(contacts, id, sealedContact);
    },

    /** Returns the number of unhandled reports by host and topic, highest first. */
    async countByHost() {
      const { host, about, day } = siteReports;
      return db
        .select({ host, about, reports: count(), since: min(day) })
        .from(siteReports)
        .where(isWaiting)
        .groupBy(host, about)
        .orderBy(desc(count()), asc(host), asc(about));
    },

    /**
     * Closes reports and erases the reporters' email addresses. @returns How many were unhandled.
     */
    async handle(by: { ids: readonly string[] } | { host: string }): Promise<number> {
      const chosen =
        'host' in by ? eq(siteReports.host, by.host) : inArray(siteReports.id, [...by.ids]);
      const handled = await db
        .update(siteReports)
        .set({ handledOn: dayOf(now()), sealedContact: null })
        .where(and(isWaiting, chosen))
        .returning({ id: siteReports.id });
      return handled.length;
    },
  };
}
