import { createAccountServiceV2 } from '@mallard/auth-client';
import { runToEnd } from './ending.ts';
import { markdownOf, median, rounded, type Section } from './figures.ts';

/** How many calls a contestant makes in a turn, and how many turns it has after the first. */
const CALLS = 5_000;
const ROUNDS = 7;

const BASE = 'https://service.test/api';
const email = 'reader@example.org';

/** A service that answers at once: what is measured is what a client does around it. */
const answer = async (): Promise<Response> =>
  Response.json({ reference: 'R-1', expires_in: 600 }, { status: 200 });

/** A passcode asked for, beside a fetch whose response is read and checked for its status, and nothing else. */
export async function benchAuthClient(): Promise<Section> {
  const service = createAccountServiceV2({ baseUrl: BASE, clientId: 'bench', fetch: answer });
  const fetchBare: typeof fetch = answer;
  const contestants = [
    {
      name: 'bare `fetch`',
      call: async (): Promise<unknown> => {
        const response = await fetchBare(`${BASE}/auth/v2/otp?${new URLSearchParams({ email })}`, {
          method: 'POST',
          credentials: 'include',
          signal: AbortSignal.timeout(20_000),
        });
        if (!response.ok) throw new Error(`status ${response.status}`);
        return response.json();
      },
    },
    { name: '`requestOtp`', call: (): Promise<unknown> => service.requestOtp(email) },
  ].map((contestant) => ({ ...contestant, microseconds: [] as number[] }));

  for (let round = -1; round < ROUNDS; round++) {
    for (const { call, microseconds } of contestants) {
      const before = process.cpuUsage();
      for (let turn = 0; turn < CALLS; turn++) await call();
      const { user, system } = process.cpuUsage(before);
      if (round >= 0) microseconds.push((user + system) / CALLS); // the first round only warms up
    }
  }
  const bare = median(contestants[0]?.microseconds ?? []);
  return {
    title: 'Signing in by auth-client',
    note: `Processor time of one call to a service in the same process that answers at once, beside a bare \`fetch\` with a time limit; ${CALLS.toLocaleString('en')} calls a turn, medians of ${ROUNDS}. Goal: at most 1.5 times.`,
    header: ['call', 'µs', 'to the bare one'],
    rows: contestants.map(({ name, microseconds }) => [
      name,
      rounded(median(microseconds)),
      `${rounded(median(microseconds) / bare)} ×`,
    ]),
  };
}

if (import.meta.main) {
  await runToEnd(async () => console.log(markdownOf(await benchAuthClient())));
}
