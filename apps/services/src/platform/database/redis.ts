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
 * Creates a check that counters are kept. A full Redis answers pings but refuses writes, and one
 * that evicts keys loses blocks.
 *
 * @returns A function that rejects if counters are not kept.
 */
export function createRedisCheck(redis: Pick<Redis, 'set' | 'info'>): () => Promise<void> {
  let evictedBefore: number | undefined;
  return async () => {
    await redis.set(HEALTH_KEY, '', 'PX', HEALTH_KEY_MS);
    // Some providers forbid INFO.
    const stats = await redis.info('stats').catch(() => '');
    const evicted = Number(/^evicted_keys:(\d+)/m.exec(stats)?.[1] ?? 0);
    const hasEvicted = evicted > (evictedBefore ?? evicted);
    evictedBefore = evicted;
    if (hasEvicted) throw new Error('Redis evicts keys: set its maxmemory-policy to noeviction');
  };
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
