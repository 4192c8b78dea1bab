import { connect } from 'node:net';

export const REDIS_URL = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379';

/** A refused connection fails immediately; a busy machine may need this long to accept one. */
const CONNECT_TIMEOUT_MS = 10_000;

export function redisAvailable(): Promise<boolean> {
  const { hostname, port } = new URL(REDIS_URL);
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      port: Number(port || 6379),
      timeout: CONNECT_TIMEOUT_MS,
    });
    const end = (result: boolean) => {
      socket.destroy();
      resolve(result);
    };
    socket.on('connect', () => end(true));
    socket.on('error', () => end(false));
    socket.on('timeout', () => end(false));
  });
}
