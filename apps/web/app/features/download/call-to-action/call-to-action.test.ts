import { describe, expect, it } from '@jest/globals';
import cases from './call-to-action.cases.json' with { type: 'json' };
import {
  callToActionFor,
  secondaryCallFor,
  type CallToAction,
  type CallToActionDevice,
  type SecondaryCallToAction,
} from './call-to-action.ts';

interface Case {
  name: string;
  page: string;
  /** Overrides of a desktop computer detected with high confidence. */
  device: Partial<CallToActionDevice> & { takesExtension?: boolean };
  expected: CallToAction & { secondary?: SecondaryCallToAction };
}

const desktop: CallToActionDevice = {
  platform: 'unknown',
  formFactor: 'desktop',
  own: false,
  confidence: 'high',
};

describe('callToActionFor and secondaryCallFor', () => {
  it.each(cases as Case[])('$name', ({ device, page, expected }) => {
    const { takesExtension = false, ...seen } = { ...desktop, ...device };
    const { secondary, ...primary } = expected;
    const call = callToActionFor(seen, page);
    expect(call).toEqual(primary);
    expect(secondaryCallFor(call, seen, page, takesExtension)).toBe(secondary);
  });

  it('covers every type in specification §3', () => {
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
