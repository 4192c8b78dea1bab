import { describe, expect, it } from '@jest/globals';
import { brand } from '@mallard/brand';
import { documentHtml } from '../../../testing/render-page.tsx';
import type { ReactNode } from 'react';
import { DownloadCallToAction } from './DownloadCallToAction.tsx';
import { ExtensionList, PlatformList } from './PlatformList.tsx';

const { stores, downloads } = brand;
const appStore = `${stores.appStore}?ct=website&mt=8`;
const googlePlay = `${stores.googlePlay}?referrer=${encodeURIComponent('utm_source=website&utm_medium=web&utm_campaign=website')}`;

function links(element: ReactNode, path: string): (string | null)[] {
  const page = documentHtml(element, { path, locale: 'fi' });
  const parsed = new DOMParser().parseFromString(page, 'text/html');
  return [...parsed.querySelectorAll('a')].map((link) => link.getAttribute('href'));
}

describe('DownloadCallToAction', () => {
  // Specification §9, store campaign parameters.
  it('contains every store and installer, so that the style sheet can choose', () => {
    expect(links(<DownloadCallToAction />, '/app')).toEqual([
      appStore,
      googlePlay,
      downloads.mac,
      downloads.windows,
      '#default',
      '/fi/app/no-support',
      '#platforms',
      '/fi/app#extensions',
    ]);
  });

  it('links to the platform list on the same page if there is one', () => {
    expect(links(<DownloadCallToAction />, '/app/devices')).toContain('#platforms');
    expect(links(<DownloadCallToAction />, '/app/landing')).toContain('/fi/app#platforms');
  });

  it('links to the lists on the download page from other pages', () => {
    expect(links(<DownloadCallToAction />, '/')).toEqual(
      expect.arrayContaining(['/fi/app#default', '/fi/app#platforms', '/fi/app#extensions']),
    );
  });

  it("offers only the installer of the page's platform", () => {
    const shown = links(<DownloadCallToAction />, '/mac');
    expect(shown).toContain(downloads.mac);
    expect(shown).not.toContain(downloads.windows);
  });

  it('contains the installer of the experiment on the Windows page only', () => {
    const shown = links(<DownloadCallToAction />, '/windows');
    expect(shown.slice(0, 2)).toEqual([downloads.windows, downloads.windowsNew]);
    expect(links(<DownloadCallToAction />, '/app')).not.toContain(downloads.windowsNew);
  });

  it('offers only the preview installer on the preview page', () => {
    const shown = links(<DownloadCallToAction />, '/windows-preview');
    expect(shown).toEqual([
      downloads.windowsPreview,
      '/fi/app/no-support',
      '#platforms',
      appStore,
      googlePlay,
    ]);
  });
});

describe('PlatformList', () => {
  it('links to every store and installer without JavaScript', () => {
    const shown = links(<PlatformList />, '/app');
    for (const href of [appStore, googlePlay, downloads.mac, downloads.windows]) {
      expect(shown).toContain(href);
    }
  });

  it("omits the page's own platform", () => {
    const shown = links(<PlatformList />, '/windows');
    expect(shown).not.toContain(downloads.windows);
    expect(shown).toContain(downloads.mac);
  });
});

it('lists the browser versions of specification §9 in ExtensionList', () => {
  const text = documentHtml(<ExtensionList />).replace(/<[^>]+>/g, ' ');
  expect(text).toMatch(/Firefox\s+Version 91 or newer/);
  expect(text).toMatch(/Chrome\s+Version 92 or newer/);
  expect(text).toMatch(/Brave\s+Version 92 or newer/);
});
