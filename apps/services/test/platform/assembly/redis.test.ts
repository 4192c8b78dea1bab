import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createRedis } from '../../../src/platform/assembly/redis.ts';

describe('createRedis', () => {
  let server: Server;
  beforeAll(async () => {
    server = createServer((socket) => socket.on('error', () => undefined).resume());
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => void server.close());

  it('reports no error when it is closed while it connects', async () => {
    const errors: unknown[] = [];
    const { port } = server.address() as AddressInfo;
    const redis = createRedis(`redis://127.0.0.1:${port}`, (error) => errors.push(error));
    await new Promise((resolve) => process.nextTick(resolve));
    redis.disconnect();
    // `once` of node:events would reject with the error.
    await new Promise((resolve) => redis.once('end', resolve));
    await sleep(100);
    expect(errors).toEqual([]);
  });

  it('reports an unreachable server', async () => {
    const errors: Error[] = [];
    const redis = createRedis('redis://127.0.0.1:1', (error) => errors.push(error));
    while (errors.length === 0) await sleep(10);
    expect(errors[0]?.message).toContain('ECONNREFUSED');
    redis.disconnect();
  });
});
