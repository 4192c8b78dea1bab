import { expect, type Page } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { test } from '../server/own-server.ts';
import { ProPage } from '../pages/subscription-pages.ts';

// The real provider’s library, with no server on the other end.
test.use({
  ownEnvironment: {
    STRIPE_SECRET_KEY: 'sk_test_nobody',
    STRIPE_WEBHOOK_SECRET: 'whsec_nobody',
    NODE_OPTIONS: `--import=${fileURLToPath(new URL('../server/block-external-requests.ts', import.meta.url))}`,
  },
});

const answersOf = (page: Page) => {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/checkout/session')) statuses.push(response.status());
  });
  return statuses;
};

test('/pro charges nothing, shows an error and can be retried if the provider is down', async ({
  page,
}) => {
  const answers = answersOf(page);
  const pro = new ProPage(page);
  await pro.open();
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    await pro.buyButton.click();
    await expect.poll(() => answers).toEqual(Array(attempt).fill(503));
    await expect(page.getByText('Checkout is temporarily unavailable.')).toBeVisible();
    await expect(pro.buyButton).not.toHaveAttribute('aria-disabled', 'true');
  }
  expect(new URL(page.url()).pathname).toBe('/pro');
});

test('/plans shows the same error if the provider is down', async ({ page }) => {
  const answers = answersOf(page);
  await page.goto('/plans');
  const button = page.locator('form[data-purchase] button[type=submit]');
  await button.click();
  await expect.poll(() => answers).toEqual([503]);
  await expect(page.getByText(/Payments aren’t working at the moment/)).toBeVisible();
  await expect(button).not.toHaveAttribute('aria-disabled', 'true');
});
