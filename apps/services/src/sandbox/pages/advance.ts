import type { SandboxClock } from '../billing/clock.ts';
import { DAY_MS } from '../../platform/utilities/durations.ts';

export interface AdvanceOptions {
  clock: SandboxClock;
  /** Does what is due, and sends the notices it causes. */
  catchUp: () => Promise<void>;
  /** Whatever else happens with time. */
  onDay: () => Promise<unknown>;
}

/** Moves the clock day by day, so that everything happens on its day. One move at a time. */
export function createAdvance({ clock, catchUp, onDay }: AdvanceOptions) {
  let moves: Promise<void> = Promise.resolve();

  async function move(toMs: number): Promise<void> {
    while (clock.now() < toMs) {
      await clock.moveTo(Math.min(clock.now() + DAY_MS, toMs));
      await catchUp();
      await onDay();
    }
  }

  return (toMs: number): Promise<void> => {
    const mine = moves.then(() => move(toMs));
    moves = mine.catch(() => undefined);
    return mine;
  };
}
