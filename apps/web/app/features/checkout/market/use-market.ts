import { useEffect, useRef, useState } from 'react';
import type { Market } from './market.ts';

/** The page does not wait for its code either; where that cannot be had, nobody could be asked. */
async function loadMarket(signal: AbortSignal): Promise<Market> {
  try {
    const { lookUpMarket } = await import('./market.ts');
    return await lookUpMarket({ signal });
  } catch {
    return { sold: 'unknown' };
  }
}

/** Where the visitor is, and whether the subscription is sold there; asked when the page is shown. */
export function useMarket(): {
  /** `undefined` until it is known. */
  market: Market | undefined;
  /** Resolves when it is known, which takes seconds at most. */
  known: () => Promise<Market>;
  lookAgain: () => void;
  /** Replaces what was found, when the service says where the visitor is. */
  correct: (market: Market) => void;
} {
  const [market, setMarket] = useState<Market>();
  const [look, setLook] = useState(0);
  const asked = useRef<Promise<Market>>(undefined);

  useEffect(() => {
    const controller = new AbortController();
    const loading = (asked.current = loadMarket(controller.signal));
    void loading.then((found) => {
      if (!controller.signal.aborted) setMarket(found);
    });
    return () => controller.abort();
  }, [look]);

  return {
    market,
    // A button may be pressed before effects have run.
    known: () => (asked.current ??= loadMarket(new AbortController().signal)),
    lookAgain: () => setLook((count) => count + 1),
    correct(own) {
      asked.current = Promise.resolve(own);
      setMarket(own);
    },
  };
}
