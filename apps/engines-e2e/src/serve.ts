/**
 * Starts the server for these journeys: the server of apps/web-e2e behind a relay. The relay adds
 * the problem collector to documents for WebKit, whose WebDriver has no log and can't run scripts
 * before those of the page.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createRelay, passOn, type RelayedDocument } from '@mallard/web-e2e/relay';
import { PROBLEM_COLLECTOR } from './collect-problems.ts';
import { findFreePort } from './free-port.ts';

const COLLECTOR_HASH = `'sha256-${createHash('sha256').update(PROBLEM_COLLECTOR).digest('base64')}'`;
const WEBKIT = /AppleWebKit\/(?!.*Chrome\/)/;

const innerPort = await findFreePort();
const server = spawn(
  process.execPath,
  ['--conditions=@mallard/source', 'apps/web-e2e/src/server/serve-common.ts'],
  {
    cwd: fileURLToPath(new URL('../../../', import.meta.url)),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PORT: String(innerPort) },
  },
);
const to = () => ({ host: 'localhost', port: innerPort });
const pass = passOn(to);
const passToWebKit = passOn(to, { rewriteDocument: addCollector });
createRelay((incoming, outgoing) => {
  const { accept = '', 'user-agent': browser = '' } = incoming.headers;
  if (!WEBKIT.test(browser) || !accept.includes('text/html')) return pass(incoming, outgoing);
  // Force a complete response: a cached document can't be rewritten.
  delete incoming.headers['if-none-match'];
  delete incoming.headers['accept-encoding'];
  passToWebKit(incoming, outgoing);
}).listen(Number(process.env['PORT']));

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
const [exitCode] = (await once(server, 'exit')) as [number | null];
process.exit(exitCode ?? 1);

/** Adds the collector before every other script, and its hash to the content security policy. */
function addCollector({ headers, body }: RelayedDocument): RelayedDocument {
  const { etag: _etag, 'content-length': _length, ...rest } = headers;
  const policy = String(headers['content-security-policy'] ?? '');
  const allowing = /script-src /.test(policy)
    ? policy.replace('script-src ', `script-src ${COLLECTOR_HASH} `)
    : `${policy}; script-src ${COLLECTOR_HASH}`;
  return {
    headers: policy === '' ? rest : { ...rest, 'content-security-policy': allowing },
    body: body.replace(/<head[^>]*>/, (head) => `${head}<script>${PROBLEM_COLLECTOR}</script>`),
  };
}
