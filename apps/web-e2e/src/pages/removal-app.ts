/** The removal feature in an emulated desktop app, on /dev/native. */
import { expect, type FrameLocator, type Page } from '@playwright/test';

export async function openApp(page: Page, host: string): Promise<FrameLocator> {
  await page.goto('/dev/native');
  await page.locator('#settings select').first().selectOption(host);
  await page.getByRole('button', { name: 'Make an account in the host' }).click();
  await expect(page.getByText('Somebody is signed in to the host.')).toBeVisible();
  const frame = page.frameLocator('#frame');
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByLabel('Address of the page').fill('/dbp');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(frame.getByRole('heading', { name: 'Personal Information Removal' })).toBeVisible();
  return frame;
}

export const site = (app: FrameLocator, name: string) =>
  app.getByRole('listitem').filter({ hasText: name });

/** Locates the number above its label. */
export const figure = (app: FrameLocator, label: string) =>
  app.locator(`xpath=//dt[normalize-space() = "${label}"]/following-sibling::dd[1]`).first();

/** Makes the app send its current state, as it does when the user returns to the feature. */
export const comeBack = (page: Page) => page.getByRole('button', { name: 'Dashboard' }).click();
