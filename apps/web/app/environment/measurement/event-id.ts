import type { SiteEvents } from '@mallard/measurement-plan/events';

/** The ID of a declared event, such as "pro.view". */
export type EventId = keyof SiteEvents & string;
