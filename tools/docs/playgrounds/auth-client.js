import { createAuthClient } from '@mallard/auth-client';
import { createAccountServiceFake } from '@mallard/auth-client/testing';

const service = createAccountServiceFake();
service.addAccount({ email: 'jo@x.example' });
const auth = createAuthClient({
  baseUrl: 'https://service.test/api',
  clientId: 'docs',
  fetch: service.browser(),
});
await auth.requestOtp({ email: 'jo@x.example' });
print(await auth.signIn({ email: 'jo@x.example', otp: service.passcodeFor('jo@x.example') }));
service.fail('account', 'network');
try {
  await auth.getAccount();
} catch (error) {
  print(error.code, error.message);
}
