/** Runs the published conformance checks against our own services. */
import { expect, it } from '@jest/globals';
import { createAuthClient } from '@mallard/auth-client';
import { checkAccountService } from '@mallard/auth-client/testing';
import { checkSubscriptionService } from '@mallard/subscription-client/testing';
import { createTestBrowser } from '../support/browser.ts';
import { createTestServices } from '../support/harness.ts';

it('the account service passes every conformance check', async () => {
  const services = await createTestServices();
  try {
    const origin = await services.app.listen({ port: 0, host: '127.0.0.1' });
    const results = await checkAccountService({
      baseUrl: `${origin}/api`,
      clientId: 'mallard-web',
    });
    expect(results.filter(({ wrong }) => wrong !== undefined)).toEqual([]);
    expect(results.length).toBeGreaterThan(8);
  } finally {
    await services.close();
  }
});

it('the subscription service passes every conformance check', async () => {
  const services = await createTestServices();
  try {
    const { fetch } = createTestBrowser(services.app, Date.now);
    const baseUrl = 'http://localhost:8080/api';
    const auth = createAuthClient({ baseUrl, clientId: 'mallard-web', fetch });
    await auth.createAccount();
    const accessToken = (await auth.getAccessToken()) ?? '';
    const results = await checkSubscriptionService({ baseUrl, accessToken, fetch });
    expect(results.filter(({ wrong }) => wrong !== undefined)).toEqual([]);
    expect(results.length).toBeGreaterThan(4);
  } finally {
    await services.close();
  }
});
