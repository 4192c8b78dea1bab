import { expect, type Page } from '@playwright/test';

export const DAY_MS = 24 * 60 * 60 * 1000;

/** The clock of test payments. The browser keeps the real time and falls behind as days pass. */
export class MovedClock {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Epoch milliseconds. */
  async now(): Promise<number> {
    const response = await this.page.request.get('/dev/checkout/clock.json');
    expect(response.status()).toBe(200);
    const { now } = (await response.json()) as { now: number };
    return now;
  }

  /** Advances the clock by days and triggers everything that is due: charges, retries, emails. */
  async pass(days: number): Promise<void> {
    const moved = await this.page.request.post('/dev/checkout/clock', {
      form: { days: String(days) },
      maxRedirects: 0,
      timeout: 240_000,
    });
    expect(moved.status()).toBe(303);
  }

  /** Performs an action of the seller or a bank on the newest subscription. */
  async play(action: 'Refund' | 'Dispute' | 'Dispute won' | 'Dispute lost'): Promise<void> {
    await this.page.goto('/dev/checkout/clock');
    await this.page.getByRole('row').nth(1).getByRole('button', { name: action }).click();
    await this.page.waitForLoadState();
  }
}
