import { brand } from '@mallard/brand';
import type { DownloadPlatform } from './call-to-action.ts';

const { stores, downloads } = brand;

/** Where the browser for each platform is: in a store, or as an installer of ours. */
export const downloadLinks: Readonly<Record<DownloadPlatform, string>> = {
  ios: stores.appStore,
  android: stores.googlePlay,
  mac: downloads.mac,
  windows: downloads.windows,
};
