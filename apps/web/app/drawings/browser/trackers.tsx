import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export interface ExampleTracker {
  /** Name of a fictional company. */
  name: string;
  does: MessageDescriptor;
}

const follows = msg({
  message: 'Follows you from site to site',
  comment: 'What a tracker on a website does',
});
const measures = msg({
  message: 'Records where you click',
  comment: 'What a tracker on a website does',
});
const sells = msg({
  message: 'Auctions you to advertisers',
  comment: 'What a tracker on a website does',
});
const recognizes = msg({
  message: 'Recognizes your device',
  comment: 'What a tracker on a website does',
});

/**
 * The trackers on the made-up sites, the same number for each. Three appear on both, which shows
 * how they follow visitors across sites.
 */
export const exampleTrackers: Readonly<Record<'shop' | 'news', readonly ExampleTracker[]>> = {
  shop: [
    { name: 'Burr', does: follows },
    { name: 'LampPost', does: measures },
    { name: 'NosyParrot', does: sells },
    { name: 'SecondGlance', does: recognizes },
  ],
  news: [
    { name: 'Burr', does: follows },
    { name: 'NosyParrot', does: sells },
    { name: 'SecondGlance', does: recognizes },
    { name: 'Footnote', does: measures },
  ],
};
