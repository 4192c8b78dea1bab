import type { Page, Route } from '@playwright/test';
import * as catalogue from '@mallard/catalogue';
import {
  createFakeSubscriptionService,
  type FakeFault,
  type FakeSubscriptionService,
  type SubscriptionScenario,
} from '@mallard/subscription-client/testing';

/** Requests of subscription pages that are emulated. Purchases and sign-in stay real. */
const PLAYED = /\/api\/(?:subscription(?:\/[a-z-]+)?|checkout\/portal)(?:\?.*)?$/;

/**
 * Replaces the subscription service with an in-memory fake in any state and with any fault: tests
 * can't wait for a year's states or for what only a bank can cause.
 */
export class PlayedSubscription {
  readonly service: FakeSubscriptionService = createFakeSubscriptionService({ shop: catalogue });

  async install(page: Page): Promise<void> {
    await page.route(PLAYED, (route) => this.answer(route));
  }

  play({ subscription, invoices }: Pick<SubscriptionScenario, 'subscription' | 'invoices'>): void {
    this.service.subscription = subscription;
    this.service.invoices = invoices;
  }

  failNext(...faults: FakeFault[]): void {
    this.service.faults.push(...faults);
  }

  calls(call: string): number {
    return this.service.calls.filter((made) => made === call).length;
  }

  private async answer(route: Route): Promise<void> {
    const request = route.request();
    try {
      const response = await this.service.fetch(request.url(), {
        method: request.method(),
        headers: request.headers(),
        body: request.postData(),
      });
      await route.fulfill({
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: await response.text(),
      });
    } catch {
      await route.abort('connectionfailed');
    }
  }
}
