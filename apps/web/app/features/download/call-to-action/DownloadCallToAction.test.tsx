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
  it('has every store and installer, for the style sheet to choose from', () => {
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

  it('leads to the list of the page that has one of its own', () => {
    expect(links(<DownloadCallToAction />, '/app/devices')).toContain('#platforms');
    expect(links(<DownloadCallToAction />, '/app/landing')).toContain('/fi/app#platforms');
  });

  it('leads to the lists of the download page from elsewhere', () => {
    expect(links(<DownloadCallToAction />, '/')).toEqual(
      expect.arrayContaining(['/fi/app#default', '/fi/app#platforms', '/fi/app#extensions']),
    );
  });

  it('offers the platform that the page is about, and no other installer', () => {
    const shown = links(<DownloadCallToAction />, '/mac');
    expect(shown).toContain(downloads.mac);
    expect(shown).not.toContain(downloads.windows);
  });

  it('has the installer that is compared with the usual one beside it, on its page alone', () => {
    const shown = links(<DownloadCallToAction />, '/windows');
    expect(shown.slice(0, 2)).toEqual([downloads.windows, downloads.windowsNew]);
    expect(links(<DownloadCallToAction />, '/app')).not.toContain(downloads.windowsNew);
  });

  it('offers the preview on its page, and nothing else to download', () => {
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
  it('links to every store and installer without a script', () => {
    const shown = links(<PlatformList />, '/app');
    for (const href of [appStore, googlePlay, downloads.mac, downloads.windows]) {
      expect(shown).toContain(href);
    }
  });

  it('lists the others on a page about one platform', () => {
    const shown = links(<PlatformList />, '/windows');
    expect(shown).not.toContain(downloads.windows);
    expect(shown).toContain(downloads.mac);
  });
});

it('ExtensionList names the versions of specification §9', () => {
  const text = documentHtml(<ExtensionList />).replace(/<[^>]+>/g, ' ');
  expect(text).toMatch(/Firefox\s+Version 91 or newer/);
  expect(text).toMatch(/Chrome\s+Version 92 or newer/);
  expect(text).toMatch(/Brave\s+Version 92 or newer/);
});
