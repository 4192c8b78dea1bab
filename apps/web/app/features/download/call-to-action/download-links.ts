import { brand } from '@mallard/brand';
import { storeCampaignUrl } from '@mallard/origin-tracking';
import type { DownloadPlatform } from './call-to-action.ts';

const { stores, downloads } = brand;

/** What the stores count our links under, wherever on the site they stand: nothing about who follows them. */
const CAMPAIGN = { campaign: 'website' };

/** For what has no address yet: a path of this site, which takes the campaign as well. */
const NOWHERE = 'https://nowhere.invalid';

function ofStore(store: 'apple' | 'google', address: string): string {
  const url = storeCampaignUrl(store, new URL(address, NOWHERE).href, CAMPAIGN);
  return url.startsWith(`${NOWHERE}/`) ? url.slice(NOWHERE.length) : url;
}

/** Where the browser for each platform is: in a store, or as an installer of ours. */
export const downloadLinks: Readonly<Record<DownloadPlatform, string>> = {
  ios: ofStore('apple', stores.appStore),
  android: ofStore('google', stores.googlePlay),
  mac: downloads.mac,
  windows: downloads.windows,
};

/** The installer of the experiment windowsinstaller. */
export const newWindowsInstaller: string = downloads.windowsNew;
/** The version for Windows that is still worked on. */
export const windowsPreviewInstaller: string = downloads.windowsPreview;
