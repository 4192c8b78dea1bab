/**
 * `npm run faults`: two servers under load, while PostgreSQL stops, hangs and only reads, and while the servers are
 * restarted one after the other, with nginx in front and without it. Ends with 1 when a process died, a request failed,
 * or a mail was lost or sent twice.
 *
 * A request may be told 503 with `Retry-After` while the database is away: that is no failure, and what it asked for
 * was not done. Everything happens on this machine, for two to five minutes. `npm run faults -- nginx` plays what has that
 * in its name.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Agent, request as httpRequest, type RequestOptions } from 'node:http';
import { Agent as TlsAgent, request as httpsRequest } from 'node:https';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { SMTPServer } from 'smtp-server';
import { hasNginx, startOwnNginx, type OwnNginx } from './own-nginx.ts';
import { freePort, postgresPrograms, startOwnPostgres } from './own-postgres.ts';

const ONLY = process.argv[2] ?? '';
const CLIENTS = 12;
const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const SITE = fileURLToPath(new URL('../../web/build/site', import.meta.url));
/** Longer than all limits of time of a transaction together. */
const HANG_MS = 16_000;
/** How long mails that were accepted may take to leave. */
const MAILS_LIMIT_S = 240;

if (postgresPrograms() === undefined) {
  process.stdout.write(
    'Not played: there are no programs of a PostgreSQL server on this machine.\n',
  );
  process.exit(0);
}

const received = new Map<string, number>();
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, session, done) {
    stream.resume();
    stream.on('end', () => {
      for (const { address } of session.envelope.rcptTo) {
        received.set(address, (received.get(address) ?? 0) + 1);
      }
      done();
    });
  },
});
const smtpPort = await freePort();
smtp.listen(smtpPort, '127.0.0.1');
smtp.on('error', () => undefined);

const database = await startOwnPostgres();
const totals = { killed: 0, failed: 0 };
const accepted: string[] = [];

class Server {
  readonly port: number;
  #child: ChildProcess | undefined;

  constructor(port: number) {
    this.port = port;
  }

  async start() {
    const child = spawn(
      process.execPath,
      ['--conditions=@mallard/source', MAIN, '--without-site'],
      {
        env: {
          PATH: process.env['PATH'],
          HOST: '127.0.0.1',
          PORT: String(this.port),
          DATABASE_URL: database.databaseUrl,
          SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
          RATE_LIMITS: 'report',
          TRUST_PROXY: '1',
          DRAIN_SECONDS: '3',
          LOG_LEVEL: 'silent',
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    this.#child = child;
    child.once('exit', () => {
      if (this.#child === child) totals.killed += 1;
    });
    while ((await post({ port: this.port, path: '/__heartbeat__', method: 'GET' })) !== 200) {
      await sleep(100);
    }
  }

  async stop() {
    const child = this.#child;
    this.#child = undefined;
    if (child?.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}

const plain = new Agent({ keepAlive: true });
const tls = new TlsAgent({
  keepAlive: true,
  rejectUnauthorized: false,
  servername: 'www.example.com',
});

/** @returns The status, or the code of what went wrong. */
async function post(
  options: RequestOptions & { isSecure?: boolean },
  body = '',
): Promise<number | string> {
  const { isSecure = false, ...rest } = options;
  const call = (isSecure ? httpsRequest : httpRequest)({
    host: '127.0.0.1',
    method: 'POST',
    headers: {
      host: isSecure ? 'www.example.com' : 'localhost',
      'content-type': 'application/json',
    },
    agent: isSecure ? tls : plain,
    ...rest,
  });
  call.end(body);
  try {
    const [response] = await once(call, 'response');
    response.resume();
    await once(response, 'end');
    return response.statusCode;
  } catch (error) {
    return String((error as { code?: unknown }).code);
  }
}

let mails = 0;

/** Has clients ask while something happens, and a second longer. */
async function play(
  name: string,
  ports: readonly number[],
  isSecure: boolean,
  happen: () => Promise<void>,
) {
  if (!name.includes(ONLY)) return;
  const outcomes = new Map<number | string, number>();
  const killedBefore = totals.killed;
  let isOver = false;
  let lastRecovered: number | undefined;
  const client = async (first: number) => {
    for (let turn = first; !isOver; turn += 1) {
      const email = `person-${(mails += 1)}@example.com`;
      const path = '/api/newsletter';
      let outcome: number | string = '';
      // As a balancer does: a server that refuses the connection was asked nothing.
      for (let attempt = 0; attempt < ports.length; attempt += 1) {
        outcome = await post(
          { port: ports[(turn + attempt) % ports.length], path, isSecure },
          JSON.stringify({ email }),
        );
        if (outcome !== 'ECONNREFUSED') break;
      }
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      if (outcome === 202) {
        accepted.push(email);
        if (recoveredAt !== undefined) lastRecovered ??= performance.now() - recoveredAt;
      }
      await sleep(20);
    }
  };
  recoveredAt = undefined;
  const clients = Array.from({ length: CLIENTS }, (_, index) => client(index));
  await sleep(1000);
  await happen();
  await sleep(2000);
  isOver = true;
  await Promise.all(clients);
  const failed = [...outcomes].filter(([outcome]) => outcome !== 202 && outcome !== 503);
  totals.failed += failed.reduce((sum, [, times]) => sum + times, 0);
  process.stdout.write(
    `${name}: ${[...outcomes].map(([outcome, times]) => `${times} × ${outcome}`).join(', ')}; ` +
      `processes killed ${totals.killed - killedBefore}` +
      `${lastRecovered === undefined ? '' : `, served ${Math.round(lastRecovered)} ms after the database was back`}\n`,
  );
}
let recoveredAt: number | undefined;
const recover = async (back: () => void | Promise<void>) => {
  await back();
  recoveredAt = performance.now();
};

const servers = [new Server(await freePort()), new Server(await freePort())] as const;
const ports = servers.map(({ port }) => port);
let nginx: OwnNginx | undefined;
let inLine = 0;
const mailsInLine = async () =>
  Number(
    (
      await database.query(
        "select count(*) as mails from mail_outbox where state in ('waiting', 'sending')",
      )
    ).rows[0].mails,
  );
try {
  for (const server of servers) await server.start();

  for (let turn = 1; turn <= 3; turn += 1) {
    await play(`PostgreSQL restarts (${turn})`, ports, false, async () => {
      await database.stop();
      await sleep(1000);
      await recover(() => database.start());
    });
  }
  await play(`PostgreSQL hangs for ${HANG_MS / 1000} s`, ports, false, async () => {
    database.freeze();
    await sleep(HANG_MS);
    await recover(() => database.thaw());
  });
  await play('PostgreSQL only reads', ports, false, async () => {
    await database.setReadOnly(true);
    await sleep(2000);
    await recover(() => database.setReadOnly(false));
  });
  const restartBoth = async () => {
    for (const server of servers) {
      await server.stop();
      await server.start();
    }
  };
  await play('servers restart', ports, false, restartBoth);

  nginx = await startNginx();
  if (nginx !== undefined)
    await play('servers restart behind nginx', [nginx.httpsPort], true, restartBoth);

  // What is still in line is not lost. One worker of each server takes it, a mail after the other.
  for (let waited = 0; waited < MAILS_LIMIT_S && (await mailsInLine()) > 0; waited += 1) {
    await sleep(1000);
  }
  inLine = await mailsInLine();
} finally {
  await nginx?.stop();
  for (const server of servers) await server.stop();
  await database.remove();
  smtp.close();
}

const lost = accepted.filter((email) => !received.has(email)).length - inLine;
const doubled = [...received.values()].filter((times) => times > 1).length;
process.stdout.write(
  `\nprocesses killed ${totals.killed}, requests failed ${totals.failed}, ` +
    `mails lost ${lost} and doubled ${doubled} of ${accepted.length}${inLine === 0 ? '' : `, ${inLine} still in line`}\n`,
);
process.exit(totals.killed + totals.failed + lost + doubled + inLine === 0 ? 0 : 1);

/** @returns `undefined` where it cannot be had. */
async function startNginx(): Promise<OwnNginx | undefined> {
  if (!hasNginx() || !existsSync(join(SITE, 'nginx-error-pages.conf'))) {
    process.stdout.write(
      'Not played behind nginx: it is not installed, or the website is not built.\n',
    );
    return undefined;
  }
  return startOwnNginx({
    servers: [servers[0].port, servers[1].port],
    site: SITE,
    // All clients are one address here.
    replaced: ['100r/s', '400r/s', '1600r/s'].map((rate) => [`rate=${rate}`, 'rate=10000r/s']),
  });
}
