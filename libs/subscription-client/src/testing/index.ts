export { createFakeSubscriptionService, subscriptionWire } from './fake-subscription-service.ts';
export type { FakeFault, FakeSubscriptionService } from './fake-subscription-service.ts';
export { subscriptionScenarios } from './scenarios.ts';
export type { ScenarioOptions, ScenarioPlatform, SubscriptionScenario } from './scenarios.ts';
