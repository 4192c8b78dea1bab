import { brand } from '@mallard/brand';
import { storeCampaignUrl } from '@mallard/origin-tracking';
import type { DownloadPlatform } from './call-to-action.ts';

const { stores, downloads } = brand;

/**
 * The campaign of all our store links, whatever their page. It contains nothing about the visitor.
 */
const CAMPAIGN = { campaign: 'website' };

/**
 * A placeholder origin for downloads that are still paths on this site, so that they carry the
 * campaign as well.
 */
const NOWHERE = 'https://nowhere.invalid';

function ofStore(store: 'apple' | 'google', address: string): string {
  const url = storeCampaignUrl(store, new URL(address, NOWHERE).href, CAMPAIGN);
  return url.startsWith(`${NOWHERE}/`) ? url.slice(NOWHERE.length) : url;
}

/** The URL of the browser for each platform, in a store or as our own installer. */
export const downloadLinks: Readonly<Record<DownloadPlatform, string>> = {
  ios: ofStore('apple', stores.appStore),
  android: ofStore('google', stores.googlePlay),
  mac: downloads.mac,
  windows: downloads.windows,
};

/** The installer of the experiment `windowsinstaller`. */
export const newWindowsInstaller: string = downloads.windowsNew;
export const windowsPreviewInstaller: string = downloads.windowsPreview;
