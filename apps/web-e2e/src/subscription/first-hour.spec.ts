/**
 * The path from the offer to the first product in use, on each kind of device: no page asks a question, and
 * each press counts.
 */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { brand } from '@mallard/brand';
import { HOSTS } from '@mallard/native-bridge/testing';
import { randomUUID } from 'node:crypto';
import { NativeHost } from '../native/native-host.ts';
import { newAccountToken } from '../pages/account.ts';
import { fillPayment, ProPage } from '../pages/subscription-pages.ts';
import { watchPage } from '../watch-page.ts';

/** Counts a user's presses; typing doesn't count. */
class Presses {
  count = 0;

  async on(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }
}

const CHROMIUM = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';
const PHONE = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true };
const DEVICES = [
  {
    device: 'a Mac',
    use: { userAgent: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${CHROMIUM} Safari/537.36` },
    app: 'Download for Mac',
  },
  {
    device: 'Windows',
    use: { userAgent: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROMIUM} Safari/537.36` },
    app: 'Download for Windows',
  },
  {
    device: 'an Android phone',
    use: {
      userAgent: `Mozilla/5.0 (Linux; Android 10; K) ${CHROMIUM} Mobile Safari/537.36`,
      ...PHONE,
    },
    app: 'Get it on Google Play',
  },
] as const;

const card = (page: Page, product: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: product, level: 3 }) });

for (const { device, use, app } of DEVICES) {
  test.describe(() => {
    test.use(use);

    test(`reaches a product in 3 presses and the VPN’s app in 3 on ${device}`, async ({ page }) => {
      const watched = watchPage(page);
      const presses = new Presses();
      const pro = new ProPage(page);
      await pro.open();
      await presses.on(pro.buyButton);
      await page.waitForURL(/\/dev\/checkout\//);
      await fillPayment(page);
      await presses.on(page.getByRole('button', { name: 'Start free trial' }));
      await expect(page.getByText('Your subscription is active')).toBeVisible();

      await test.step('each product shows its next step on this device', async () => {
        await expect(card(page, 'VPN')).toContainText('Needs our app');
        const way = card(page, 'VPN').getByRole('link', { name: app });
        await expect(way).toHaveAttribute('href', /\S/);
        await expect(card(page, 'VPN')).toContainText('Settings › VPN');
        await expect(card(page, 'Identity Theft Restoration')).toContainText('Ready to use');
      });

      const chat = new URL(brand.links.aiChat, page.url()).href;
      await presses.on(card(page, 'AI chat for subscribers').getByRole('link'));
      await page.waitForURL(chat);
      expect(presses.count).toBe(3);
      watched.expectNoProblems();
    });
  });
}

test.describe(() => {
  const { userAgent } = HOSTS.ios;
  test.use({ userAgent, ...PHONE });

  // The VPN switch belongs to the app: no message of a page turns it on, and the emulated app has
  // none to press.
  test('reaches the VPN’s screen in our iOS app in 2 presses plus the store’s own', async ({
    page,
    context,
  }) => {
    const watched = watchPage(page, { allow: /status of 40/ });
    const host = await NativeHost.around(context, 'ios');
    const presses = new Presses();
    await page.goto('/subscriptions');
    await presses.on(page.getByRole('button', { name: /free trial|Subscribe/ }));
    await host.expectSent('subscriptionSelected');

    // The buyer confirms in the App Store's sheet, and the app confirms the purchase with the
    // service.
    const token = await newAccountToken(context.request);
    const confirmed = await context.request.post('/api/purchase/confirm/apple', {
      headers: { authorization: `Bearer ${token}` },
      data: {
        signedTransactionInfo: `sandbox:${randomUUID()}:ddg.privacy.pro.yearly.renews.us:trial`,
      },
    });
    expect(confirmed.status()).toBe(200);
    host.visitor.token = token;
    host.visitor.isSubscribed = true;
    await host.push('subscriptionPages', 'onPurchaseUpdate', { type: 'completed' });
    await page.waitForURL('**/subscriptions/welcome');
    await expect(page.getByText('Your subscription is active')).toBeVisible();

    const vpn = page.getByRole('listitem').filter({ hasText: 'VPN' });
    await presses.on(vpn.getByRole('button', { name: 'Open' }));
    const { params } = await host.expectSent('featureSelected');
    expect(params).toMatchObject({ productFeature: 'Network Protection' });
    expect(presses.count).toBe(2);
    watched.expectNoProblems();
  });
});
