import type { FastifyInstance } from 'fastify';
import type { DatabaseHandle } from '../database/database.ts';
import type { Lifecycle } from '../process/lifecycle.ts';
import { readVersion, type Version } from '../process/version.ts';
import { within } from '../utilities/within.ts';

/** How long a check may take, in ms; the database has a shorter limit of its own. */
const CHECK_TIMEOUT_MS = 3000;

/** How long one answer about the mail server holds, in ms: each question is a sign-in there. */
const MAIL_CHECK_MS = 60_000;

const INTERNAL = { config: { isInternal: true } };

/** Something we depend on. */
export interface HealthCheck {
  name: string;
  /** Without it the server cannot do its work: load balancers should send visitors elsewhere. */
  isRequired: boolean;
  check(): Promise<unknown>;
}

export interface HealthOptions {
  checks?: readonly HealthCheck[];
  version?: Version;
  /** Identifies the pages that are served: a hash over all of them. */
  catalogue?: () => string | null;
}

/** The parts of the platform that are checked. */
interface CheckedPlatform {
  database: Pick<DatabaseHandle, 'ping'>;
  /** Whether Redis keeps what is written; absent without one. */
  verifyRedis: (() => Promise<void>) | undefined;
  /** Whether the mail server lets us in; absent without one. @throws MailError */
  verifyMail: (() => Promise<void>) | undefined;
  lifecycle: Pick<Lifecycle, 'phase'>;
  /** Epoch milliseconds. */
  now: () => number;
}

/** The checks of what the platform opened. */
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
    // Limits are counted in the database or in memory meanwhile.
    ...(verifyRedis === undefined
      ? []
      : [{ name: 'redis', isRequired: false, check: verifyRedis }]),
    // Every instance has the same mail server: sending visitors to another one would not help them.
    ...(verifyMail === undefined
      ? []
      : [{ name: 'mail', isRequired: false, check: rarely(verifyMail, MAIL_CHECK_MS, now) }]),
  ];
}

/** `/__lbheartbeat__`, `/__heartbeat__` and `/__version__`, as Dockerflow names them. */
export function registerHealth(
  app: FastifyInstance,
  { checks = [], version = readVersion(), catalogue = () => null }: HealthOptions = {},
): void {
  // Alive: answers without asking anyone.
  app.get('/__lbheartbeat__', INTERNAL, async (_request, reply) =>
    noStore(reply).send({ status: 'ok' }),
  );

  // Ready: asks everything we depend on.
  app.get('/__heartbeat__', INTERNAL, async (request, reply) => {
    const results = await Promise.all(
      checks.map(async ({ name, isRequired, check }) => {
        try {
          await within(CHECK_TIMEOUT_MS, check());
          return { name, isRequired, status: 'ok' as const };
        } catch (error) {
          request.log.warn({ err: error, check: name }, 'a health check failed');
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

function noStore<Reply extends { header(name: string, value: string): Reply }>(
  reply: Reply,
): Reply {
  return reply.header('cache-control', 'no-store');
}

/** Repeats the last outcome until `intervalMs` have passed. */
function rarely(
  check: () => Promise<void>,
  intervalMs: number,
  now: () => number,
): () => Promise<void> {
  let last: { at: number; outcome: Promise<void> } | undefined;
  return () => {
    if (last === undefined || now() - last.at >= intervalMs) {
      last = { at: now(), outcome: check() };
      // Anyone who asks is told; an outcome that nobody waits for any more is no accident.
      last.outcome.catch(() => undefined);
    }
    return last.outcome;
  };
}
