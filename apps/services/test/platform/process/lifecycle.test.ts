/**
 * Graceful shutdown under load: every connected client receives a response and the instruction to reconnect
 * elsewhere.
 */
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { createTestServices } from '../../support/harness.ts';
import { createProbeModule } from '../../support/probe.ts';

const CLIENTS = 16;

describe('graceful shutdown', () => {
  it('fails the readiness check before it stops listening', async () => {
    const { app, platform, close } = await createTestServices({ modules: [] });
    const left = platform.lifecycle.leave(app, { leaveSeconds: 0.2, drainSeconds: 0 });
    expect(platform.lifecycle.phase).toBe('leaving');
    const readiness = await app.inject('/__heartbeat__');
    expect(readiness.statusCode).toBe(503);
    expect(readiness.json()).toMatchObject({ checks: { process: 'error', database: 'ok' } });
    // Requests are still accepted with keep-alive connections.
    expect(readiness.headers['connection']).not.toBe('close');
    await left;
    expect((await app.inject('/__lbheartbeat__')).headers['connection']).toBe('close');
    await close();
  });

  it('loses no request on open connections', async () => {
    const { app, platform, close } = await createTestServices({ modules: [createProbeModule()] });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
    const outcomes = new Map<string, number>();
    const count = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    let isOver = false;
    const post = async () => {
      const call = request({
        port,
        host: '127.0.0.1',
        path: '/api/probe/echo',
        method: 'POST',
        agent,
      });
      call.end();
      const [response] = await once(call, 'response');
      response.resume();
      await once(response, 'end');
      return String(response.statusCode);
    };
    const clients = Array.from({ length: CLIENTS }, async () => {
      while (!isOver) {
        const outcome = await post().catch((error: { code?: string }) => String(error.code));
        count(outcome);
        if (outcome === 'ECONNREFUSED') return; // The load balancer tries another instance, so nothing is lost.
      }
    });
    while ((outcomes.get('200') ?? 0) < 200) await sleep(10);

    await platform.lifecycle.leave(app, { leaveSeconds: 0, drainSeconds: 5 });
    isOver = true;
    await close();
    await Promise.all(clients);
    agent.destroy();
    outcomes.delete('ECONNREFUSED');
    expect([...outcomes.keys()]).toEqual(['200']);
  });

  it('serves a request whose last bytes arrive after the drain', async () => {
    const { app, close } = await createTestServices({ modules: [createProbeModule()] });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    socket.write('POST /api/probe/echo HTTP/1.1\r\nHost: localhost\r\n');
    const [accepted] = (await once(app.server, 'connection')) as [Socket];
    while (accepted.bytesRead === 0) await sleep(10);
    const closed = close();
    while (app.server.listening) await sleep(10);
    socket.write('Content-Length: 0\r\n\r\n');
    const [response] = (await once(socket, 'data')) as [string];
    expect(response).toMatch(/^HTTP\/1\.1 200 /);
    socket.destroy();
    await closed;
  });
});
