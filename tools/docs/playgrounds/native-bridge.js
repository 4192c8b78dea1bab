import { androidTransport, openMessenger, webkitTransport } from '@mallard/native-bridge';
import {
  getSubscriptionOptions,
  subscriptionPages,
} from '@mallard/native-bridge/subscription-pages';
import { request } from '@mallard/native-bridge/messages';
import { delayed, emulateHost, typicalAnswers } from '@mallard/native-bridge/testing';

// An emulated host installs the same objects on a window as the real one, and logs every message.
for (const name of ['ios', 'android']) {
  const host = emulateHost(name, { answers: typicalAnswers(name, { token: 'a-token' }) });
  const app = openMessenger({
    channel: subscriptionPages,
    transports: [webkitTransport, androidTransport],
    host: host.window,
  });
  const { options } = await request(app, getSubscriptionOptions);
  print(
    name,
    options.length,
    'options',
    host.crossed.map(({ direction, raw }) => [direction, raw]),
  );

  host.answer('subscriptionPages', 'getAccessToken', () => delayed(2000, { token: 'late' }));
  await app.request('getAccessToken', {}, { timeoutMs: 50 }).catch(({ code }) => print(name, code));
}
