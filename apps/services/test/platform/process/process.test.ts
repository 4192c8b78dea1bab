import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, truncate } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { freePort } from '../../support/databases/own-postgres.ts';
import { fillDataDir, PROCESS_ENV } from '../../support/processes.ts';

/** Time limit for creating a database and starting twice on a busy machine. */
const MAKING_LIMIT_MS = 180_000;
const MAIN = fileURLToPath(new URL('../../../src/main.ts', import.meta.url));

let dataDir: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mallard-process-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  }
  await rm(dataDir, { recursive: true, force: true });
});

describe('server process', () => {
  it(
    'drains requests after a signal, keeps its data, and restarts',
    async () => {
      const first = await start();
      expect(first.output()).toMatch(/^Embedded instead of configured:$/m);
      expect(first.output()).toMatch(/\/dev\/mailbox/);

      // The request's body is still being sent when the signal arrives.
      const socket = connect(first.port, '127.0.0.1');
      let received = '';
      socket.on('data', (chunk) => (received += String(chunk)));
      const body = '{"email":"person@example.com"}';
      socket.write(
        `POST /api/nothing HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
      );
      while (!received.includes('100 Continue')) await once(socket, 'data');

      first.child.kill('SIGTERM');
      first.child.kill('SIGTERM'); // npm forwards the signal that the terminal already sent.
      await first.until(/^Stopping/m);
      socket.write(body);
      await once(socket, 'close');
      expect(received).toMatch(/HTTP\/1\.1 (404|503)/);
      expect(await first.exitCode).toBe(0);

      const second = await start();
      second.child.kill('SIGINT');
      expect(await second.exitCode).toBe(0);
    },
    MAKING_LIMIT_MS,
  );

  it('serves operator endpoints only on the internal port until it stops', async () => {
    await fillDataDir(dataDir);
    const internalPort = await freePort();
    const { port, child, exitCode } = await start({ INTERNAL_PORT: String(internalPort) });
    const statusOf = async (each: number, path: string) =>
      (await fetch(`http://127.0.0.1:${each}${path}`)).status;
    for (const path of ['/__lbheartbeat__', '/__heartbeat__', '/__version__', '/metrics']) {
      expect([path, await statusOf(internalPort, path)]).toEqual([path, 200]);
      for (const each of [path, `${path}?x=1`, path.replace('_', '%5F').replace('m', '%6D')]) {
        expect([each, await statusOf(port, each)]).toEqual([each, 404]);
      }
    }
    for (const path of ['/', '/api/products', '/dev/mailbox', '/nothing']) {
      expect([path, await statusOf(internalPort, path)]).toEqual([path, 404]);
    }
    expect(await statusOf(port, '/api/products')).toBe(200);
    child.kill('SIGTERM');
    expect(await exitCode).toBe(0);

    const failed = launch({ INTERNAL_PORT: String(internalPort), PORT: String(internalPort) });
    expect(await failed.exitCode).toBe(1);
    expect(failed.errors()).toMatch(/^INTERNAL_PORT: \d+ on 127\.0\.0\.1 is in use\.[^\n]*\n$/);
  });

  it('writes only JSON to standard output outside of development', async () => {
    await fillDataDir(dataDir);
    const { child, exitCode, output } = await start({
      ENVIRONMENT: 'staging',
      PUBLIC_ORIGIN: 'https://example.com',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'a@example.com',
      LOG_LEVEL: 'info',
    });
    child.kill('SIGTERM');
    expect(await exitCode).toBe(0);
    const messages = output()
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { msg: string }).msg);
    expect(messages).toContainEqual(expect.stringMatching(/^Ready at https:\/\/example\.com /));
    expect(messages.at(-1)).toMatch(/^Stopping/);
  });

  it('reports in one line that the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await fillDataDir(dataDir);
    const failed = launch({ PORT: String(port) });
    expect(await failed.exitCode).toBe(1);
    expect(failed.errors()).toMatch(/^PORT: \d+ on 127\.0\.0\.1 is in use\.[^\n]*\n$/);
    other.close();
    await once(other, 'close');
  });

  it('reports each invalid option in one line', async () => {
    const failed = launch({ PORT: 'x', LOG_LEVEL: 'loud' });
    expect(await failed.exitCode).toBe(1);
    expect(failed.errors()).toMatch(/^PORT: [^\n]+\nLOG_LEVEL: [^\n]+\n$/);
  });

  it('recovers its data after a kill and reports damaged data in one line', async () => {
    await fillDataDir(dataDir);
    const first = await start();
    first.child.kill('SIGKILL');
    await first.exitCode;
    const second = await start();
    second.child.kill('SIGTERM');
    expect(await second.exitCode).toBe(0);

    await truncate(join(dataDir, 'database/global/pg_control'), 10);

    const failed = launch({});
    expect(await failed.exitCode).toBe(1);
    expect(failed.errors()).toMatch(/^DATA_DIR: [^\n]*damaged[^\n]*\n$/);
  });

  it.each([
    [['--prot', '9999'], /^Unknown option '--prot'\. See --help[^\n]*\n$/],
    [['--port', 'x'], /^PORT: [^\n]+\n$/],
    [['9999'], /^Unexpected argument '9999'\. [^\n]*\n$/],
  ])('reports unknown arguments in one line: %j', async (flags, line) => {
    const failed = launch({}, flags);
    expect(await failed.exitCode).toBe(1);
    expect(failed.errors()).toMatch(line);
  });

  it('accepts the port as a flag', async () => {
    const checked = launch({ PORT: 'x' }, ['--check', '--port', '9999']);
    expect(await checked.exitCode).toBe(0);
  });

  it('validates options without starting', async () => {
    const checked = launch({ PORT: '1' }, ['--check']);
    expect(await checked.exitCode).toBe(0);
    expect(checked.output()).toBe('');
  });
});

describe('operator command', () => {
  const call = (name: string, flags: readonly string[]) =>
    launch(
      {},
      [name, ...flags],
      fileURLToPath(new URL('../../../src/commands/mallard.ts', import.meta.url)),
    );

  it('uses the database of the server', async () => {
    await fillDataDir(dataDir);
    const reports = call('site-reports', ['--by-host']);
    expect(await reports.exitCode).toBe(0);
    expect([reports.output(), reports.errors()]).toEqual(['', '']);
  });

  it('reports why it does nothing', async () => {
    const failed = call('account', ['show', '--account', 'x', '--email-from-stdin']);
    expect(await failed.exitCode).toBe(2);
    expect(failed.errors()).toMatch(/^Missing account[^\n]*\n$/);
  });

  it('reads piped input', async () => {
    const failed = call('record-bounce', []);
    expect(await failed.exitCode).toBe(2);
    expect(failed.errors()).toMatch(/^This isn’t a report[^\n]*\n$/);
  });
});

function launch(
  env: Record<string, string>,
  flags: readonly string[] = ['--without-site'],
  script = MAIN,
) {
  const child = spawn(process.execPath, ['--conditions=@mallard/source', script, ...flags], {
    env: {
      ...PROCESS_ENV,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  const exitCode = once(child, 'close').then(([code]) => code as number | null);
  return {
    child,
    exitCode,
    output: () => output,
    errors: () => errors,
    /** Resolves when the output matches; rejects if the process exits first. */
    async until(pattern: RegExp) {
      while (!pattern.test(output)) {
        await Promise.race([
          once(child.stdout, 'data'),
          exitCode.then((code) => {
            if (!pattern.test(output)) throw new Error(`Ended with ${code}: ${errors}`);
          }),
        ]);
      }
    },
  };
}

async function start(env: Record<string, string> = {}) {
  const launched = launch(env);
  await launched.until(/listening on http:\/\/127\.0\.0\.1:\d+/);
  const port = Number(/listening on http:\/\/127\.0\.0\.1:(\d+)/.exec(launched.output())?.[1]);
  return { ...launched, port };
}
