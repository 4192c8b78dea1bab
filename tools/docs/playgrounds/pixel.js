import { createPixel } from '@mallard/pixel';
import { createRecordedSender } from '@mallard/pixel/testing';

const { send, sent } = createRecordedSender();
const pixel = createPixel({
  events: { 'try.it': { purpose: 'measurement', parameters: { from: { values: ['docs'] } } } },
  device: () => ({ browser: 'firefox', formFactor: 'desktop', platform: 'windows' }),
  privacySignal: () => false,
  send,
});
print(pixel.fire('try.it', { from: 'docs' }), pixel.fire('try.it', { from: 'docs' }));
print(sent);
