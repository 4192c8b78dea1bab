import {
  eventAttributes,
  type EventAttributes,
} from '../../../environment/measurement/event-attributes.ts';
import type { DownloadPlatform } from './call-to-action.ts';

/**
 * What following the link to a platform's browser is reported as.
 *
 * @param recommended It is what the page put first.
 */
export function downloadEvent(platform: DownloadPlatform, recommended: boolean): EventAttributes {
  switch (platform) {
    case 'ios':
      return eventAttributes('app.storeClick', { store: 'app-store' });
    case 'android':
      return eventAttributes('app.storeClick', { store: 'google-play' });
    case 'mac':
    case 'windows':
      return eventAttributes('app.download', { platform, recommended });
  }
}
