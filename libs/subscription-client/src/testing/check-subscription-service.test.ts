import { expect, it } from '@jest/globals';
import { checkSubscriptionService } from './check-subscription-service.ts';
import { createFakeSubscriptionService, subscriptionWire } from './fake-subscription-service.ts';

const at = { baseUrl: 'https://service.test/api', accessToken: 'a-token' };
const broken = async (fetchOf: typeof fetch) =>
  (await checkSubscriptionService({ ...at, fetch: fetchOf })).flatMap(({ rule, wrong }) =>
    wrong === undefined ? [] : [`${rule}: ${wrong}`],
  );

it('reports no failures for a conforming service', async () => {
  expect(await broken(createFakeSubscriptionService().fetch)).toEqual([]);
});

it('reports a service that gives a subscription to every account', async () => {
  const service = createFakeSubscriptionService({ subscription: subscriptionWire() });
  expect(await broken(service.fetch)).toEqual([
    expect.stringContaining('"No subscription found", with status 400: subscription: status 200'),
  ]);
});

it('reports missing prices and an unreachable service', async () => {
  const service = createFakeSubscriptionService();
  service.faults.push({ kind: 'body', body: [{ productId: 'a' }] });
  expect(await broken(service.fetch)).toHaveLength(1);
  const away = await broken(() => Promise.reject(new TypeError('fetch failed')));
  expect(away.every((said) => said.endsWith('no response: TypeError'))).toBe(true);
});
