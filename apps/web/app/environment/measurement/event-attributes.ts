import type { ParametersOf } from '@mallard/pixel';
import type { SiteEvents } from '@mallard/measurement-plan/events';
import type { EventId } from './event-id.ts';
import type { Impression } from './measurement.ts';

/** Attributes that declare the event of an interaction. */
export type EventAttributes = Readonly<Record<`data-event${string}`, string>>;

/**
 * Returns the attributes that declare which event an interaction reports: a click on a link or
 * button, a change of a field, the submission of a form, or the opening of a disclosure.
 */
export function eventAttributes<Id extends EventId>(
  event: Id,
  parameters?: ParametersOf<SiteEvents[Id]>,
): EventAttributes {
  return { 'data-event': event, ...parameterAttributes(parameters) };
}

/** IDs of the events that report an impression. */
type ShownId = {
  [Id in EventId]: SiteEvents[Id]['trigger'] extends 'impression' ? Id : never;
}[EventId];

/**
 * Returns the attributes that declare which event an element reports when it scrolls into view,
 * once per page load.
 */
export function shownAttributes<Id extends ShownId>(
  event: Id,
  parameters?: ParametersOf<SiteEvents[Id]>,
): EventAttributes {
  return { 'data-shown': event, ...parameterAttributes(parameters) } as EventAttributes;
}

/**
 * Returns the attributes of the root element that declare which event the page reports when it is
 * shown.
 */
export function impressionAttributes([event, parameters]: Impression): EventAttributes {
  return { 'data-impression': event, ...parameterAttributes(parameters) } as EventAttributes;
}

function parameterAttributes(parameters: object = {}): EventAttributes {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [`data-event-${name}`, String(value)]),
  );
}
