import { beforeEach, describe, expect, it } from '@jest/globals';
import { detectDevice, inputFromNavigator } from '@mallard/device-detection';
import { offerBesideDownload } from './offer-beside-download.ts';

const { dataset } = document.documentElement;

function browse(userAgent: string) {
  Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true });
  offerBesideDownload(detectDevice(inputFromNavigator(navigator)));
}

const firefoxOnWindows = (version: number) =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`;

describe('offerBesideDownload', () => {
  beforeEach(() => {
    for (const name of Object.keys(dataset)) delete dataset[name];
    history.replaceState(null, '', '/en/app');
  });

  // Specification §9, minimum browser versions.
  it('offers the extension next to the download in Firefox 91 and later', () => {
    browse(firefoxOnWindows(91));
    expect(dataset['ctaSecondary']).toBe('ADD_TO_BROWSER');
  });

  it('does not offer the extension in Firefox before version 91', () => {
    browse(firefoxOnWindows(90));
    expect(dataset).not.toHaveProperty('ctaSecondary');
  });

  it('offers the phone’s own app on a page about computers', () => {
    history.replaceState(null, '', '/de/mac');
    browse(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    );
    expect(dataset['ctaSecondary']).toBe('IOS_APP');
  });
});
