import { expect, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { PasscodePage } from './pages/subscription-pages.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/subscriptions/activate');
});

test('an address that is none gets an error beside its field', async ({ page }) => {
  await new PasscodePage(page).askForCode('not an address');
  const field = page.getByLabel('Email address');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Check it for typing errors')).toBeVisible();
});

test('a wrong code is told, kept correctable, and the button comes back', async ({ page }) => {
  const form = new PasscodePage(page);
  await form.askForCode(`nobody-${randomUUID()}@example.org`);
  await form.enterCode('12 34');
  await expect(page.getByText('The code has six digits.')).toBeVisible();
  await form.enterCode('000000');
  await expect(page.getByText(/That code is not right/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  await page.getByRole('button', { name: 'Use another address' }).click();
  await expect(page.getByLabel('Email address')).toBeVisible();
});

test('a dead connection is told and the same form works again afterwards', async ({
  page,
  context,
}) => {
  const form = new PasscodePage(page);
  // An address of its own: what others ask for must not count against it.
  const email = `nobody-${randomUUID()}@example.org`;
  await context.setOffline(true);
  await form.askForCode(email);
  await expect(page.getByText(/could not reach our server/)).toBeVisible();
  await context.setOffline(false);
  await form.askForCode(email);
  await expect(page.getByLabel('Six-digit code')).toBeVisible();
});
