import { useEffect, useRef, useState } from 'react';
import type { Market } from './market.ts';

/**
 * Loads the module on demand, so that the page does not wait for it. If it fails to load, the
 * market is unknown.
 */
async function loadMarket(signal: AbortSignal): Promise<Market> {
  try {
    const { lookUpMarket } = await import('./market.ts');
    return await lookUpMarket({ signal });
  } catch {
    return { sold: 'unknown' };
  }
}

/** Looks up the visitor's market when the page is shown. */
export function useMarket(): {
  /** `undefined` until the lookup finishes. */
  market: Market | undefined;
  /** Resolves with the result of the lookup, within a few seconds. */
  known: () => Promise<Market>;
  lookAgain: () => void;
  /** Replaces the result when the service reports another country. */
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
    // A button can be pressed before effects have run.
    known: () => (asked.current ??= loadMarket(new AbortController().signal)),
    lookAgain: () => setLook((count) => count + 1),
    correct(own) {
      asked.current = Promise.resolve(own);
      setMarket(own);
    },
  };
}
