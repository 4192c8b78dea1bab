export { checkSubscriptionService } from './check-subscription-service.ts';
export { createFakeSubscriptionService, subscriptionWire } from './fake-subscription-service.ts';
export type { FakeFault, FakeSubscriptionService } from './fake-subscription-service.ts';
export type { FakeShop } from './fake-shop.ts';
export { subscriptionScenarios } from './scenarios.ts';
export type { ScenarioOptions, ScenarioPlatform, SubscriptionScenario } from './scenarios.ts';
export type { ExpectedCharge, ExpectedExplanation } from './expected-explanations.ts';
export type {
  SubscriptionConformanceResult,
  SubscriptionServiceAddress,
} from './check-subscription-service.ts';
