/** A dedicated PgBouncer in front of a PostgreSQL server. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { doesListen } from '../own-nginx.ts';
import { freePort, ownUser } from './own-postgres.ts';

const PROGRAM = 'pgbouncer';

export const hasPgBouncer = () => !spawnSync(PROGRAM, ['--version']).error;

export interface OwnPgBouncer {
  /** URL of the same database through the pooler. */
  databaseUrl: string;
  stop(): Promise<void>;
}

/**
 * Starts PgBouncer in transaction mode with three connections, so that they are reassigned as often
 * as possible.
 *
 * @param serverUrl The database behind it.
 * @param settings Configuration lines, such as `ignore_startup_parameters = statement_timeout`.
 */
export async function startOwnPgBouncer(
  serverUrl: string,
  settings: readonly string[] = [],
): Promise<OwnPgBouncer> {
  const server = new URL(serverUrl);
  const [port, folder] = [await freePort(), mkdtempSync(join(tmpdir(), 'mallard-pgbouncer-'))];
  const file = join(folder, 'pgbouncer.ini');
  const target = [
    `host=${server.hostname} port=${server.port || 5432} user=${server.username}`,
    server.password && ` password=${server.password}`,
  ].join('');
  const lines = [
    '[databases]',
    `* = ${target}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 3',
    'max_client_conn = 500',
    ...settings,
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  chmodSync(folder, 0o755);
  const pooler = spawn(PROGRAM, ['-q', file], { ...ownUser(), stdio: 'ignore' });
  const gone = once(pooler, 'exit');
  while (!(await doesListen(port))) {
    if (pooler.exitCode !== null) throw new Error(`PgBouncer did not start: ${file}`);
    await sleep(20);
  }
  const url = new URL(serverUrl);
  url.port = String(port);
  return {
    databaseUrl: url.href,
    async stop() {
      pooler.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true });
    },
  };
}
