/** A dedicated PostgreSQL server, which a test may stop, freeze and make read-only. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const INSTALLED = '/usr/lib/postgresql';

/** Returns the path of this machine's PostgreSQL programs, or `undefined` if not installed. */
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
  /** Folder of its data; its socket is in the folder around it. */
  data: string;
  /** Stops it immediately: connections are closed and open transactions are rolled back. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Kills all of its processes, as in a power failure. */
  kill(): Promise<void>;
  isRunning(): boolean;
  /** Freezes it: requests get neither a response nor a refusal, as on a hung machine. */
  freeze(): void;
  thaw(): void;
  /** Makes new transactions read-only, as on a demoted primary. */
  setReadOnly(isReadOnly: boolean): Promise<void>;
  query(statement: string): Promise<pg.QueryResult>;
  remove(): Promise<void>;
}

export interface OwnPostgresOptions {
  port?: number;
  /** Parent folder of its data; defaults to the system's temporary folder. */
  inFolder?: string;
  /** Additional settings, such as `archive_mode=on`. */
  settings?: readonly string[];
  /**
   * Creates its data with PostgreSQL programs, such as from a backup; by default it is initialized
   * empty.
   */
  makeData?: (data: string, run: (program: string, args: readonly string[]) => void) => void;
}

/** Creates and starts a server with fast settings that would lose data in a machine crash. */
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
    data,
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
      server.kill('SIGINT'); // A fast shutdown in PostgreSQL's terms.
      await stopped;
    },
    async kill() {
      if (!isRunning(server)) return;
      const gone = once(server, 'exit');
      signalAll(server, 'SIGKILL');
      await gone;
    },
    isRunning: () => isRunning(server),
    // Each connection has its own process.
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
      // Backends of other connections apply the reload asynchronously.
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

/** Returns the user to run as, because PostgreSQL refuses to run as root. */
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
      // The process ended in the meantime.
    }
  }
}

/** Returns a port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
