import { afterEach, expect, it } from '@jest/globals';
import { beforePaint } from './before-paint.ts';

const { dataset } = document.documentElement;

afterEach(() => {
  delete dataset['removalApp'];
  delete (window as { webkit?: object }).webkit;
});

it('marks the page inside an app that listens to removal alone, as that of macOS does', () => {
  Object.assign(window, { webkit: { messageHandlers: { dbpui: {} } } });
  beforePaint();
  expect(dataset['removalApp']).toBe('');
});

it.each([{}, { webkit: { messageHandlers: { subscriptionPages: {} } } }])(
  'marks nothing where there is %j',
  (host) => {
    Object.assign(window, host);
    beforePaint();
    expect(dataset['removalApp']).toBeUndefined();
  },
);
