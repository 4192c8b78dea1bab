// Specification §2: `/email`.
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { renderInPage } from '../../testing/render-page.tsx';
import PrivacyPage from '../privacy/Page.tsx';
import EmailPage from './Page.tsx';

afterEach(cleanup);

describe('EmailPage', () => {
  it('links to the browser from the hero and the end, with separate events', () => {
    renderInPage(<EmailPage />, { path: '/email' });
    const calls = screen.getAllByRole('link', { name: 'Get the browser' });
    expect(calls.map((call) => call.getAttribute('href'))).toEqual(['/en/app', '/en/app']);
    expect(calls.map(({ dataset }) => dataset.event)).toEqual([
      'static.ctaClick',
      'static.ctaClick',
    ]);
    expect(calls.map(({ outerHTML }) => /hero|section/.exec(outerHTML)?.[0])).toEqual([
      'hero',
      'section',
    ]);
  });

  it('removes from its example exactly the trackers that it describes', () => {
    renderInPage(<EmailPage />, { path: '/email' });
    const removed = within(screen.getAllByRole('figure')[0]!).getAllByRole('listitem');
    const headings = screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent);
    expect(removed).toHaveLength(3);
    for (const { firstChild } of removed) expect(headings).toContain(firstChild?.textContent);
  });

  it('links to the forwarding section of the privacy policy', () => {
    renderInPage(<EmailPage />, { path: '/email' });
    const link = screen.getByRole('link', { name: 'Read the privacy policy' });
    expect(link.getAttribute('href')).toBe('/en/privacy#forwarding');
    cleanup();
    const { container } = renderInPage(<PrivacyPage />, { path: '/privacy' });
    const part = container.querySelector('#forwarding');
    expect(part?.textContent).toBe('When we forward your email');
  });
});
