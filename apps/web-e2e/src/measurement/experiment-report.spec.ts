// Specification §3, experiments: the operator's report matches what visitors did, regardless of the
// page on which they did it.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { devices, expect } from '@playwright/test';
import { test } from '../server/own-server.ts';
import { ProPage, testCards } from '../pages/subscription-pages.ts';

const run = promisify(execFile);
const WORKSPACE = fileURLToPath(new URL('../../../../', import.meta.url));

/**
 * The number of buyers among the two visitors of each variant, and the random number that draws the
 * variant.
 */
const VARIANTS = [
  { variant: 'control', draw: 0.1, buyers: 0 },
  { variant: 'treatmenta', draw: 0.5, buyers: 1 },
  { variant: 'treatmentb', draw: 0.9, buyers: 2 },
];
const VISITORS = 2;

const { userAgent, isMobile, viewport } = devices['Pixel 7'];
test.use({ userAgent, isMobile, viewport });
// A separate environment starts a separate server: the test stops it, so no other test may use it.
test.use({ ownEnvironment: { PIXEL_RETENTION_DAYS: '7' } });

test('the experiment report joins exposures to purchases on later pages', async ({
  browser,
  ownServer,
}, testInfo) => {
  test.skip(
    ownServer.dataDir === 'memory://',
    'An in-memory database does not outlive its server.',
  );
  test.slow();
  for (const { draw, buyers } of VARIANTS) {
    for (let visitor = 0; visitor < VISITORS; visitor += 1) {
      const context = await browser.newContext({ baseURL: ownServer.origin, userAgent, isMobile });
      const page = await context.newPage();
      await page.addInitScript((value) => (Math.random = () => value), draw);
      const sent: string[] = [];
      page.on('response', (response) => sent.push(new URL(response.url()).pathname));
      const reported = (event: string) =>
        expect.poll(() => sent.some((path) => path.includes(event))).toBe(true);
      const pro = new ProPage(page);
      await pro.open('/en/pro');
      await reported('static_exposure');
      if (visitor < buyers) {
        const checkout = await pro.buy('Yearly');
        await checkout.payWith(testCards.succeeds);
        await page.waitForURL(/\/pro\/welcome/);
        await reported('pro_checkoutReturn');
      }
      await context.close();
    }
  }
  await ownServer.stop();

  const counts = testInfo.outputPath('counts.ndjson');
  const report = testInfo.outputPath('report.html');
  await run(
    'sh',
    [
      '-c',
      '"$0" --conditions=@mallard/source apps/services/src/commands/mallard.ts experiment-counts --converted pro.checkoutReturn > "$1" && "$0" --conditions=@mallard/source tools/src/commands/write-experiment-report.ts "$1" "$2"',
      process.execPath,
      counts,
      report,
    ],
    { cwd: WORKSPACE, env: { ...process.env, DATA_DIR: ownServer.dataDir, LOG_LEVEL: 'error' } },
  );
  const lines = (await readFile(counts, 'utf8')).trim().split('\n');
  const counted = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ experiment }) => experiment === 'mobilepropaywall')
    .map(({ variant, exposed, converted }) => ({ variant, exposed, converted }));
  expect(counted).toEqual(
    VARIANTS.map(({ variant, buyers }) => ({ variant, exposed: VISITORS, converted: buyers })),
  );
  expect(await readFile(report, 'utf8')).toContain('100.00 %');
});
