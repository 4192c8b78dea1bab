/** The sandbox's clock, which people move: six weeks of removal take seconds. */
const ADDRESS = '/dev/checkout/clock';

export interface MovableClock {
  /** Epoch milliseconds. */
  now(): number;
  /** Reads how far others have moved it. Without a sandbox it is the real time. */
  refresh(): Promise<void>;
  moveByDay(): Promise<void>;
}

export function createMovableClock(): MovableClock {
  let aheadMs = 0;

  async function refresh(): Promise<void> {
    const response = await fetch(`${ADDRESS}.json`);
    if (!response.ok) return;
    const { now } = (await response.json()) as { now: number };
    aheadMs = Math.max(aheadMs, now - Date.now());
  }

  return {
    now: () => Date.now() + aheadMs,
    refresh,
    async moveByDay() {
      const response = await fetch(ADDRESS, {
        method: 'POST',
        body: new URLSearchParams({ days: '1' }),
        redirect: 'manual',
      });
      // It goes on to its page.
      if (response.type !== 'opaqueredirect')
        throw new Error(`the clock answered ${response.status}`);
      await refresh();
    },
  };
}
