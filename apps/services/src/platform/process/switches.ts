import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { switchedOff } from '../database/schema.ts';

/** Features that operators can switch off while servers run, with `mallard switch`. */
export const SWITCHES = {
  checkout: 'new purchases by card',
  'sign-up': 'new accounts',
  newsletter: 'new newsletter subscriptions',
  stripe: 'every call to the card payment provider',
  apple: 'every call to Apple',
  google: 'every call to Google',
} as const;
export type SwitchName = keyof typeof SWITCHES;

/** The longest delay before a server notices a change, in ms. */
const REFRESH_MS = 5_000;

export interface Switches {
  isOff(name: SwitchName): Promise<boolean>;
}

/**
 * Reads the switches every few seconds. While the database can't be read, the last known state
 * applies.
 */
export function createSwitches(db: Database, now: () => number): Switches {
  let known: ReadonlySet<string> = new Set();
  let reading: Promise<void> | undefined;
  let readAt = -Infinity;
  const read = async () => {
    readAt = now();
    const rows = await listSwitchedOff(db).catch(() => undefined);
    if (rows) known = new Set(rows.map(({ name }) => name));
    reading = undefined;
  };
  return {
    async isOff(name) {
      if (now() - readAt >= REFRESH_MS) reading ??= read();
      await reading;
      return known.has(name);
    },
  };
}

export const listSwitchedOff = (db: Database) => db.select().from(switchedOff);

/** @returns False if it was already off. */
export async function switchOff(db: Database, name: SwitchName, at: number): Promise<boolean> {
  const rows = await db
    .insert(switchedOff)
    .values({ name, since: at })
    .onConflictDoNothing()
    .returning();
  return rows.length === 1;
}

/** @returns False if it was already on. */
export async function switchOn(db: Database, name: SwitchName): Promise<boolean> {
  const rows = await db.delete(switchedOff).where(eq(switchedOff.name, name)).returning();
  return rows.length === 1;
}
