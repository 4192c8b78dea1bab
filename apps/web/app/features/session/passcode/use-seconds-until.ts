import { useEffect, useState } from 'react';

const secondsLeft = (at: number) => Math.max(0, Math.ceil((at - Date.now()) / 1000));

/**
 * Counts whole seconds down to 0.
 *
 * @param at Epoch milliseconds.
 */
export function useSecondsUntil(at: number): number {
  const [seconds, setSeconds] = useState(() => secondsLeft(at));

  useEffect(() => {
    // From the clock and not by counting ticks: a hidden page's timers are slowed down.
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
