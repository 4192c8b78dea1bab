// Specification §2: applanding, named by analytics.
import { afterEach, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { downloadPlatforms } from '../../../features/download/call-to-action/call-to-action.ts';
import { renderInPage } from '../../../testing/render-page.tsx';
import AppLandingPage from './Page.tsx';

afterEach(cleanup);

it('lists three steps per platform without duplicate IDs on AppLandingPage', () => {
  const { container } = renderInPage(<AppLandingPage />, { path: '/app/landing' });
  const platforms = screen.getAllByRole('heading', { level: 3 });
  expect(platforms).toHaveLength(downloadPlatforms.length);
  for (const { parentElement } of platforms) {
    const steps = within(parentElement as HTMLElement).getAllByRole('listitem');
    expect(steps).toHaveLength(3);
    expect(steps[2]?.textContent).toMatch(/^Make it the default/);
  }
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
