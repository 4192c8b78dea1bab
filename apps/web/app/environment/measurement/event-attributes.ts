import type { ParametersOf } from '@mallard/pixel';
import type { SiteEvents } from '@mallard/measurement-plan/events';
import type { EventId } from './event-id.ts';
import type { Impression } from './measurement.ts';

/** What an element declares to be reported when it is used. */
export type EventAttributes = Readonly<Record<`data-event${string}`, string>>;

/**
 * Attributes by which an element says what its use is reported as: a link or button when it is clicked, a field
 * when it changes, a form when it is submitted, a disclosure when it is opened.
 */
export function eventAttributes<Id extends EventId>(
  event: Id,
  parameters?: ParametersOf<SiteEvents[Id]>,
): EventAttributes {
  return { 'data-event': event, ...parameterAttributes(parameters) };
}

/** The events that are about being seen. */
type ShownId = {
  [Id in EventId]: SiteEvents[Id]['trigger'] extends 'impression' ? Id : never;
}[EventId];

/** Attributes by which an element says what its coming into view is reported as, once a page load. */
export function shownAttributes<Id extends ShownId>(
  event: Id,
  parameters?: ParametersOf<SiteEvents[Id]>,
): EventAttributes {
  return { 'data-shown': event, ...parameterAttributes(parameters) } as EventAttributes;
}

/** Attributes by which a page says, on its root element, what its being shown is reported as. */
export function impressionAttributes([event, parameters]: Impression): EventAttributes {
  return { 'data-impression': event, ...parameterAttributes(parameters) } as EventAttributes;
}

function parameterAttributes(parameters: object = {}): EventAttributes {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [`data-event-${name}`, String(value)]),
  );
}
