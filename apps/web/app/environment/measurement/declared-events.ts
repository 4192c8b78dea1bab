// What a page's elements declare in attributes that `eventAttributes` and its siblings write.
import type { EventId } from './event-id.ts';
import type { Fire } from './measurement.ts';

/** What must happen to an element for its event; other elements declare none. */
const TRIGGERS: Readonly<Record<string, string>> = {
  A: 'click',
  BUTTON: 'click',
  INPUT: 'change',
  FORM: 'submit',
  DETAILS: 'toggle',
};

/** The element whose declared event has happened, if any. */
export function elementUsed({ type, target }: Event): HTMLElement | undefined {
  const element = (target as Element).closest?.<HTMLElement>('[data-event]');
  if (!element || TRIGGERS[element.tagName] !== type) return undefined;
  // A form that answers in its place hears of each press, and sends nothing while something is missing.
  if (type === 'submit' && element.querySelector(':invalid')) return undefined;
  return type !== 'toggle' || (element as HTMLDetailsElement).open ? element : undefined;
}

/**
 * What an element declares by `data-event`, `data-impression` or `data-shown`.
 *
 * Typed where it was written; the rules of the event decide again what is sent.
 */
export function declaredEvent(
  { dataset, attributes }: HTMLElement,
  by: 'event' | 'impression' | 'shown',
): Parameters<Fire> | undefined {
  const event = dataset[by];
  if (!event) return undefined;
  const prefix = 'data-event-';
  const parameters: Record<string, string> = {};
  for (const { name, value } of attributes) {
    if (name.startsWith(prefix)) parameters[name.slice(prefix.length)] = value;
  }
  return [event as EventId, parameters];
}
