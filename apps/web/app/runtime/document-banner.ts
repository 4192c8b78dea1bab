/** The document runtime of pages with a banner, and of what is on some of them: the search box, offers of the subscription. */
import { enhanceBanner } from './banner.ts';
import { enhanceOnFocus } from './focus.ts';
import { enhanceOffers } from './offers.ts';
import { enhancePage } from './page.ts';

enhanceBanner(enhancePage().fire);
enhanceOffers();
enhanceOnFocus();
