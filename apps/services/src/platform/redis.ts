import { Redis } from 'ioredis';

/** How long to wait for a connection and for an answer, in ms: counters are no reason to keep anyone waiting. */
const CONNECT_TIMEOUT_MS = 2000;
const COMMAND_TIMEOUT_MS = 1000;
/** The longest pause between two attempts to connect, in ms. */
const LONGEST_RETRY_MS = 5000;

/** Connects to Redis or Valkey; goes on trying in the background, and never holds a request up meanwhile. */
export function createRedis(redisUrl: string, onError: (error: Error) => void): Redis {
  const redis = new Redis(redisUrl, {
    connectTimeout: CONNECT_TIMEOUT_MS,
    commandTimeout: COMMAND_TIMEOUT_MS,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    retryStrategy: (attempt) => Math.min(attempt * 200, LONGEST_RETRY_MS),
  });
  redis.on('error', onError);
  return redis;
}
