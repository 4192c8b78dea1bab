import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  delayed,
  dropped,
  emulateHost,
  type EmulatedHostName,
  malformed,
  refused,
  typicalAnswers,
} from '@mallard/native-bridge/testing';
import { beforePaint } from './before-paint.ts';
import { followSubscription } from './subscription-status.ts';

const PAGE = `
  <header>
    <nav><a href="/en/pro">Plus</a></nav>
    <a href="/en/subscriptions/manage" data-account-link="Your subscription"></a>
  </header>
  <main>
    <a data-offer="link" href="/en/pro"><b>See plans</b></a><span data-offer="">With a trial</span>
    <form data-offer="form">
      <fieldset></fieldset><p data-purchase-status="working" hidden></p>
      <p data-purchase-error="already-subscribed" hidden></p><p data-purchase-error="network" hidden></p>
    </form>
  </main>`;

const root = document.documentElement;
let stop = () => {};

beforeEach(() => {
  document.body.innerHTML = PAGE;
  localStorage.clear();
  delete root.dataset['subscription'];
});
afterEach(() => {
  stop();
  Reflect.deleteProperty(navigator, 'duckduckgo');
  jest.useRealTimers();
});

function open(name: EmulatedHostName, isSubscribed: boolean) {
  const host = emulateHost(name, { window, answers: typicalAnswers(name, { isSubscribed }) });
  beforePaint();
  const before = root.dataset['subscription'];
  return { host, before, follow: () => (stop = followSubscription(document)) };
}

const status = () => root.dataset['subscription'];
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}
const offer = () => document.querySelector<HTMLAnchorElement>('main a')!;
const shown = (selector: string) => !document.querySelector<HTMLElement>(selector)!.hidden;

const HOSTS = ['ios', 'macos', 'android', 'android-web-message', 'windows'] as const;

describe.each(HOSTS)('subscription status of %s', (name) => {
  it('starts as pending, then takes the browser’s value', async () => {
    const { before, follow } = open(name, true);
    expect(before).toBe('PENDING');
    follow();
    await settled();
    expect(status()).toBe('SUBSCRIBED');
  });

  it('turns offers into links to the subscription', async () => {
    open(name, true).follow();
    await settled();
    expect(offer().textContent).toBe('Your subscription');
    expect(offer().pathname).toBe('/en/subscriptions/manage');
    expect(document.querySelector<HTMLAnchorElement>('nav a')).toMatchObject({
      pathname: '/en/subscriptions/manage',
      textContent: 'Plus',
    });
    expect(shown('span')).toBe(false);
    expect([shown('fieldset'), shown('[data-purchase-error="already-subscribed"]')]).toEqual([
      false,
      true,
    ]);
    expect(shown('[data-purchase-error="network"]')).toBe(false);
  });

  it('keeps offers unchanged without a subscription', async () => {
    open(name, false).follow();
    await settled();
    expect(status()).toBe('UNSUBSCRIBED');
    expect(offer().innerHTML).toBe('<b>See plans</b>');
    expect([shown('span'), shown('fieldset')]).toEqual([true, true]);
    expect(shown('[data-purchase-error="already-subscribed"]')).toBe(false);
  });
});

it('updates the status when the user signs out and in again', async () => {
  const { host, follow } = open('android', true);
  follow();
  await settled();
  host.answer('subscriptions', 'subscriptionDetails', () => ({ isSubscribed: false }));
  host.push('subscriptions', 'authUpdate', {});
  await settled();
  expect([status(), offer().innerHTML]).toEqual(['UNSUBSCRIBED', '<b>See plans</b>']);
  expect(shown('fieldset')).toBe(true);
});

describe('our browser without a valid status', () => {
  it.each([
    ['does not respond', () => dropped(), 'ERROR'],
    ['responds too late', () => delayed(600, { availableMessages: [] }), 'ERROR'],
    ['refuses', () => refused('no'), 'ERROR'],
    ['responds with invalid JSON', () => malformed(), 'ERROR'],
    ['does not support subscriptions', () => ({ availableMessages: [] }), 'UNKNOWN'],
  ])('shows offers within 500 ms if the browser %s', async (_what, handshake, end) => {
    jest.useFakeTimers();
    const { host, follow } = open('macos', true);
    host.answer('subscriptions', 'handshake', handshake);
    follow();
    await jest.advanceTimersByTimeAsync(500);
    expect([status(), shown('fieldset')]).toEqual([end, true]);
  });

  it('shows offers within 1200 ms if no status arrives', async () => {
    jest.useFakeTimers();
    const { host, follow } = open('ios', true);
    host.answer('subscriptions', 'subscriptionDetails', () => dropped());
    follow();
    await jest.advanceTimersByTimeAsync(1_200);
    expect([status(), shown('fieldset')]).toEqual(['ERROR', true]);
  });
});

describe('other browsers', () => {
  it.each(['browser', 'extension'] as const)('shows no pending status: %s', (name) => {
    expect(open(name, true).before).toBeUndefined();
  });

  it.each([
    ['true', 'SUBSCRIBED'],
    ['false', 'UNSUBSCRIBED'],
  ])('accepts a stored override: %s', (stored, end) => {
    localStorage.setItem('subscribed', stored);
    const { before, follow } = open('browser', false);
    expect(before).toBe('PENDING');
    follow();
    expect(status()).toBe(end);
  });

  it('recognizes a signed-in subscriber', () => {
    localStorage.setItem('account', 'subscribed');
    const { before, follow } = open('browser', false);
    expect(before).toBe('PENDING');
    follow();
    expect([status(), shown('fieldset')]).toEqual(['SUBSCRIBED', false]);
  });

  it('does not treat every signed-in user as a subscriber', () => {
    localStorage.setItem('account', 'signed-in');
    expect(open('browser', true).before).toBeUndefined();
  });
});

it('prefers our own browser’s status over the signed-in account', async () => {
  localStorage.setItem('account', 'subscribed');
  open('macos', false).follow();
  await settled();
  expect(status()).toBe('UNSUBSCRIBED');
});
