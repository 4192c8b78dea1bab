import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import type { ChildServer } from './child-server.ts';
import { median, quantile } from './figures.ts';

export const CONNECTIONS = 32;
export const ROUNDS = 3;
export const ROUND_SECONDS = 3;
const WARM_UP_SECONDS = 2;
/**
 * The share of the rate limit's requests that each round may use; the round ends early when they
 * are used up.
 */
const ROUND_SHARE = 1 / (ROUNDS + 1);
/** The unit of the kernel's CPU time, in µs. */
export const TICK_US = 10_000;

export interface LoadRequest {
  path: string;
  headers: Record<string, string>;
}

export interface LoadOptions {
  /** Requests that are sent in a cycle, so that all are equally frequent. */
  requests: readonly LoadRequest[];
  /** The number of requests per minute that the first server's rate limits allow. */
  allowance?: number;
  /** The number of rounds, if a small difference matters more than with {@link ROUNDS}. */
  rounds?: number;
}

export interface LoadResult {
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** The server's CPU time per request; undefined if the operating system doesn't report it. */
  cpuUs: number | undefined;
  cpuUsOfRounds: readonly number[];
}

/**
 * Loads two servers alternately for several rounds, with the same requests by default, so that
 * other load on the machine affects both. Returns the median of each figure.
 *
 * @throws Error If any response is unsuccessful: rejections are fast and would look like good
 * performance.
 */
export async function loadInTurn(
  servers: readonly [ChildServer, ChildServer],
  options: LoadOptions,
  otherOptions: LoadOptions = { requests: options.requests },
): Promise<[LoadResult, LoadResult]> {
  const rounds: [LoadResult[], LoadResult[]] = [[], []];
  await loadOnce(servers[0], options, WARM_UP_SECONDS);
  await loadOnce(servers[1], otherOptions, WARM_UP_SECONDS);
  for (let round = 0; round < (options.rounds ?? ROUNDS); round += 1) {
    rounds[0].push(await loadOnce(servers[0], options, ROUND_SECONDS));
    rounds[1].push(await loadOnce(servers[1], otherOptions, ROUND_SECONDS));
  }
  return [medianOf(rounds[0]), medianOf(rounds[1])];
}

async function loadOnce(
  server: ChildServer,
  { requests, allowance = Infinity }: LoadOptions,
  seconds: number,
): Promise<LoadResult> {
  const latencies: number[] = [];
  let endedAt = 0;
  let connections = 0;
  const startedAt = performance.now();
  const cpuBefore = cpuTicks(server.pid);
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(
      {
        url: server.origin,
        connections: CONNECTIONS,
        duration: seconds,
        ...(allowance < Infinity && { maxOverallRequests: Math.floor(allowance * ROUND_SHARE) }),
        // Start each connection at a different request, or the first ones would be sent most often.
        setupClient(client) {
          const start = Math.floor((connections++ * requests.length) / CONNECTIONS);
          client.setRequests([...requests.slice(start), ...requests.slice(0, start)]);
        },
      },
      (error: Error | null, done) => (error ? reject(error) : resolve(done)),
    );
    instance.on('response', (_client, _status, _bytes, ms) => {
      latencies.push(ms);
      endedAt = performance.now();
    });
  });
  const cpuAfter = cpuTicks(server.pid);
  const elapsedSeconds = (endedAt - startedAt) / 1000;
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `Invalid measurement: ${result.non2xx} responses were unsuccessful (statuses ${Object.keys(result.statusCodeStats ?? {}).join(', ')}) and ${result.errors} requests failed`,
    );
  }
  const cpuUs =
    cpuBefore === undefined || cpuAfter === undefined
      ? undefined
      : ((cpuAfter - cpuBefore) * TICK_US) / latencies.length;
  return {
    requestsPerSecond: latencies.length / elapsedSeconds,
    p50Ms: quantile(latencies, 0.5),
    p99Ms: quantile(latencies, 0.99),
    cpuUs,
    cpuUsOfRounds: cpuUs === undefined ? [] : [cpuUs],
  };
}

function medianOf(rounds: readonly LoadResult[]): LoadResult {
  const cpuUsOfRounds = rounds.flatMap((round) => round.cpuUsOfRounds);
  return {
    requestsPerSecond: median(rounds.map((round) => round.requestsPerSecond)),
    p50Ms: median(rounds.map((round) => round.p50Ms)),
    p99Ms: median(rounds.map((round) => round.p99Ms)),
    cpuUs: cpuUsOfRounds.length === 0 ? undefined : median(cpuUsOfRounds),
    cpuUsOfRounds,
  };
}

/**
 * Returns the ratio of two servers' CPU times per request, as the median of the ratios of
 * consecutive rounds. A slow minute affects both neighboring rounds alike, but not the medians of
 * both servers.
 */
export function cpuRatio(one: LoadResult, other: LoadResult): number | undefined {
  const ratios = one.cpuUsOfRounds.flatMap((cpuUs, round) => {
    const otherUs = other.cpuUsOfRounds[round];
    return otherUs === undefined ? [] : [cpuUs / otherUs];
  });
  return ratios.length === 0 ? undefined : median(ratios);
}

/** Returns the CPU time of all threads of a process, in ticks. Only Linux reports it in a file. */
export function cpuTicks(pid: number): number | undefined {
  try {
    // The second field is the name in parentheses, which may contain spaces; user and system time
    // are fields 14 and 15.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return undefined;
  }
}
