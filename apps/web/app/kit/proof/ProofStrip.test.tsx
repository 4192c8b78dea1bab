import { afterEach, describe, expect, it } from '@jest/globals';
import { brand } from '@mallard/brand';
import { cleanup, screen } from '@testing-library/react';
import { act } from 'react';
import { statistics } from '../../content/facts.ts';
import { renderInPage } from '../../testing/render-page.tsx';
import { ProofStrip } from './ProofStrip.tsx';

let report: (names: string[]) => void = () => {};
globalThis.PerformanceObserver = class {
  constructor(callback: (list: { getEntries(): { name: string }[] }) => void) {
    report = (names) => callback({ getEntries: () => names.map((name) => ({ name })) });
  }
  observe() {}
  disconnect() {
    report = () => {};
  }
} as unknown as typeof PerformanceObserver;

afterEach(cleanup);

const shown = () =>
  [...document.querySelectorAll('[data-requests] > :not([hidden])')].map(
    ({ textContent }) => textContent,
  );

describe('ProofStrip', () => {
  it('counts the requests that the browser lists', () => {
    renderInPage(<ProofStrip />);
    act(() => report([`${location.origin}/a.js`, `${location.origin}/b.css`]));
    expect(shown()).toEqual([
      'No third-party requests on this page',
      'Requests counted by your browser: 2',
    ]);
  });

  it('withdraws its claim when a request goes to another company', () => {
    renderInPage(<ProofStrip />);
    act(() => report([`${location.origin}/a.js`, 'https://tracker.example/pixel']));
    expect(shown()).toEqual([
      '1 requests from this page to other companies',
      'Requests counted by your browser: 2',
    ]);
  });

  it('shows no count before the browser has counted', () => {
    renderInPage(<ProofStrip />);
    expect(document.querySelector('[data-requests]')?.hasAttribute('data-counted')).toBe(false);
  });

  it('links each rating to its store', () => {
    renderInPage(<ProofStrip />);
    expect(screen.getByRole('link', { name: 'App Store 4.8' }).getAttribute('href')).toBe(
      brand.stores.appStore,
    );
    expect(screen.getByRole('link', { name: 'Google Play 4.7' }).getAttribute('href')).toBe(
      brand.stores.googlePlay,
    );
  });

  it('shows no rating without numbers', () => {
    const { iosRating: _, ...figures } = statistics;
    renderInPage(<ProofStrip figures={figures} />);
    expect(screen.queryByText(/average rating/)).toBeNull();
  });
});
