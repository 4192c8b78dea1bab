import { randomUUID } from 'node:crypto';
import type { ReportBreakage, ReportTopic } from '@mallard/site-contract/forms';
import { and, asc, count, desc, eq, inArray, isNull, min } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { type KeySet, openBy, sealBy } from '../platform/secrets/key-set.ts';
import { siteReports } from './schema.ts';

export interface SiteReport {
  about: ReportTopic;
  broken?: ReportBreakage | undefined;
  /** As `parseReportedAddress` gives it. */
  address: string;
  isQueryLeftOut: boolean;
  text: string;
  /** An email address. */
  contact: string | undefined;
}

/** One that is kept. */
export type KeptReport = typeof siteReports.$inferSelect;

export type ReportRepository = ReturnType<typeof createReportRepository>;

/**
 * @param contacts Keys that seal the addresses of reporters.
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

    /** Those that wait, or all that are kept; the oldest first. */
    async list({ all }: { all: boolean }): Promise<KeptReport[]> {
      return db
        .select()
        .from(siteReports)
        .where(all ? undefined : isWaiting)
        .orderBy(asc(siteReports.day), asc(siteReports.host), asc(siteReports.id));
    },

    /** Who to ask, where somebody wanted to be asked. */
    contactOf({ id, sealedContact }: KeptReport): string | undefined {
      return sealedContact === null ? undefined : openBy(contacts, id, sealedContact);
    },

    /** How many wait by host and what they are about, most first. */
    async countByHost() {
      const { host, about, day } = siteReports;
      return db
        .select({ host, about, reports: count(), since: min(day) })
        .from(siteReports)
        .where(isWaiting)
        .groupBy(host, about)
        .orderBy(desc(count()), asc(host), asc(about));
    },

    /** Ends reports, and erases who could be asked. @returns How many did wait. */
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
