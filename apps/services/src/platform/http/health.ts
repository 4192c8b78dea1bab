import type { FastifyInstance } from 'fastify';
import type { DatabaseHandle } from '../database/database.ts';
import type { Lifecycle } from '../process/lifecycle.ts';
import { readVersion, type Version } from '../process/version.ts';
import { withTimeout } from '../utilities/with-timeout.ts';

/** The timeout of a check, in ms; the database has its own shorter one. */
const CHECK_TIMEOUT_MS = 3000;

/**
 * The largest difference to the database's clock, in ms. Servers that differ by more reject each
 * other's tokens.
 */
const CLOCK_LIMIT_MS = 3 * 60_000;

/** How long a mail server check is cached, in ms, because each check signs in there. */
const MAIL_CHECK_MS = 60_000;

const INTERNAL = { config: { isInternal: true } };

export interface HealthCheck {
  name: string;
  /**
   * Whether the server is useless without it; load balancers should then route visitors elsewhere.
   */
  isRequired: boolean;
  check(): Promise<unknown>;
}

export interface HealthOptions {
  checks?: readonly HealthCheck[];
  version?: Version;
  /** Returns the ID of the served pages, a hash over all of them. */
  catalogue?: () => string | null;
}

interface CheckedPlatform {
  database: Pick<DatabaseHandle, 'ping' | 'readClock' | 'kind'>;
  /** Checks that Redis keeps what is written; absent without Redis. */
  verifyRedis: (() => Promise<void>) | undefined;
  /** Checks that the SMTP server accepts our login; absent without one. @throws MailError */
  verifyMail: (() => Promise<void>) | undefined;
  lifecycle: Pick<Lifecycle, 'phase'>;
  /** Epoch milliseconds. */
  now: () => number;
}

export function platformChecks(platform: CheckedPlatform): HealthCheck[] {
  const { database, verifyRedis, verifyMail, now, lifecycle } = platform;
  return [
    {
      name: 'process',
      isRequired: true,
      async check() {
        if (lifecycle.phase !== 'serving') throw new Error(`The process is ${lifecycle.phase}`);
      },
    },
    { name: 'database', isRequired: true, check: () => database.ping() },
    ...(database.kind === 'server'
      ? [{ name: 'clock', isRequired: true, check: () => compareClocks(database, now) }]
      : []),
    // Without Redis, limits are counted in the database or in memory.
    ...(verifyRedis === undefined
      ? []
      : [{ name: 'redis', isRequired: false, check: verifyRedis }]),
    // All instances share the mail server, so routing visitors to another one would not help.
    ...(verifyMail === undefined
      ? []
      : [{ name: 'mail', isRequired: false, check: rarely(verifyMail, MAIL_CHECK_MS, now) }]),
  ];
}

/**
 * Registers `/__lbheartbeat__`, `/__heartbeat__` and `/__version__`, following the Dockerflow
 * convention.
 */
export function registerHealth(
  app: FastifyInstance,
  { checks = [], version = readVersion(), catalogue = () => null }: HealthOptions = {},
): void {
  // Liveness: responds without checking any dependency.
  app.get('/__lbheartbeat__', INTERNAL, async (_request, reply) =>
    noStore(reply).send({ status: 'ok' }),
  );

  // Readiness: checks every dependency.
  app.get('/__heartbeat__', INTERNAL, async (request, reply) => {
    const results = await Promise.all(
      checks.map(async ({ name, isRequired, check }) => {
        try {
          await withTimeout(CHECK_TIMEOUT_MS, check());
          return { name, isRequired, status: 'ok' as const };
        } catch (error) {
          request.log.warn({ err: error, check: name }, 'health check failed');
          return { name, isRequired, status: 'error' as const };
        }
      }),
    );
    const failed = results.filter(({ status }) => status === 'error');
    const isDown = failed.some(({ isRequired }) => isRequired);
    return noStore(reply)
      .code(isDown ? 503 : 200)
      .send({
        status: isDown ? 'error' : failed.length > 0 ? 'degraded' : 'ok',
        checks: Object.fromEntries(results.map(({ name, status }) => [name, status])),
      });
  });

  app.get('/__version__', INTERNAL, async (_request, reply) =>
    noStore(reply).send({ ...version, catalogue: catalogue() }),
  );
}

/** @throws Error If this process's clock differs too much from the database's. */
async function compareClocks(
  database: Pick<DatabaseHandle, 'readClock'>,
  now: () => number,
): Promise<void> {
  const aheadMs = now() - (await database.readClock());
  if (Math.abs(aheadMs) <= CLOCK_LIMIT_MS) return;
  throw new Error(
    `The clock is ${Math.round(aheadMs / 1000)} s ahead of the database’s. Check timedatectl on both machines.`,
  );
}

function noStore<Reply extends { header(name: string, value: string): Reply }>(
  reply: Reply,
): Reply {
  return reply.header('cache-control', 'no-store');
}

/** Caches the last outcome for `intervalMs`. */
function rarely(
  check: () => Promise<void>,
  intervalMs: number,
  now: () => number,
): () => Promise<void> {
  let last: { at: number; outcome: Promise<void> } | undefined;
  return () => {
    if (last === undefined || now() - last.at >= intervalMs) {
      last = { at: now(), outcome: check() };
      // Callers receive the rejection. This prevents an unhandled rejection when none is waiting
      // anymore.
      last.outcome.catch(() => undefined);
    }
    return last.outcome;
  };
}
