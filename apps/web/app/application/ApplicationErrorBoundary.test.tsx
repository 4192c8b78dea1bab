import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { renderInPage } from '../testing/render-page.tsx';
import { ApplicationErrorBoundary } from './ApplicationErrorBoundary.tsx';

// React logs every error that a boundary catches.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

function Page() {
  const [presses, setPresses] = useState(0);
  if (presses > 1) throw new Error('broken');
  return <button onClick={() => setPresses(presses + 1)}>Cancel {presses}</button>;
}

function open(hasAccount: boolean) {
  renderInPage(
    <MemoryRouter initialEntries={['/de/subscriptions/manage']}>
      <Routes>
        <Route
          path="/:locale/*"
          element={
            <ApplicationErrorBoundary hasAccount={hasAccount}>
              <Page />
            </ApplicationErrorBoundary>
          }
        />
      </Routes>
    </MemoryRouter>,
  );
}

function breakPage(): void {
  fireEvent.click(screen.getByRole('button', { name: /Cancel/ }));
  fireEvent.click(screen.getByRole('button', { name: /Cancel/ }));
}

describe('ApplicationErrorBoundary', () => {
  it('remounts the application after the first failure', () => {
    open(true);
    breakPage();
    expect(screen.getByRole('button').textContent).toBe('Cancel 0');
  });

  it('gives up after the second failure, and links to the subscription', () => {
    open(true);
    breakPage();
    breakPage();
    expect(screen.getByRole('heading').textContent).toBe('Something went wrong on this page');
    expect(screen.getByText(/may already have gone through/)).not.toBeNull();
    expect(screen.getByRole('link', { name: 'See your subscription' }).getAttribute('href')).toBe(
      '/de/subscriptions/manage',
    );
    expect(screen.getByRole('button', { name: 'Reload' })).not.toBeNull();
  });

  it('offers only a reload on a page without an account', () => {
    open(false);
    breakPage();
    breakPage();
    expect(screen.getByRole('button', { name: 'Reload' })).not.toBeNull();
    expect(screen.queryByRole('link', { name: 'See your subscription' })).toBeNull();
  });
});
