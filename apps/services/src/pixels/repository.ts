import { and, asc, eq, gte, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { LEAST_COUNT, OTHER_VALUES, PARTITION_LOCK_ID, VALUES_MAX } from './constants.ts';
import { isDay, shiftDay } from './days.ts';
import type { CountedPixel } from './queue.ts';
import {
  pixelCounts,
  pixelDays,
  pixelExperimentCounts,
  pixelLoads,
  pixelOverflow,
} from './schema.ts';

const EXPOSURE_EVENT = 'static.exposure';

export interface ExperimentCount {
  day: string;
  experiment: string;
  variant: string;
  assignedBy: string;
  exposed: number;
  /** The number of conversions; absent when no conversion event was named. */
  converted?: number;
}

export interface EventCount {
  day: string;
  event: string;
  count: number;
}

/** A range of days, inclusive. */
export interface DayRange {
  from: string;
  to: string;
}

export function createPixelRepository(db: Database) {
  /**
   * Table names cannot be statement parameters. A valid day contains only digits, so it cannot
   * inject SQL.
   */
  const partitionOf = (day: string) => {
    if (!isDay(day)) throw new TypeError('A partition covers one day');
    return sql.raw(`"pixels_${day.replaceAll('-', '')}"`);
  };

  /** Lock partition changes: instances that create the same partition concurrently would fail. */
  const changePartitions = (statement: ReturnType<typeof sql>) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${PARTITION_LOCK_ID})`);
      await tx.execute(statement);
    });

  return {
    async createPartition(day: string): Promise<void> {
      const [from, to] = [day, shiftDay(day, 1)].map((each) => sql.raw(`'${each}'`));
      await changePartitions(
        sql`create table if not exists ${partitionOf(day)} partition of pixels for values from (${from}) to (${to})`,
      );
    },

    /** Removes all pixels of a day, at a cost that does not depend on their number. */
    async dropPartition(day: string): Promise<void> {
      await changePartitions(sql`drop table if exists ${partitionOf(day)}`);
    },

    /** Returns the days that have a partition, oldest first. */
    async partitionDays(): Promise<string[]> {
      const { rows } = (await db.execute(sql`
        select right(c.relname, 8)::date::text as day
        from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = 'pixels'::regclass
        order by day
      `)) as unknown as { rows: { day: string }[] };
      return rows.map(({ day }) => day);
    },

    /**
     * Writes a batch in one transaction: one row per pixel, or one per event if the day is full.
     *
     * @param rowsMax The maximum number of rows per day.
     * @returns How many pixels were counted by event only.
     */
    async insert(batch: readonly CountedPixel[], rowsMax: number): Promise<number> {
      return db.transaction(async (tx) => {
        let withoutParameters = 0;
        // Process days and events in a fixed order, so that two instances cannot deadlock.
        for (const day of [...new Set(batch.map((pixel) => pixel.day))].toSorted()) {
          const pixels = batch.filter((pixel) => pixel.day === day);
          const places = await tx
            .insert(pixelLoads)
            .values({ day, rows: pixels.length })
            .onConflictDoUpdate({
              target: pixelLoads.day,
              set: { rows: sql`${pixelLoads.rows} + excluded.rows` },
              setWhere: sql`${pixelLoads.rows} + excluded.rows <= ${rowsMax}::int`,
            })
            .returning();
          if (places.length > 0) {
            await tx.execute(sql`
              insert into pixels (day, event, parameters, count)
              select day, event, parameters, count
              from jsonb_to_recordset((${JSON.stringify(pixels)}::text)::jsonb)
                as batch(day date, event text, parameters jsonb, count integer)
            `);
            continue;
          }
          const counts = new Map<string, number>();
          for (const { event, count } of pixels)
            counts.set(event, (counts.get(event) ?? 0) + count);
          await tx
            .insert(pixelOverflow)
            .values([...counts].toSorted().map(([event, count]) => ({ day, event, count })))
            .onConflictDoUpdate({
              target: [pixelOverflow.day, pixelOverflow.event],
              set: { count: sql`${pixelOverflow.count} + excluded.count` },
            });
          withoutParameters += pixels.reduce((sum, { count }) => sum + count, 0);
        }
        return withoutParameters;
      });
    },

    /** Deletes the row counts of days whose pixels have been deleted. */
    async forgetLoads(before: string): Promise<void> {
      await db.delete(pixelLoads).where(lt(pixelLoads.day, before));
      await db.delete(pixelOverflow).where(lt(pixelOverflow.day, before));
    },

    /** Returns when each of these days was last counted, in epoch milliseconds. */
    async countedAt(days: readonly string[]): Promise<Map<string, number>> {
      if (days.length === 0) return new Map();
      const rows = await db
        .select()
        .from(pixelDays)
        .where(inArray(pixelDays.day, [...days]));
      return new Map(rows.map(({ day, countedAt }) => [day, countedAt]));
    },

    /** Replaces the counts of a day by counting its pixels again. */
    async countDay(day: string, now: number): Promise<void> {
      await db.transaction(async (tx) => {
        await tx.delete(pixelCounts).where(eq(pixelCounts.day, day));
        await tx.execute(sql`
          insert into pixel_counts (day, event, parameter, value, count)
          select ${day}::date, event, '', '', sum(count) from (
            select event, count from pixels where day = ${day}::date
            union all select event, count from pixel_overflow where day = ${day}::date
          ) as everything group by event
        `);
        await tx.execute(sql`
          with by_value as (
            select event, parameter, value, sum(count) as count
            from pixels cross join lateral jsonb_each_text(parameters) as each(parameter, value)
            where day = ${day}::date
            group by event, parameter, value
          ), ranked as (
            select *, row_number() over (partition by event, parameter order by count desc, value) as rank
            from by_value
          )
          insert into pixel_counts (day, event, parameter, value, count)
          select ${day}::date, event, parameter,
            case when rank <= ${VALUES_MAX}::int and count >= ${LEAST_COUNT}::int
              then value else ${OTHER_VALUES}::text end, sum(count)
          from ranked group by 1, 2, 3, 4
        `);
        await tx.delete(pixelExperimentCounts).where(eq(pixelExperimentCounts.day, day));
        // Count an exposure for its own experiment only, although the page takes part in others.
        await tx.execute(sql`
          insert into pixel_experiment_counts (day, experiment, variant, assigned_by, event, count)
          select day, substr(name, 5), variant, parameters ->> (name || '_assignedby'), event, sum(count)
          from pixels cross join lateral jsonb_each_text(parameters) as each(name, variant)
          where day = ${day}::date
            and name ~ '^exp_[a-z0-9]+$'
            and parameters ->> (name || '_assignedby') in ('random', 'backend')
            and (event <> ${EXPOSURE_EVENT}::text or name = 'exp_' || (parameters ->> 'experiment'))
          group by 1, 2, 3, 4, 5
        `);
        await tx
          .insert(pixelDays)
          .values({ day, countedAt: now })
          .onConflictDoUpdate({ target: pixelDays.day, set: { countedAt: now } });
      });
    },

    /**
     * Returns the count of each event by day. Days whose pixels still exist are counted now; for
     * earlier ones the stored counts are used.
     */
    async eventCounts({ from, to }: DayRange): Promise<EventCount[]> {
      const { rows } = (await db.execute(sql`
        with kept as (
          select day, event, sum(count) as count from (
            select day, event, count from pixels where day between ${from}::date and ${to}::date
            union all
            select day, event, count from pixel_overflow where day between ${from}::date and ${to}::date
          ) as everything group by day, event
        )
        select day::text as day, event, count::integer as count from kept
        union all
        select day::text, event, count::integer from pixel_counts
        where parameter = '' and day between ${from}::date and ${to}::date
          and day not in (select day from kept)
        order by event, day
      `)) as unknown as { rows: EventCount[] };
      return rows;
    },

    /**
     * Returns the counts of experiments, one line per day, variant and way of assignment.
     *
     * @param converted The event that counts as a conversion.
     */
    async experimentCounts({ from, to }: DayRange, converted?: string): Promise<ExperimentCount[]> {
      const { day, experiment, variant, assignedBy, event, count } = pixelExperimentCounts;
      const sumOf = (id: string) =>
        sql<number>`coalesce(sum(${count}) filter (where ${event} = ${id}), 0)`.mapWith(Number);
      return db
        .select({
          day,
          experiment,
          variant,
          assignedBy,
          exposed: sumOf(EXPOSURE_EVENT),
          ...(converted !== undefined && { converted: sumOf(converted) }),
        })
        .from(pixelExperimentCounts)
        .where(
          and(
            gte(day, from),
            lte(day, to),
            inArray(event, [EXPOSURE_EVENT, ...(converted === undefined ? [] : [converted])]),
          ),
        )
        .groupBy(day, experiment, variant, assignedBy)
        .orderBy(asc(day), asc(experiment), asc(variant), asc(assignedBy));
    },
  };
}

export type PixelRepository = ReturnType<typeof createPixelRepository>;
