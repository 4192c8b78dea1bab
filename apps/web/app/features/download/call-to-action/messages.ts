import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { brand } from '@mallard/brand';
import type { DownloadPlatform } from './call-to-action.ts';

const { name } = brand;

/** The platform names as their makers write them, in every language. */
export const platformNames: Readonly<Record<DownloadPlatform, string>> = {
  ios: 'iOS',
  android: 'Android',
  mac: 'Mac',
  windows: 'Windows',
};

export const downloadActions: Readonly<Record<DownloadPlatform, MessageDescriptor>> = {
  ios: msg({ message: 'Get it on the App Store', comment: 'Button; "it" is the browser' }),
  android: msg({ message: 'Get it on Google Play', comment: 'Button; "it" is the browser' }),
  mac: msg({ message: 'Download for Mac', comment: 'Button that starts the download' }),
  windows: msg({ message: 'Download for Windows', comment: 'Button that starts the download' }),
};

/** Instructions for making the browser the default, in the terms of the system's own settings. */
export const defaultBrowserSteps: Readonly<Record<DownloadPlatform, MessageDescriptor>> = {
  ios: msg({
    message: `Open Settings and find ${name} among your apps. Tap Default Browser App and choose ${name}.`,
    comment: 'Name the settings as iOS does in this language',
  }),
  android: msg({
    message: `Open Settings, then Apps, then Default apps. Tap Browser app and choose ${name}.`,
    comment: 'Name the settings as Android does in this language',
  }),
  mac: msg({
    message: `Open System Settings, then Desktop & Dock. Under Default web browser, choose ${name}.`,
    comment: 'Name the settings as macOS does in this language',
  }),
  windows: msg({
    message: `Open Settings, then Apps, then Default apps. Select ${name} and press Set default.`,
    comment: 'Name the settings as Windows does in this language',
  }),
};
