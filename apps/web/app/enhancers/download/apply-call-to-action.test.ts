import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CallToActionDevice } from '../../features/download/call-to-action/call-to-action.ts';
import { applyCallToAction } from './apply-call-to-action.ts';

const { dataset } = document.documentElement;
const iPhone: CallToActionDevice = {
  platform: 'ios',
  formFactor: 'phone',
  own: false,
  confidence: 'high',
};

function apply(address: string, device: CallToActionDevice, userAgent = '') {
  history.replaceState(null, '', address);
  applyCallToAction(device, { userAgent });
  return { ...dataset };
}

describe('applyCallToAction', () => {
  beforeEach(() => {
    for (const name of Object.keys(dataset)) delete dataset[name];
  });

  it('writes type and platforms on the root', () => {
    expect(apply('/ar/app?origin=a_b', iPhone)).toEqual({ cta: 'IOS_APP', ctaPlatforms: 'ios' });
  });

  it('takes the page’s platform from the path, with or without a locale', () => {
    const expected = { cta: 'DOWNLOAD_BROWSER', ctaPlatforms: 'mac' };
    expect(apply('/de/mac', iPhone)).toEqual(expected);
    expect(apply('/mac#platforms', iPhone)).toEqual(expected);
  });

  it('marks a device that is too old for the offered download', () => {
    const offered = { cta: 'IOS_APP', ctaPlatforms: 'ios' };
    const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 12_5_7 like Mac OS X)';
    expect(apply('/en/app', iPhone, userAgent)).toEqual({ ...offered, ctaTooOld: '' });
  });

  it.each([
    ['on a page about another device', '/en/windows', iPhone],
    ['in our own browser', '/en/app', { ...iPhone, own: true }],
  ])('does not mark the device as too old %s', (_case, address, device) => {
    const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 12_5_7 like Mac OS X)';
    expect(apply(address, device, userAgent)).not.toHaveProperty('ctaTooOld');
  });
});
