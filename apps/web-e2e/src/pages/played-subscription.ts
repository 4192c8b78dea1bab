import type { Page, Route } from '@playwright/test';
import * as catalogue from '@mallard/catalogue';
import {
  createFakeSubscriptionService,
  type FakeFault,
  type FakeSubscriptionService,
  type SubscriptionScenario,
} from '@mallard/subscription-client/testing';

/** What a subscriber's page asks of the subscription service; buying and signing in stay the real thing. */
const PLAYED = /\/api\/(?:subscription(?:\/[a-z-]+)?|checkout\/portal)(?:\?.*)?$/;

/**
 * Puts a service in memory in place of the real one, in any state and with any fault. The states of a year, and what
 * only a bank can cause, cannot be waited for.
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
