import { detectPlatform, inputFromNavigator } from '@mallard/device-detection';
import {
  callToActionFor,
  type DownloadPlatform,
} from '../../download/call-to-action/call-to-action.ts';

export interface CurrentDevice {
  /** Whether the page is inside our app, so that nothing must be installed. */
  hasApp: boolean;
  /** The platforms of the matching app: one, several if uncertain, none if unknown. */
  platforms: readonly DownloadPlatform[];
  isComputer: boolean;
}

/** @param isInApp Whether our app has reported that it shows the page. */
export function deviceHere(isInApp: boolean, from: Navigator = navigator): CurrentDevice {
  const device = detectPlatform(inputFromNavigator(from));
  const { type, platforms } = callToActionFor(device, '');
  return {
    hasApp: isInApp || type === 'SET_AS_DEFAULT',
    // Offering all platforms isn’t a choice.
    platforms: platforms.length > 2 ? [] : platforms,
    isComputer: device.formFactor === 'desktop',
  };
}
