import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createAccountServiceFake } from '@mallard/auth-client/testing';
import { createServices } from './services.ts';

const { fetch } = globalThis;
afterEach(() => {
  Object.assign(globalThis, { fetch });
  jest.restoreAllMocks();
});

describe('createServices', () => {
  it.each<[string, (services: ReturnType<typeof createServices>) => Promise<unknown>]>([
    ['the subscription service', ({ subscriptions }) => subscriptions.getSubscription()],
    ['the account service', ({ accountHttp }) => accountHttp('auth/v2/account/sessions')],
    ['the site’s service', ({ http }) => http('itr/code', { method: 'POST' })],
  ])(
    'ends the session locally when %s reports that it was ended elsewhere',
    async (_service, call) => {
      jest.spyOn(console, 'error').mockReturnValue();
      const browser = createAccountServiceFake().browser();
      let isEnded = false;
      globalThis.fetch = async (input, init) =>
        isEnded
          ? Response.json({ error: 'invalid_token' }, { status: 401 })
          : browser(new URL(String(input), 'https://site.test'), init);
      const services = createServices('en');
      await services.auth.createAccount();
      const onSession = jest.fn();
      services.auth.subscribe(onSession);

      isEnded = true;
      await expect(call(services)).rejects.toMatchObject({ status: 401 });
      expect(onSession.mock.calls).toEqual([[undefined]]);
      services.auth.dispose();
    },
  );
});
