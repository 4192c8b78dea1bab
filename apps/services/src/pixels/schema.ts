import { bigint, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * Raw pixels, partitioned by day (`pixels_20261121`). There is no time finer than the day, no IP
 * address and no order of arrival, so rows of one visitor cannot be linked. Equal pixels of one
 * batch are one row.
 */
export const pixels = pgTable('pixels', {
  /** The UTC day. */
  day: date('day', { mode: 'string' }).notNull(),
  /** The declared ID, such as "pro.checkoutStart". */
  event: text('event').notNull(),
  parameters: jsonb('parameters').$type<Readonly<Record<string, string>>>().notNull(),
  count: integer('count').notNull(),
});

/** The number of rows of each day; over the limit, pixels go to {@link pixelOverflow}. */
export const pixelLoads = pgTable('pixel_loads', {
  day: date('day', { mode: 'string' }).primaryKey(),
  rows: integer('rows').notNull(),
});

/** The pixels of a full day, counted by event only. */
export const pixelOverflow = pgTable(
  'pixel_overflow',
  {
    day: date('day', { mode: 'string' }).notNull(),
    event: text('event').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.event] })],
);

/** The daily counts, which remain when the pixels are deleted. */
export const pixelCounts = pgTable(
  'pixel_counts',
  {
    day: date('day', { mode: 'string' }).notNull(),
    event: text('event').notNull(),
    /** The parameter; empty, like the value, for the count of the event itself. */
    parameter: text('parameter').notNull(),
    value: text('value').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.event, table.parameter, table.value] })],
);

/** The daily counts of each event by experiment variant, without overrides. */
export const pixelExperimentCounts = pgTable(
  'pixel_experiment_counts',
  {
    day: date('day', { mode: 'string' }).notNull(),
    experiment: text('experiment').notNull(),
    variant: text('variant').notNull(),
    assignedBy: text('assigned_by', { enum: ['random', 'backend'] }).notNull(),
    event: text('event').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.day, table.experiment, table.variant, table.assignedBy, table.event],
    }),
  ],
);

/** The counted days. Counts made long enough after the end of a day are final. */
export const pixelDays = pgTable('pixel_days', {
  day: date('day', { mode: 'string' }).primaryKey(),
  /** Epoch milliseconds. */
  countedAt: bigint('counted_at', { mode: 'number' }).notNull(),
});
