import { bounceEvent, serviceEvents } from '@mallard/pixel';
import { appEvents } from './app-events.ts';
import { dbpEvents } from './dbp-events.ts';
import { homeEvents } from './home-events.ts';
import { itrEvents } from './itr-events.ts';
import { proEvents } from './pro-events.ts';
import { staticEvents } from './static-events.ts';
import { subscriptionsEvents } from './subscriptions-events.ts';

/**
 * Every event that this site can send. Pages load its `pixelRules`, the collector rejects all other
 * events, and the page that lists our measurements is generated from it.
 *
 * @see Specification §7, pixel; §9, analytics ids.
 */
export const events = {
  ...staticEvents,
  ...bounceEvent,
  ...serviceEvents,
  ...homeEvents,
  ...appEvents,
  ...dbpEvents,
  ...itrEvents,
  ...proEvents,
  ...subscriptionsEvents,
};

export type SiteEvents = typeof events;
