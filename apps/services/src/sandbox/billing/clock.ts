/** The sandbox provider's clock: real time, or ahead of it by as much as it was moved. */
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { sandboxClock } from './schema.ts';

export interface SandboxClock {
  /** Epoch milliseconds. */
  now(): number;
  /** Loads moves made by other instances. */
  refresh(): Promise<void>;
  /** Moves forward only, because billing can't be undone. */
  moveTo(atMs: number): Promise<void>;
}

const ROW = 1;

export function createSandboxClock(db: Database, realNow: () => number): SandboxClock {
  let aheadMs = 0;
  return {
    now: () => realNow() + aheadMs,
    async refresh() {
      const [row] = await db.select().from(sandboxClock).where(eq(sandboxClock.id, ROW));
      aheadMs = Math.max(aheadMs, row?.aheadMs ?? 0);
    },
    async moveTo(atMs) {
      aheadMs = Math.max(aheadMs, atMs - realNow());
      await db
        .insert(sandboxClock)
        .values({ id: ROW, aheadMs })
        .onConflictDoUpdate({ target: sandboxClock.id, set: { aheadMs } });
    },
  };
}
