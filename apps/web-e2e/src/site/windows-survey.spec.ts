import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessibility/axe.ts';
import { layoutShifts } from '../rendering/layout-shifts.ts';
import { watchPage } from '../watch-page.ts';

for (const javaScriptEnabled of [true, false]) {
  test(`the uninstall survey can be answered ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    const { expectNoProblems } = watchPage(page);
    const accessible = async () => javaScriptEnabled && expectAccessible(page);
    await page.goto('/en/windows');
    await page.getByRole('link', { name: 'tell us why' }).click();
    await expect(page).toHaveURL(/\/en\/windows\/survey$/);
    await accessible();
    await page.getByRole('checkbox', { name: 'It was slow' }).check();
    await page.getByRole('checkbox', { name: 'It crashed or showed errors' }).check();
    await page.getByLabel('Which browser do you use now?').selectOption('Firefox');
    await page.getByRole('radio', { name: 'Maybe' }).check();
    await page.getByRole('checkbox', { name: 'Fewer crashes' }).check();
    await page.getByRole('button', { name: 'Send answers' }).click();
    const thanks = page.locator('#sent');
    await expect(thanks).toBeVisible();
    await expect(thanks).toContainText('Thank you');
    await expect(page.getByRole('button', { name: 'Send answers' })).toBeHidden();
    await accessible();
    if (javaScriptEnabled) expect(await layoutShifts(page)).toEqual([]);
    await thanks.getByRole('link', { name: /again/ }).click();
    await expect(page).toHaveURL(/\/en\/windows$/);
    expectNoProblems();
    await context.close();
  });
}
