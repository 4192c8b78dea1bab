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

const figure = () => document.querySelector('[data-requests]')?.textContent;

describe('ProofStrip', () => {
  it('shows 0 without a script, then counts requests that the browser lists', () => {
    renderInPage(<ProofStrip />);
    expect(figure()).toBe('0');
    act(() => report([`${location.origin}/a.js`, `${location.origin}/b.css`]));
    expect(figure()).toBe('0 / 2');
    act(() => report(['https://tracker.example/pixel']));
    expect(figure()).toBe('1 / 3');
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
