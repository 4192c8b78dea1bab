import { createSubscriptionClient } from '@mallard/subscription-client';
import {
  createFakeSubscriptionService,
  subscriptionWire,
} from '@mallard/subscription-client/testing';

const service = createFakeSubscriptionService({ subscription: subscriptionWire() });
const client = createSubscriptionClient({
  baseUrl: 'https://service.test/api',
  fetch: service.fetch,
  getAccessToken: async () => 'a-token',
});
print(Object.keys(client));
print(await client.getSubscription());
