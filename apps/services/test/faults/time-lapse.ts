/**
 * Loaded before the server with `node --import`. Runs its clock, intervals and long timeouts
 * `TIME_LAPSE` times as fast, counted from `TIME_LAPSE_START`, so an alert that needs an hour fires
 * within a minute.
 *
 * Short timeouts keep their length, because they limit network and database calls, which run in
 * real time.
 */
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';

const factor = Number(process.env['TIME_LAPSE']);
const start = Number(process.env['TIME_LAPSE_START']);
const SHORTEST_SCALED_MS = 15_000;
const SHORTEST_INTERVAL_MS = 20;

const RealDate = Date;
const now = () => start + (RealDate.now() - start) * factor;
globalThis.Date = class extends RealDate {
  constructor(...given: unknown[]) {
    super(...((given.length === 0 ? [now()] : given) as [number]));
  }
  static override now = () => Math.round(now() + Number(process.env['CLOCK_OFFSET_MS'] ?? 0));
} as DateConstructor;

const { setInterval: realInterval, setTimeout: realTimeout } = globalThis;
globalThis.setInterval = ((work: () => void, ms = 0, ...rest: []) =>
  realInterval(work, Math.max(SHORTEST_INTERVAL_MS, ms / factor), ...rest)) as typeof setInterval;
globalThis.setTimeout = Object.assign(
  ((work: () => void, ms = 0, ...rest: []) =>
    realTimeout(work, ms < SHORTEST_SCALED_MS ? ms : ms / factor, ...rest)) as typeof setTimeout,
  realTimeout,
);

/** Rejects external host names, so payment providers and image sources are unreachable. */
const unreachable = (name: string, ...rest: unknown[]) => {
  const done = rest.at(-1) as (error: Error) => void;
  const error = Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: 'ENOTFOUND' });
  process.nextTick(done, error);
};
const lookup = dns.lookup as (...given: unknown[]) => unknown;
Object.assign(dns, {
  lookup: (name: string, ...rest: unknown[]) =>
    /^(?:localhost|[\d.:]+)$/.test(name) ? lookup(name, ...rest) : unreachable(name, ...rest),
});
syncBuiltinESMExports();
