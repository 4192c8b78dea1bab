// Specification §2: appdevices, named by analytics.
import { afterEach, describe, expect, it } from '@jest/globals';
import { brand } from '@mallard/brand';
import { cleanup, screen, within } from '@testing-library/react';
import { generate, correction } from 'lean-qr';
import { downloadLinks } from '../../../features/download/call-to-action/download-links.ts';
import { documentHtml, renderInPage } from '../../../testing/render-page.tsx';
import AppDevicesPage from './Page.tsx';

afterEach(cleanup);

/** Returns the dark modules of a rendered QR code as "x y". */
function darkModules(picture: Element): Set<string> {
  const dark = new Set<string>();
  let [x, y] = [0, 0];
  const path = picture.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, command, first = '', second = ''] of path.matchAll(/([Mmh])(\d+)(?: (\d+))?/g)) {
    if (command === 'M') [x, y] = [+first, +second];
    if (command === 'm') x += +first;
    if (command !== 'h') continue;
    for (const end = x + +first; x < end; x++) dark.add(`${x} ${y}`);
  }
  return dark;
}

describe('AppDevicesPage', () => {
  it.each([
    ['iOS', 'ios'],
    ['Android', 'android'],
  ] as const)('renders a QR code with an absolute store URL for %s', (name, id) => {
    renderInPage(<AppDevicesPage />, { path: '/app/devices' });
    const picture = screen.getByRole('img', { name: `QR code: ${brand.name} for ${name}` });
    const address = new URL(downloadLinks[id], `https://${brand.domain}`);
    expect(address.protocol).toBe('https:');
    const expected = generate(address.href, { minCorrectionLevel: correction.M });
    const dark = darkModules(picture);
    for (let y = 0; y < expected.size; y++) {
      for (let x = 0; x < expected.size; x++) {
        expect([x, y, dark.has(`${x} ${y}`)]).toEqual([x, y, !!expected.get(x, y)]);
      }
    }
  });

  it('links to the same store for devices that cannot scan the code', () => {
    renderInPage(<AppDevicesPage />, { path: '/app/devices' });
    const stores = within(document.getElementById('platforms') as HTMLElement);
    expect(stores.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      downloadLinks.ios,
      downloadLinks.android,
    ]);
  });

  it('links to the desktop installers and to help for other devices', () => {
    renderInPage(<AppDevicesPage />, { path: '/app/devices' });
    const computers = screen.getByRole('heading', { name: 'On your computer' }).closest('section');
    const links = within(computers as HTMLElement).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/en/mac',
      downloadLinks.mac,
      '/en/windows',
      downloadLinks.windows,
      '/en/app/no-support',
      '/en/sync/pairing',
    ]);
    const html = documentHtml(<AppDevicesPage />, { path: '/app/devices' });
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    expect(body.textContent).toContain(`open ${brand.domain}/app in any browser`);
  });
});
