import { expect, it } from '@jest/globals';
import { createAuthClient } from '../index.ts';
import { createAccountServiceFake } from './index.ts';

it.each(['ann@example.org ', ' Ann@Example.org', 'ann@example.org\n'])(
  'normalizes the email %j as the service does',
  async (typed) => {
    const service = createAccountServiceFake();
    const { id } = service.addAccount({ email: 'ann@example.org' });
    const client = createAuthClient({
      baseUrl: 'https://accounts.example/api',
      clientId: 'web',
      fetch: service.browser(),
    });
    await client.requestOtp({ email: typed });
    const otp = service.passcodeFor(typed) ?? '';
    const session = await client.signIn({ email: typed, otp });
    expect(session.accountId).toBe(id);
    client.dispose();
  },
);
