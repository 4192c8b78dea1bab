/**
 * `npm run dev`: serves pages from Vite with hot reload, and restarts the services behind them when
 * one of their files changes. Both share one origin and accept the options of `npm start`.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { workspaceEnv, workspaceRoot } from '../run.ts';

const port = process.env['PORT'] ?? '8080';
const servicesPort = String(Number(port) + 1);

const children: ChildProcess[] = [
  spawn(
    'node',
    [
      '--watch',
      '--watch-preserve-output',
      '--conditions=@mallard/source',
      'apps/services/src/main.ts',
      '--without-site',
    ],
    {
      cwd: workspaceRoot,
      stdio: 'inherit',
      env: workspaceEnv({
        PORT: servicesPort,
        PUBLIC_ORIGIN: process.env['PUBLIC_ORIGIN'] ?? `http://localhost:${port}`,
        LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
      }),
    },
  ),
  spawn('vite', ['--port', port], {
    cwd: `${workspaceRoot}/apps/web`,
    stdio: 'inherit',
    env: workspaceEnv({ SERVICES_ORIGIN: `http://127.0.0.1:${servicesPort}` }),
  }),
];

// If one process ends, end the other, too: a clear end is better than half of the site.
let ending = false;
function end(signal: NodeJS.Signals): void {
  ending = true;
  for (const child of children) child.kill(signal);
}
process.on('SIGINT', () => end('SIGINT'));
process.on('SIGTERM', () => end('SIGTERM'));
for (const child of children) {
  child.on('exit', (code) => {
    if (!ending) process.exitCode = code ?? 1;
    end('SIGTERM');
  });
}
