import { beforeEach, describe, expect, it } from '@jest/globals';
import { offerExtension } from './offer-extension.ts';

const { dataset } = document.documentElement;

/** A browser on this page, as far as it is asked. */
function browse(userAgent: string, body = '<a data-extension-offer href="/app#extensions"></a>') {
  Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true });
  document.body.innerHTML = body;
  offerExtension(document);
}

const firefoxOnWindows = (version: number) =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`;

describe('offerExtension', () => {
  beforeEach(() => {
    for (const name of Object.keys(dataset)) delete dataset[name];
    history.replaceState(null, '', '/en/app');
  });

  // Specification §9, minimum browser versions.
  it('offers it in Firefox from version 91 on, beside the download', () => {
    browse(firefoxOnWindows(91));
    expect(dataset).toMatchObject({
      cta: 'DOWNLOAD_BROWSER',
      ctaPlatforms: 'windows',
      ctaSecondary: 'ADD_TO_BROWSER',
    });
  });

  it('does not offer it in Firefox before version 91', () => {
    browse(firefoxOnWindows(90));
    expect(dataset).not.toHaveProperty('ctaSecondary');
  });

  it('leaves pages alone that keep no place for it', () => {
    browse(firefoxOnWindows(140), '');
    expect(dataset).not.toHaveProperty('cta');
  });
});
