import { expect, it } from '@jest/globals';
import { brand } from '@mallard/brand';
import { screen } from '@testing-library/react';
import { renderInPage } from '../../testing/render-page.tsx';
import { ServiceFailureMessage } from './ServiceFailureMessage.tsx';
import type { ServiceFailure } from './service-failure.ts';

const KINDS: ServiceFailure['kind'][] = [
  'offline',
  'too-many',
  'unavailable',
  'wrong-passcode',
  'passcode-expired',
  'passcode-exhausted',
  'invalid-email',
  'email-unchanged',
  'email-unusable',
  'email-not-sent',
  'account-suspended',
  'proof-required',
  'subscription-renews',
  'paid-time-left',
  'signed-out',
  'communication',
];

it.each(KINDS)('shows a specific message for %s', (kind) => {
  renderInPage(<ServiceFailureMessage failure={{ kind }} />);
  const text = screen.getByRole('alert').textContent;
  for (const other of KINDS.filter((each) => each !== kind)) {
    const { unmount } = renderInPage(<ServiceFailureMessage failure={{ kind: other }} />);
    expect(screen.getAllByRole('alert').at(-1)?.textContent).not.toBe(text);
    unmount();
  }
});

it('links a user with a suspended account to support', () => {
  renderInPage(<ServiceFailureMessage failure={{ kind: 'account-suspended' }} />);
  expect(screen.getByRole('alert').textContent).toContain(brand.supportEmail);
});

it('shows the retry time, with a date if it is far away', () => {
  const inMs = (ms: number) => new Date(Date.now() + ms);
  const time = (at: Date, options: object) =>
    new Intl.DateTimeFormat('en', { timeStyle: 'short', ...options }).format(at);
  const minutes = 20 * 60_000;
  const before = inMs(minutes);
  renderInPage(<ServiceFailureMessage failure={{ kind: 'too-many', retryAfterMs: minutes }} />);
  const shown = screen.getByRole('alert').textContent ?? '';
  const after = inMs(minutes);
  expect([time(before, {}), time(after, {})].some((text) => shown.includes(text))).toBe(true);

  const day = 24 * 3_600_000;
  const { container } = renderInPage(
    <ServiceFailureMessage failure={{ kind: 'too-many', retryAfterMs: day }} />,
  );
  expect(container.textContent).toContain(String(inMs(day).getFullYear()));
});
