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
  // Closing interrupts a handshake with an error, which says nothing about Redis.
  redis.on('error', (error) => {
    if (!redis.isClosed) onError(error);
  });
  return redis;
}

const HEALTH_KEY = 'mallard-health';
const HEALTH_KEY_MS = 60_000;

export interface RedisCheck {
  /**
   * Checks that counters are stored reliably: a full Redis replies to pings but refuses writes, and
   * one that may evict keys forgets blocked clients as soon as an attacker fills it.
   *
   * @throws Error If counters aren't stored reliably.
   */
  verify(): Promise<void>;
  /** Whether Redis could evict keys when it was last verified. */
  mayEvict(): boolean;
}

export function createRedisCheck(redis: Pick<Redis, 'set' | 'info'>): RedisCheck {
  let mayEvict = false;
  return {
    async verify() {
      await redis.set(HEALTH_KEY, '', 'PX', HEALTH_KEY_MS);
      // Some providers forbid INFO.
      const memory = await redis.info('memory').catch(() => '');
      const isLimited = /^maxmemory:[1-9]/m.test(memory);
      mayEvict = isLimited && /^maxmemory_policy:(?!noeviction)/m.test(memory);
      if (mayEvict) {
        throw new Error('Redis may evict keys: its maxmemory-policy must be noeviction');
      }
    },
    mayEvict: () => mayEvict,
  };
}

/**
 * Reconnects after the first timeout on a hung server; `status` isn't "ready" again until the
 * server has replied on the new connection. Callers that check `status` first, such as the rate
 * limiter, don't wait a second time.
 */
class ImpatientRedis extends Redis {
  isClosed = false;
  #isLeaving = false;

  override disconnect(reconnect = false): void {
    this.isClosed ||= !reconnect;
    super.disconnect(reconnect);
  }

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
