import type { SiteEvents } from '@mallard/measurement-plan/events';

/** The id of an event that is declared: "pro.view". */
export type EventId = keyof SiteEvents & string;
