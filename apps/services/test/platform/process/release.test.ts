/** Runs deploy/release.sh with releases that contain only what it reads. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { doesListen } from '../../support/own-nginx.ts';

const SCRIPT = fileURLToPath(new URL('../../../../../deploy/release.sh', import.meta.url));

let folder: string;
let port: number;
let heartbeat: Server;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mallard-release-'));
  // The internal port of a server has a 1 in front of the public one.
  for (port = 8000; await doesListen(10_000 + port); port += 1);
  heartbeat = createServer((_request, response) => response.end()).listen(10_000 + port);
  await once(heartbeat, 'listening');
});
afterEach(() => {
  heartbeat.close();
  rmSync(folder, { recursive: true });
});

function makeRelease(commit: string): string {
  const release = join(folder, `made-${commit}`);
  for (const each of ['apps/services', 'apps/web/build/site/assets', 'bin']) {
    mkdirSync(join(release, each), { recursive: true });
  }
  writeFileSync(join(release, 'apps/services/version.json'), `{ "commit": "${commit}" }`);
  writeFileSync(join(release, 'apps/web/build/site/nginx-error-pages.conf'), '');
  writeFileSync(join(release, 'bin/node'), '#!/bin/sh\n');
  chmodSync(join(release, 'bin/node'), 0o755);
  return release;
}

async function run(...flags: string[]) {
  const child = spawn('sh', [SCRIPT, ...flags], {
    env: {
      PATH: process.env['PATH'],
      MALLARD_ROOT: join(folder, 'root'),
      MALLARD_PORTS: String(port),
      MALLARD_ENVIRONMENT: '/dev/null',
      MALLARD_RESTART: 'true ',
      MALLARD_RELOAD: 'true',
    },
  });
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  child.stdout.resume();
  const [code] = (await once(child, 'close')) as [number];
  return { code, errors };
}
const current = () => readlinkSync(join(folder, 'root/current'));

it('refuses to roll back the first release', async () => {
  expect(await run('install', makeRelease('aaa'))).toMatchObject({ code: 0 });
  expect(await run('back')).toEqual({ code: 1, errors: 'there is no release before\n' });
  expect(current()).toBe('releases/aaa');
});

it('rolls back to the previous release, and forward again', async () => {
  for (const commit of ['aaa', 'bbb']) await run('install', makeRelease(commit));
  expect(current()).toBe('releases/bbb');
  expect(await run('back')).toMatchObject({ code: 0 });
  expect(current()).toBe('releases/aaa');
  expect(await run('back')).toMatchObject({ code: 0 });
  expect(current()).toBe('releases/bbb');
});
