import { useCallback, useEffect, useState } from 'react';

/** Counts whole seconds down to 0, from when it is first shown and after each restart. */
export function useCountdown(from: number): { seconds: number; restart: () => void } {
  const [endsAt, setEndsAt] = useState(() => Date.now() + from * 1000);
  const [seconds, setSeconds] = useState(from);

  useEffect(() => {
    // From the clock and not by counting ticks: a hidden page's timers are slowed down.
    const tick = () => {
      const left = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [endsAt]);

  return { seconds, restart: useCallback(() => setEndsAt(Date.now() + from * 1000), [from]) };
}
