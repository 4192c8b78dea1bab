import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { brand } from '@mallard/brand';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { renderInPage } from '../../testing/render-page.tsx';
import { CodeCard } from './CodeCard.tsx';
import type { CodeOutcome } from './restoration.thunks.ts';

const NOW = Date.UTC(2026, 4, 20, 12);
const DAY_MS = 24 * 60 * 60 * 1000;
const CODE = 'K7QM-2XWP-9RTD';
const issued: CodeOutcome = {
  ok: true,
  code: { code: CODE, expiresAt: NOW + DAY_MS, product: 'Identity Theft Restoration' },
};

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'clipboard');
});

const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const clipboard = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });

describe('CodeCard', () => {
  it('shows and focuses the requested code', async () => {
    renderInPage(<CodeCard getCode={async () => issued} />);
    expect(screen.queryByText(CODE)).toBeNull();
    await press('Get a service code');
    expect(document.activeElement).toBe(screen.getByText(CODE));
    expect(screen.getByText(/^Valid until/).textContent).toContain('Valid until May 21, 2026,');
    expect(screen.queryByRole('button', { name: 'Get a service code' })).toBeNull();
  });

  it('sends one request, no matter how often the button is pressed', async () => {
    const end: ((outcome: CodeOutcome) => void)[] = [];
    const getCode = jest.fn(() => new Promise<CodeOutcome>((resolve) => end.push(resolve)));
    renderInPage(<CodeCard getCode={getCode} />);
    const button = screen.getByRole('button', { name: 'Get a service code' });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(getCode).toHaveBeenCalledTimes(1);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await act(async () => end[0]?.(issued));
    expect(screen.getByText(CODE)).toBeTruthy();
  });

  it('copies the code', async () => {
    const writeText = jest.fn(async (_text: string) => {});
    clipboard(writeText);
    renderInPage(<CodeCard getCode={async () => issued} />);
    await press('Get a service code');
    await press('Copy the code');
    expect(writeText).toHaveBeenCalledWith(CODE);
    expect(screen.getByText('Copied.')).toBeTruthy();
  });

  it('selects the code if the browser blocks copying', async () => {
    clipboard(async () => Promise.reject(new Error('not allowed')));
    renderInPage(<CodeCard getCode={async () => issued} />);
    await press('Get a service code');
    await press('Copy the code');
    expect(getSelection()?.toString()).toBe(CODE);
    expect(screen.getByText(/Copying was blocked/)).toBeTruthy();
  });

  it('removes the code from the page when it expires', async () => {
    renderInPage(<CodeCard getCode={async () => issued} />);
    await press('Get a service code');
    await act(async () => jest.advanceTimersByTime(DAY_MS - 1_000));
    expect(screen.getByText(CODE)).toBeTruthy();
    await act(async () => jest.advanceTimersByTime(1_000));
    expect(screen.queryByText(CODE)).toBeNull();
    expect(screen.getByText(/The code has expired/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Get a service code' })).toBeTruthy();
  });

  it('shows the code after a failed attempt is retried', async () => {
    const outcomes: CodeOutcome[] = [{ ok: false, failure: { kind: 'offline' } }, issued];
    renderInPage(<CodeCard getCode={async () => outcomes.shift()!} />);
    await press('Get a service code');
    expect(screen.getByRole('alert').textContent).toMatch(/couldn’t reach our server/);
    await press('Get a service code');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText(CODE)).toBeTruthy();
  });

  it('shows the date of the next code when the limit is reached', async () => {
    const failure = { kind: 'code-limit', retryAfterMs: 25 * DAY_MS } as const;
    renderInPage(<CodeCard getCode={async () => ({ ok: false, failure })} />);
    await press('Get a service code');
    const { textContent } = screen.getByRole('alert');
    expect(textContent).toContain('You can get the next one on June 14, 2026.');
    expect(textContent).toContain(brand.supportEmail);
  });

  it('shows its button again when the passcode request is canceled', async () => {
    const outcomes: CodeOutcome[] = [{ ok: false, failure: { kind: 'proof-required' } }, issued];
    renderInPage(<CodeCard getCode={async () => outcomes.shift()!} />);
    await press('Get a service code');
    expect(screen.queryByRole('alert')).toBeNull();
    await press('Get a service code');
    expect(screen.getByText(CODE)).toBeTruthy();
  });

  it('shows no date if the service sent none', async () => {
    renderInPage(
      <CodeCard getCode={async () => ({ ok: false, failure: { kind: 'code-limit' } })} />,
    );
    await press('Get a service code');
    expect(screen.getByRole('alert').textContent).not.toContain('next one');
  });
});
