import { defineConfig } from '@playwright/test';
import { findBrowser } from '@mallard/tools/browser';

const executablePath = findBrowser();

/**
 * Tests every story of the built Storybook in every wording and theme: with axe, and with a
 * screenshot compared to its baseline.
 */
export default defineConfig({
  testDir: 'src',
  outputDir: '../../test-results/ui-e2e',
  snapshotPathTemplate: 'baselines/{arg}{ext}',
  // Only `renew-baselines` writes screenshots: a test that creates its own expectation proves
  // nothing.
  updateSnapshots: 'none',
  globalTeardown: './src/compress-baselines.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        // Render the same pixels regardless of the machine's font settings, screen and graphics
        // card. Unlike the full browser, the headless shell only uses slight font hinting with a
        // flag.
        '--font-render-hinting=slight',
        '--disable-lcd-text',
        '--force-color-profile=srgb',
        '--force-device-scale-factor=1',
        '--disable-gpu',
        '--disable-skia-runtime-opts',
      ],
    },
  },
});
