/** The shipped nginx configuration in a real nginx, with dedicated ports and folders. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './databases/own-postgres.ts';

const SHIPPED = new URL('../../../../deploy/nginx.conf', import.meta.url);
const POLL_MS = 50;

/** Error-page configuration that the website build would generate, for tests without a website. */
const NO_PAGES = `
map $uri $error_locale { default en; }
map $request_method $error_sent { default "-sent"; GET ""; HEAD ""; }
map $uri $error_form { default json; }
map $uri $error_unanswered_policy { default "default-src 'none'"; }
map $uri $error_too_quick_policy { default "default-src 'none'"; }
`;

/** Whether this machine has nginx and openssl, which creates its certificate. */
export function hasNginx(): boolean {
  return [
    ['nginx', '-v'],
    ['openssl', 'version'],
  ].every(([program = '', argument = '']) => !spawnSync(program, [argument]).error);
}

export interface OwnNginx {
  httpPort: number;
  httpsPort: number;
  log(): string;
  errors(): string;
  stop(): Promise<void>;
}

/**
 * Starts nginx for www.example.com.
 *
 * @param options.servers Ports of the two servers behind it.
 * @param options.site Folder of the built website; without it there are no error pages.
 * @param options.addressHeader The header by which a test sets the client's IP address, like a load
 * balancer.
 * @param options.replaced Pairs of texts in the configuration and their replacements. Each text
 * must occur.
 */
export async function startOwnNginx({
  servers,
  site,
  addressHeader,
  replaced = [],
}: {
  servers: readonly [number, number];
  site?: string;
  addressHeader?: string;
  replaced?: readonly (readonly [string, string])[];
}): Promise<OwnNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'mallard-nginx-'));
  // Worker processes run as another user if nginx is started by root.
  chmodSync(folder, 0o755);
  execFileSync(
    'openssl',
    `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=www.example.com -keyout ${folder}/privkey.pem -out ${folder}/fullchain.pem`.split(
      ' ',
    ),
    { stdio: 'ignore' },
  );
  if (site === undefined) writeFileSync(join(folder, 'nginx-error-pages.conf'), NO_PAGES);
  if (addressHeader !== undefined) {
    writeFileSync(
      join(folder, 'real-ip.conf'),
      `set_real_ip_from 127.0.0.1;\nreal_ip_header ${addressHeader};\n`,
    );
  }
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const scratch = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `  ${name}_temp_path ${join(folder, name)};`)
    .join('\n');
  const changes: [string | RegExp, string][] = [
    ['http {\n', `http {\n${scratch}\n`],
    ['/opt/mallard/current/apps/web/build/site', site ?? folder],
    ['/etc/mallard/tls', folder],
    ['/etc/mallard/real-ip', join(folder, 'real-ip')],
    ['/var/log/nginx', folder],
    ['/run/nginx.pid', join(folder, 'nginx.pid')],
    [/^\s*listen \[::\].*$/gm, ''],
    ['listen 80', `listen 127.0.0.1:${httpPort}`],
    ['listen 443', `listen 127.0.0.1:${httpsPort}`],
    ['127.0.0.1:8080', `127.0.0.1:${servers[0]}`],
    ['127.0.0.1:8081', `127.0.0.1:${servers[1]}`],
    ...replaced.map((each) => [...each] as [string, string]),
  ];
  let text = readFileSync(SHIPPED, 'utf8');
  for (const [from, to] of changes) {
    const next = text.replaceAll(typeof from === 'string' ? from : new RegExp(from, 'gm'), to);
    if (next === text) throw new Error(`deploy/nginx.conf has no ${String(from)}`);
    text = next;
  }
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, text);
  const errors = join(folder, 'error.log');
  const nginx = spawn('nginx', ['-e', errors, '-c', file, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = once(nginx, 'exit');
  while (!(await doesListen(httpsPort))) {
    if (nginx.exitCode !== null) throw new Error(`nginx has not started: ${folder}`);
    await sleep(POLL_MS);
  }
  return {
    httpPort,
    httpsPort,
    log: () => readFileSync(join(folder, 'mallard.log'), 'utf8'),
    errors: () => readFileSync(errors, 'utf8'),
    async stop() {
      nginx.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true });
    },
  };
}

export function doesListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(socket.destroy() !== undefined));
    socket.once('error', () => resolve(false));
  });
}
