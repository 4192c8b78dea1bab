import { detectPlatform, inputFromNavigator } from '@mallard/device-detection';
import {
  callToActionFor,
  type DownloadPlatform,
} from '../../download/call-to-action/call-to-action.ts';

/** What products can do where the page is open. */
export interface DeviceHere {
  /** Our app is what shows the page: nothing has to be installed. */
  hasApp: boolean;
  /** Whose app is for this device: one, a choice where it is in doubt, none that is known. */
  platforms: readonly DownloadPlatform[];
  isComputer: boolean;
}

/** @param isInApp Our app has said that it shows the page. */
export function deviceHere(isInApp: boolean, from: Navigator = navigator): DeviceHere {
  const device = detectPlatform(inputFromNavigator(from));
  const { type, platforms } = callToActionFor(device, '');
  return {
    hasApp: isInApp || type === 'SET_AS_DEFAULT',
    // All of them is no choice.
    platforms: platforms.length > 2 ? [] : platforms,
    isComputer: device.formFactor === 'desktop',
  };
}
