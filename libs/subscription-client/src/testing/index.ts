export { createFakeSubscriptionService, subscriptionWire } from './fake-subscription-service.ts';
export type { FakeFault, FakeSubscriptionService } from './fake-subscription-service.ts';
