import { afterEach, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { createFakeSubscriptionService } from './fake-subscription-service.ts';

const COMMAND = fileURLToPath(new URL('command.ts', import.meta.url));
let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Serves the fake over HTTP and returns its address. */
async function served(service = createFakeSubscriptionService()): Promise<string> {
  server = createServer((request, response) => {
    void text(request).then(async (body) => {
      const { authorization } = request.headers;
      const answer = await service.fetch(`https://service.test${request.url}`, {
        method: request.method ?? 'GET',
        ...(authorization && { headers: { authorization } }),
        ...(body && { body }),
      });
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      response.end(await answer.text());
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`;
}

async function run(args: string[], env: Record<string, string> = {}) {
  const child = spawn(
    process.execPath,
    ['--conditions=@mallard/source', '--disable-warning=ExperimentalWarning', COMMAND, ...args],
    { env: { ...process.env, NODE_OPTIONS: '', ...env } },
  );
  const [out, error, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { out, error, code: code as number };
}

it('reports each rule that a service conforms to', async () => {
  const { out, code } = await run(['conformance', await served()], {
    SUBSCRIPTION_TOKEN: 'a-token',
  });
  expect(out).toMatch(/^(?:✓ .* \(\d+ ms\)\n){5}\n5 kept, 0 broken\n$/);
  expect(code).toBe(0);
});

it('reports the deviation of a service and exits with 1', async () => {
  const service = createFakeSubscriptionService();
  service.faults.push({ kind: 'body', body: [] });
  const { out, code } = await run(['conformance', await served(service)], {
    SUBSCRIPTION_TOKEN: 'a-token',
  });
  expect(out).toContain('    no product is sold: status 200\n');
  expect(code).toBe(1);
});

it.each([[[]], [['conformance']], [['conformance', 'no address']]])(
  'prints its usage when called with %j',
  async (args) => {
    const { error, code } = await run(args, { SUBSCRIPTION_TOKEN: 'a-token' });
    expect(error).toContain('npx @mallard/subscription-client conformance <address>');
    expect(code).toBe(2);
  },
);

it('reports for each rule why nothing responds', async () => {
  const address = await served();
  server?.closeAllConnections();
  server?.close();
  const { out, code } = await run(['conformance', address], { SUBSCRIPTION_TOKEN: 'a-token' });
  expect(out.match(/ {4}no response: ECONNREFUSED\n/g)).toHaveLength(5);
  expect(out).toContain(`No response from ${address}.`);
  expect(code).toBe(1);
});

it('accepts the token only from the environment', async () => {
  expect((await run(['conformance', 'http://127.0.0.1:1/'])).code).toBe(2);
});
