// Specification §2: appnosupport, named by analytics.
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { setSystemAttribute } from '../../../enhancers/system/tell-system.ts';
import { documentHtml } from '../../../testing/render-page.tsx';
import AppNoSupportPage from './Page.tsx';

const CHROMIUM = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome';
const html = documentHtml(<AppNoSupportPage />, { path: '/app/no-support' });

afterEach(cleanup);

/** Returns the text that the page shows in a browser. */
function said(userAgent: string, maxTouchPoints = 0): string {
  const { container } = render(<div dangerouslySetInnerHTML={{ __html: html }} />);
  setSystemAttribute(container, { userAgent, maxTouchPoints });
  const shown = container.querySelectorAll('[data-verdict]:not([hidden])');
  return [...shown].map(({ textContent }) => textContent).join(' | ');
}

describe('AppNoSupportPage', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 6.1; Win64; x64; rv:115.0) Gecko/20100101 Firefox/115.0',
      'This device seems to run Windows 7. The browser needs Windows 10 or newer.',
    ],
    [
      `Mozilla/5.0 (Windows NT 6.3; Win64; x64) ${CHROMIUM}/109.0.0.0 Safari/537.36`,
      'This device seems to run Windows 8.1. The browser needs Windows 10 or newer.',
    ],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_6) ${CHROMIUM}/103.0.0.0 Safari/537.36`,
      'This device seems to run macOS 10.11. The browser needs macOS 11 or newer.',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 12_5_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1.2 Mobile/15E148 Safari/604.1',
      'This device seems to run iOS 12.5. The browser needs iOS 15 or newer.',
    ],
    [
      `Mozilla/5.0 (Linux; Android 6.0; Nexus 5) ${CHROMIUM}/106.0.0.0 Mobile Safari/537.36`,
      'This device seems to run Android 6. The browser needs Android 8 or newer.',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'This device seems to run Linux. We don’t make the browser for it.',
    ],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROMIUM}/140.0.0.0 Safari/537.36`,
      'This device seems to run ChromeOS. We don’t make the browser for it.',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROMIUM}/140.0.0.0 Safari/537.36`,
      'This device seems to run Windows. If that’s Windows 10 or newer, the browser runs on it.Get the browser',
    ],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${CHROMIUM}/140.0.0.0 Safari/537.36`,
      'This device seems to run macOS. If that’s macOS 11 or newer, the browser runs on it.Get the browser',
    ],
  ])('shows to %s: %s', (userAgent, sentence) => {
    expect(said(userAgent)).toBe(sentence);
  });

  it('shows no verdict for an unknown or ambiguous device', () => {
    expect(said('curl/8.5.0')).toBe('');
    // A computer, or a tablet that requests desktop pages.
    expect(said('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 5)).toBe(
      '',
    );
  });

  it('shows the requirements without JavaScript', () => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    expect(body.querySelectorAll('[data-verdict]:not([hidden])')).toHaveLength(0);
    for (const words of ['iOS 15', 'Android 8', 'macOS 11', 'Windows 10', 'Linux, ChromeOS']) {
      expect(body.textContent).toContain(words);
    }
    const links = [...body.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toContain('/en/app/devices');
  });
});
