import { afterEach, expect, it } from '@jest/globals';
import { beforePaint } from './before-paint.ts';

const { dataset } = document.documentElement;

afterEach(() => {
  delete dataset['removalApp'];
  delete (window as { webkit?: object }).webkit;
});

it('marks the page inside an app with only a removal handler, as on macOS', () => {
  Object.assign(window, { webkit: { messageHandlers: { dbpui: {} } } });
  beforePaint();
  expect(dataset['removalApp']).toBe('');
});

it.each([{}, { webkit: { messageHandlers: { subscriptionPages: {} } } }])(
  'does not mark the page given %j',
  (host) => {
    Object.assign(window, host);
    beforePaint();
    expect(dataset['removalApp']).toBeUndefined();
  },
);
