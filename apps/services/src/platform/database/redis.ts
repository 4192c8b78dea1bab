import { Redis, type Command } from 'ioredis';
import { startClientSpan } from '../tracing/client-spans.ts';

/**
 * Timeouts for connecting and for a reply, in ms. Keep them short: rate counters must never delay a
 * request.
 */
const CONNECT_TIMEOUT_MS = 2000;
const COMMAND_TIMEOUT_MS = 500;
const LONGEST_RETRY_MS = 5000;

/**
 * Connects to Redis or Valkey. Reconnects in the background and never blocks a request in the
 * meantime.
 */
export function createRedis(redisUrl: string, onError: (error: Error) => void): Redis {
  const redis = new ImpatientRedis(redisUrl, {
    connectTimeout: CONNECT_TIMEOUT_MS,
    commandTimeout: COMMAND_TIMEOUT_MS,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    retryStrategy: (attempt) => Math.min(attempt * 200, LONGEST_RETRY_MS),
  });
  redis.on('error', onError);
  return redis;
}

const HEALTH_KEY = 'mallard-health';
const HEALTH_KEY_MS = 60_000;

/**
 * Checks whether counters are kept: a Redis that is full answers pings and refuses writes, and one that may evict keys
 * forgets whom it has blocked as soon as somebody fills it.
 *
 * @throws Error If counters are not kept.
 */
export async function checkRedis(redis: Pick<Redis, 'set' | 'info'>): Promise<void> {
  await redis.set(HEALTH_KEY, '', 'PX', HEALTH_KEY_MS);
  // Some providers forbid INFO.
  const memory = await redis.info('memory').catch(() => '');
  const isLimited = /^maxmemory:[1-9]/m.test(memory);
  if (isLimited && /^maxmemory_policy:(?!noeviction)/m.test(memory)) {
    throw new Error('Redis may evict keys: its maxmemory-policy must be noeviction');
  }
}

/**
 * Reconnects after the first timeout on a hung server; `status` isn't "ready" again until the
 * server has replied on the new connection. Callers that check `status` first, such as the rate
 * limiter, don't wait a second time.
 */
class ImpatientRedis extends Redis {
  #isLeaving = false;

  override sendCommand(...[command, stream]: Parameters<Redis['sendCommand']>): unknown {
    const { name } = command as Command;
    const endSpan = startClientSpan(`redis ${name}`, {
      'db.system.name': 'redis',
      'db.operation.name': name,
    });
    const result = super.sendCommand(command, stream);
    (command as Command).promise.then(() => endSpan(), endSpan);
    (command as Command).promise.catch((error: unknown) => {
      const hangs = error instanceof Error && error.message === 'Command timed out';
      // Reconnect only once, for the first pending command that times out.
      if (!hangs || this.status !== 'ready' || this.#isLeaving) return;
      this.#isLeaving = true;
      this.once('close', () => (this.#isLeaving = false));
      this.disconnect(true);
    });
    return result;
  }
}
