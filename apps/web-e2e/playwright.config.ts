import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from '@mallard/tools/browser';
import { fileURLToPath } from 'node:url';

const port = Number(process.env['E2E_PORT'] ?? 8090);
const origin = `http://localhost:${port}`;
const workspaceRoot = fileURLToPath(new URL('../../', import.meta.url));
const executablePath = findBrowser();

/** The built site on a real server with its embedded database, in a real browser. */
export default defineConfig({
  testDir: 'src',
  outputDir: '../../test-results',
  // Two cores: the server has one, the browser the other.
  workers: 1,
  fullyParallel: false,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: origin,
    locale: 'en-US',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    },
  },
  webServer: {
    command: 'node --conditions=@mallard/source apps/services/src/main.ts',
    cwd: workspaceRoot,
    url: `${origin}/__heartbeat__`,
    timeout: 60_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      PORT: String(port),
      PUBLIC_ORIGIN: origin,
      // The embedded database, keeping nothing.
      DATA_DIR: 'memory://',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
    },
  },
});
