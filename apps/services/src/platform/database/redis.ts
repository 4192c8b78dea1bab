import { Redis, type Command } from 'ioredis';

/** How long to wait for a connection and for a reply, in ms: counters are no reason to keep anyone waiting. */
const CONNECT_TIMEOUT_MS = 2000;
const COMMAND_TIMEOUT_MS = 500;
/** The longest pause between two attempts to connect, in ms. */
const LONGEST_RETRY_MS = 5000;

/** Connects to Redis or Valkey; goes on trying in the background, and never holds a request up meanwhile. */
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
 * Makes a check of whether counters are kept: a Redis that is full answers pings and refuses writes, and one that evicts
 * keys forgets whom it has blocked.
 *
 * @returns Rejects if counters are not kept.
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
    if (hasEvicted) throw new Error('Redis evicts keys: its maxmemory-policy must be noeviction');
  };
}

/**
 * Gives a server that hangs one time limit, once: it then connects again, and is not ready until the server has replied
 * to the new connection. Anyone who looks at `status` before it asks, as the rate limiter does, waits no more.
 */
class ImpatientRedis extends Redis {
  #isLeaving = false;

  override sendCommand(...[command, stream]: Parameters<Redis['sendCommand']>): unknown {
    const result = super.sendCommand(command, stream);
    (command as Command).promise.catch((error: unknown) => {
      const hangs = error instanceof Error && error.message === 'Command timed out';
      // Of all commands that are waiting, the first one is enough.
      if (!hangs || this.status !== 'ready' || this.#isLeaving) return;
      this.#isLeaving = true;
      this.once('close', () => (this.#isLeaving = false));
      this.disconnect(true);
    });
    return result;
  }
}
