import { expect, it } from '@jest/globals';
import { createPixel } from '../core/pixel.ts';
import { createRecordedSender } from './index.ts';

it('createRecordedSender records accepted URLs and rejects as many as requested', () => {
  const { send, sent, refuse } = createRecordedSender();
  const pixel = createPixel({
    events: { 'try.it': { purpose: 'measurement', repeatable: true } },
    device: () => ({ browser: 'firefox', formFactor: 'desktop', platform: 'windows' }),
    privacySignal: () => false,
    random: () => 0,
    send,
  });
  const fire = () => pixel.fire('try.it');

  refuse();
  expect([fire(), fire()]).toEqual(['unsent', 'sent']);
  expect(sent).toEqual(['/t/try_it_0?b=firefox&d=d&p=windows']);
  refuse(Infinity);
  expect([fire(), fire(), fire()]).toEqual(['unsent', 'unsent', 'unsent']);
  refuse(0);
  expect(fire()).toBe('sent');
  expect(sent).toHaveLength(2);
});
