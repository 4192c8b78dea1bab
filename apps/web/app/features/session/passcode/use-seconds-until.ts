import { useEffect, useState } from 'react';

const secondsLeft = (at: number) => Math.max(0, Math.ceil((at - Date.now()) / 1000));

/**
 * Counts down to 0 in whole seconds.
 *
 * @param at Epoch milliseconds.
 */
export function useSecondsUntil(at: number): number {
  const [seconds, setSeconds] = useState(() => secondsLeft(at));

  useEffect(() => {
    // Computed from the clock instead of counting ticks, because browsers throttle the timers of
    // hidden pages.
    const tick = () => {
      const left = secondsLeft(at);
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [at]);

  return seconds;
}
