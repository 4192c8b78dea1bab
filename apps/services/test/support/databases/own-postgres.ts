/** A PostgreSQL server of a test's own, which it may stop, freeze and turn read-only. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const INSTALLED = '/usr/lib/postgresql';

/** Where this machine's server programs are; `undefined` where there are none. */
export function postgresPrograms(): string | undefined {
  if (!existsSync(INSTALLED)) return undefined;
  return readdirSync(INSTALLED)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(INSTALLED, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
}

export interface OwnPostgres {
  databaseUrl: string;
  port: number;
  /** Connections are cut at once, and what was under way is undone. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Every process of it at once, as when its machine loses power. */
  kill(): Promise<void>;
  isRunning(): boolean;
  /** Nothing is answered any more, and nothing refused: as on a machine that hangs. */
  freeze(): void;
  thaw(): void;
  /** As on a primary that was demoted: transactions that begin from now on only read. */
  setReadOnly(isReadOnly: boolean): Promise<void>;
  query(statement: string): Promise<pg.QueryResult>;
  /** Gone, with its data. */
  remove(): Promise<void>;
}

export interface OwnPostgresOptions {
  /** A free one, unless given. */
  port?: number;
  /** Where its folder is made, instead of among the system's temporary ones. */
  inFolder?: string;
  /** Beside those that it is always started with: `archive_mode=on`. */
  settings?: readonly string[];
  /** Makes its data by programs of PostgreSQL, from a backup for example; without it they are new. */
  makeData?: (data: string, run: (program: string, args: readonly string[]) => void) => void;
}

/** Makes and starts one, with what makes it quick at the price of what a crash of the machine would lose. */
export async function startOwnPostgres({
  port,
  inFolder = tmpdir(),
  settings = [],
  makeData = initialize,
}: OwnPostgresOptions = {}): Promise<OwnPostgres> {
  const programs = postgresPrograms();
  if (programs === undefined) throw new Error(`There is no PostgreSQL in ${INSTALLED}`);
  const as = ownUser();
  const folder = mkdtempSync(join(inFolder, 'mallard-postgres-'));
  if (as.uid !== undefined) chownSync(folder, as.uid, as.gid ?? as.uid);
  const data = join(folder, 'data');
  makeData(data, (program, args) =>
    execFileSync(join(programs, program), args, {
      ...as,
      stdio: ['ignore', 'ignore', 'pipe'],
      cwd: folder,
    }),
  );
  const at = port ?? (await freePort());
  const databaseUrl = `postgres://postgres@127.0.0.1:${at}/postgres`;
  let server: ChildProcess | undefined;

  const query = async (statement: string) => {
    const client = new pg.Client({ connectionString: databaseUrl });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await client.query(statement);
    } finally {
      await client.end();
    }
  };

  const own: OwnPostgres = {
    databaseUrl,
    port: at,
    query,
    async start() {
      if (isRunning(server)) return;
      server = spawn(
        join(programs, 'postgres'),
        [
          ...['-D', data, '-p', String(at), '-k', folder, '-h', '127.0.0.1', '-c', 'fsync=off'],
          ...settings.flatMap((setting) => ['-c', setting]),
        ],
        { ...as, stdio: 'ignore', cwd: folder },
      );
      for (;;) {
        if (!isRunning(server)) throw new Error('PostgreSQL did not start');
        const isUp = await query('select 1').then(
          () => true,
          () => false,
        );
        if (isUp) return;
        await sleep(50);
      }
    },
    async stop() {
      if (!isRunning(server)) return;
      const stopped = once(server, 'exit');
      server.kill('SIGINT'); // What PostgreSQL calls a fast shutdown.
      await stopped;
    },
    async kill() {
      if (!isRunning(server)) return;
      const gone = once(server, 'exit');
      signalAll(server, 'SIGKILL');
      await gone;
    },
    isRunning: () => isRunning(server),
    // Each connection has a process of its own.
    freeze: () => signalAll(server, 'SIGSTOP'),
    thaw: () => signalAll(server, 'SIGCONT'),
    async setReadOnly(isReadOnly) {
      await query(`alter system set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
      await query('select pg_reload_conf()');
      const setting = isReadOnly ? 'on' : 'off';
      do await sleep(100);
      while (
        (await query('show default_transaction_read_only')).rows[0]
          .default_transaction_read_only !== setting
      );
      // Processes that serve other connections hear of it at the same time, each by itself.
      await sleep(100);
    },
    async remove() {
      own.thaw();
      await own.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await own.start();
  return own;
}

function initialize(data: string, run: (program: string, args: readonly string[]) => void): void {
  run('initdb', [
    ...['-D', data, '-U', 'postgres', '-A', 'trust'],
    ...['--no-sync', '-E', 'UTF8', '--no-locale'],
  ]);
}

/** The server refuses to run as root. */
export function ownUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const line = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  if (line === null)
    throw new Error('PostgreSQL does not run as root: there is no user "postgres"');
  return { uid: Number(line[1]), gid: Number(line[2]) };
}

function isRunning(server: ChildProcess | undefined): server is ChildProcess & { pid: number } {
  return server?.pid !== undefined && server.exitCode === null && server.signalCode === null;
}

function signalAll(server: ChildProcess | undefined, signal: NodeJS.Signals): void {
  if (!isRunning(server)) return;
  const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8');
  for (const pid of [server.pid, ...children.trim().split(/\s+/).map(Number)]) {
    try {
      process.kill(pid, signal);
    } catch {
      // It ended in between.
    }
  }
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
