import type { SandboxClock } from '../billing/clock.ts';
import { DAY_MS } from '../../platform/utilities/durations.ts';

export interface AdvanceOptions {
  clock: SandboxClock;
  /** Performs due actions and sends the notices they cause. */
  catchUp: () => Promise<void>;
  /** Called for each day moved, for other time-based jobs. */
  onDay: () => Promise<unknown>;
}

/**
 * Moves the clock one day at a time, so that each event happens on its day. Concurrent moves run
 * one after the other.
 */
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
