import {
  eventAttributes,
  type EventAttributes,
} from '../../../environment/measurement/event-attributes.ts';
import type { DownloadPlatform } from './call-to-action.ts';

/**
 * Returns the event that a click on a platform's download link reports.
 *
 * @param recommended Whether the page listed this download first.
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
