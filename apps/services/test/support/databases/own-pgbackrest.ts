/**
 * A dedicated pgBackRest with the shipped configuration and script, and an S3-compatible store as
 * its second repository.
 */
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { selfSignedCertificate } from '../own-https.ts';
import { ownUser, postgresPrograms, type OwnPostgres } from './own-postgres.ts';

const run = promisify(execFile);
const SHIPPED = new URL('../../../../../deploy/pgbackrest/', import.meta.url);
const SCRIPT = fileURLToPath(new URL('mallard-backup', SHIPPED));

export const hasPgBackRest = () =>
  postgresPrograms() !== undefined && !spawnSync('pgbackrest', ['version']).error;

export interface OwnPgBackRest {
  /** Settings for the cluster to back up. */
  settings: readonly string[];
  /** The folder of the first repository. */
  repository: string;
  /** The objects of the second repository by name. */
  objects: ReadonlyMap<string, Buffer>;
  /** The folder of the metrics and of the script's stored timestamps. */
  state: string;
  /** Runs pgBackRest directly. @returns Its output. */
  backrest(...args: readonly string[]): Promise<string>;
  /** Creates the repositories for this cluster and starts archiving to them. */
  createStanza(database: OwnPostgres): Promise<void>;
  /** Restores the data of a cluster as of a point in time: step 2 of docs/operations/restore.md. */
  restore(data: string, moment: string): void;
  /** Runs `mallard-backup` for the database named `postgres`. */
  backup(...args: readonly string[]): Promise<{ status: number; output: string }>;
  remove(): Promise<void>;
}

export async function createOwnPgBackRest(): Promise<OwnPgBackRest> {
  const folder = mkdtempSync(join(tmpdir(), 'mallard-pgbackrest-'));
  const as = ownUser();
  const make = (name: string) => {
    const path = join(folder, name);
    mkdirSync(path);
    if (as.uid !== undefined) chownSync(path, as.uid, as.gid ?? as.uid);
    return path;
  };
  chmodSync(folder, 0o755);
  const [repository, state, work] = [make('repository'), make('state'), make('work')];
  const included = make('conf.d');
  const store = await startS3Store();
  const config = join(folder, 'pgbackrest.conf');
  const shipped = (name: string) => readFileSync(new URL(name, SHIPPED), 'utf8');
  const settingOf = (name: string, value: string | number) => (text: string) => {
    const line = new RegExp(`^${name}=.*$`, 'm');
    if (!line.test(text)) throw new Error(`${name} is not in the shipped configuration`);
    return text.replace(line, `${name}=${value}`);
  };
  writeFileSync(
    join(included, 'off-site.conf'),
    [
      settingOf('repo1-cipher-pass', 'a passphrase'),
      settingOf('repo2-cipher-pass', 'another one'),
      settingOf('repo2-s3-bucket', 'backups'),
      settingOf('repo2-s3-key', 'key'),
      settingOf('repo2-s3-key-secret', 'secret'),
    ].reduce((text, change) => change(text), shipped('off-site.conf')),
  );
  writeFileSync(
    join(included, 'test.conf'),
    `[global]\nlock-path=${work}\nrepo2-storage-host=127.0.0.1\nrepo2-storage-port=${store.port}\nrepo2-storage-verify-tls=n\nrepo2-s3-uri-style=path\n`,
  );
  const where = [`--config=${config}`, `--config-include-path=${included}`];
  const environment = (port?: number) => ({
    PATH: process.env['PATH'],
    PGBACKREST_CONFIG: config,
    PGBACKREST_CONFIG_INCLUDE_PATH: included,
    ...{ PGHOST: '127.0.0.1', PGPORT: String(port), PGUSER: 'postgres' },
    MALLARD_DATABASE: 'postgres',
    MALLARD_BACKUP_STATE: state,
    MALLARD_DRILL_DIRECTORY: work,
    MALLARD_POSTGRES_PROGRAMS: postgresPrograms(),
  });
  let env = environment();
  const own: OwnPgBackRest = {
    settings: ['archive_mode=on'],
    repository,
    objects: store.objects,
    state,
    async backrest(...args) {
      const options = { ...as, cwd: work, env };
      return (await run('pgbackrest', ['--stanza=mallard', ...args], options)).stdout;
    },
    async createStanza({ port, data, query }) {
      env = environment(port);
      const changes = [
        settingOf('repo1-path', repository),
        settingOf('spool-path', work),
        settingOf('log-level-file', 'off'),
        settingOf(
          'pg1-path',
          [
            data,
            `pg1-port=${port}`,
            'pg1-user=postgres',
            `pg1-socket-path=${join(data, '..')}`,
          ].join('\n'),
        ),
      ];
      writeFileSync(
        config,
        changes.reduce((text, change) => change(text), shipped('pgbackrest.conf')),
      );
      await own.backrest('stanza-create');
      await query(
        `alter system set archive_command = 'pgbackrest ${where.join(' ')} --stanza=mallard archive-push %p'`,
      );
      await query('select pg_reload_conf()');
    },
    restore(data, moment) {
      const options = { ...as, cwd: work };
      execFileSync('mkdir', ['-m', '700', data], options);
      execFileSync(
        'pgbackrest',
        [
          ...[...where, '--stanza=mallard', `--pg1-path=${data}`, '--repo=1'],
          ...['--type=time', `--target=${moment}`, 'restore'],
        ],
        { ...options, stdio: ['ignore', 'ignore', 'inherit'] },
      );
    },
    async backup(...args) {
      const options = { ...as, cwd: work, env };
      const outcome = await run(SCRIPT, args, options).then(
        (printed) => ({ ...printed, code: 0 }),
        (failed: { stdout: string; stderr: string; code: number }) => failed,
      );
      return { status: outcome.code, output: `${outcome.stdout}${outcome.stderr}` };
    },
    async remove() {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return own;
}

/**
 * Starts a fake S3 server that implements the subset pgBackRest uses, with path-style URLs and no
 * signature checks.
 */
async function startS3Store() {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Buffer[]>();
  const xml = (response: ServerResponse, body: string) =>
    response.end(`<?xml version="1.0" encoding="UTF-8"?>${body}`);
  const server = createServer(selfSignedCertificate(['127.0.0.1']), (request, response) => {
    void handle(request, response);
  });
  async function handle(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'https://store');
    const key = decodeURIComponent(pathname.split('/').slice(2).join('/'));
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const upload = query.get('uploadId');
    if (request.method === 'PUT' && upload !== null) {
      const parts = uploads.get(upload) ?? [];
      parts[Number(query.get('partNumber')) - 1] = body;
      response.setHeader('etag', '"part"').end();
    } else if (request.method === 'PUT') {
      objects.set(key, body);
      response.end();
    } else if (request.method === 'POST' && query.has('uploads')) {
      const id = crypto.randomUUID();
      uploads.set(id, []);
      xml(
        response,
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    } else if (request.method === 'POST' && upload !== null) {
      objects.set(key, Buffer.concat(uploads.get(upload) ?? []));
      xml(
        response,
        '<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>',
      );
    } else if (request.method === 'POST' && query.has('delete')) {
      for (const [, name = ''] of body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)) {
        objects.delete(name);
      }
      xml(response, '<DeleteResult/>');
    } else if (query.has('list-type')) {
      xml(response, listing(objects, query.get('prefix') ?? '', query.get('delimiter')));
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (objects.has(key)) {
      const object = objects.get(key) as Buffer;
      response.setHeader('last-modified', new Date(0).toUTCString());
      const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
      const part = object.subarray(Number(first ?? 0), last ? Number(last) + 1 : object.length);
      response.setHeader('content-length', part.length);
      response.writeHead(first === undefined ? 200 : 206);
      response.end(request.method === 'GET' ? part : undefined);
    } else {
      response.writeHead(404).end();
    }
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    objects,
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function listing(
  objects: ReadonlyMap<string, Buffer>,
  prefix: string,
  delimiter: string | null,
): string {
  const [contents, folders] = [[] as string[], new Set<string>()];
  for (const [name, { length }] of [...objects].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (!name.startsWith(prefix)) continue;
    const end = delimiter === null ? -1 : name.indexOf(delimiter, prefix.length);
    if (end >= 0) folders.add(name.slice(0, end + 1));
    else {
      contents.push(
        `<Contents><Key>${name}</Key><Size>${length}</Size><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`,
      );
    }
  }
  const prefixes = [...folders].map(
    (each) => `<CommonPrefixes><Prefix>${each}</Prefix></CommonPrefixes>`,
  );
  return `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}${prefixes.join('')}</ListBucketResult>`;
}
