import { bigint, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * Pixels as they came, partitioned by day (`pixels_20261121`). No time finer than the day, no address and no
 * order of arrival: nothing says which rows are of one visitor. Pixels that are the same and came within one
 * batch are one row.
 */
export const pixels = pgTable('pixels', {
  /** UTC. */
  day: date('day', { mode: 'string' }).notNull(),
  /** The declared id: "pro.checkoutStart". */
  event: text('event').notNull(),
  parameters: jsonb('parameters').$type<Readonly<Record<string, string>>>().notNull(),
  /** How many there were. */
  count: integer('count').notNull(),
});

/** How many rows a day has: beyond a number, pixels go to {@link pixelOverflow}. */
export const pixelLoads = pgTable('pixel_loads', {
  day: date('day', { mode: 'string' }).primaryKey(),
  rows: integer('rows').notNull(),
});

/** Pixels of a day that was full, by event alone. */
export const pixelOverflow = pgTable(
  'pixel_overflow',
  {
    day: date('day', { mode: 'string' }).notNull(),
    event: text('event').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.event] })],
);

/** The sums of a day, which stay when its pixels are removed. */
export const pixelCounts = pgTable(
  'pixel_counts',
  {
    day: date('day', { mode: 'string' }).notNull(),
    event: text('event').notNull(),
    /** Empty, as the value is, for the sum of the event itself. */
    parameter: text('parameter').notNull(),
    value: text('value').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.event, table.parameter, table.value] })],
);

/** How often each event came from those who have a variant. Overrides are left out. */
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

/** Days that were counted. One that was counted after its end, and some, never changes again. */
export const pixelDays = pgTable('pixel_days', {
  day: date('day', { mode: 'string' }).primaryKey(),
  /** Epoch milliseconds. */
  countedAt: bigint('counted_at', { mode: 'number' }).notNull(),
});
