import { describe, expect, it } from '@jest/globals';
import cases from './call-to-action.cases.json' with { type: 'json' };
import { callToActionFor, type CallToAction, type CallToActionDevice } from './call-to-action.ts';

interface Case {
  name: string;
  page: string;
  /** A desktop computer known for certain, but for what is said here. */
  device: Partial<CallToActionDevice>;
  expected: CallToAction;
}

const desktop: CallToActionDevice = {
  platform: 'unknown',
  formFactor: 'desktop',
  own: false,
  confidence: 'high',
};

describe('callToActionFor', () => {
  it.each(cases as Case[])('$name', ({ device, page, expected }) => {
    expect(callToActionFor({ ...desktop, ...device }, page)).toEqual(expected);
  });

  it('has a case for every type of specification §3', () => {
    const seen = (cases as Case[]).flatMap(({ expected }) => [expected.type, expected.secondary]);
    for (const type of [
      'ADD_TO_BROWSER',
      'SET_AS_DEFAULT',
      'DOWNLOAD_BROWSER',
      'MOBILE_APPS',
      'IOS_APP',
      'ANDROID_APP',
    ] as const) {
      expect(seen).toContain(type);
    }
  });
});
