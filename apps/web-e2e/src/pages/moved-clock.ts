import { expect, type Page } from '@playwright/test';

export const DAY_MS = 24 * 60 * 60 * 1000;

/** The clock that test payments go by, and with it the browser's own: subscriptions grow old, sign-ins do not. */
export class MovedClock {
  private readonly page: Page;
  private aheadMs: number | undefined;

  constructor(page: Page) {
    this.page = page;
  }

  /** Epoch milliseconds. */
  async now(): Promise<number> {
    return Date.now() + (this.aheadMs ?? (await this.ask()));
  }

  private async ask(): Promise<number> {
    const response = await this.page.request.get('/dev/checkout/clock.json');
    expect(response.status()).toBe(200);
    const { now } = (await response.json()) as { now: number };
    return (this.aheadMs = now - Date.now());
  }

  /** Has the browser's clock go by it too, as it does for whoever lives that long. */
  async setBrowser(): Promise<number> {
    await this.ask();
    const now = await this.now();
    await this.page.clock.setSystemTime(now);
    return now;
  }

  /** Lets days pass, and everything happen on its day: charges, retries, mails. */
  async pass(days: number): Promise<number> {
    const moved = await this.page.request.post('/dev/checkout/clock', {
      form: { days: String(days) },
      maxRedirects: 0,
      timeout: 240_000,
    });
    expect(moved.status()).toBe(303);
    return this.setBrowser();
  }

  /** What only a seller or a bank can do, to the newest subscription. */
  async play(action: 'Refund' | 'Dispute' | 'Dispute won' | 'Dispute lost'): Promise<void> {
    await this.page.goto('/dev/checkout/clock');
    await this.page.getByRole('row').nth(1).getByRole('button', { name: action }).click();
    await this.page.waitForLoadState();
  }
}
