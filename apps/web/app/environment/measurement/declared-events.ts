// Events that elements declare in attributes, which `eventAttributes` and the related functions
// write.
import type { EventId } from './event-id.ts';
import type { Fire } from './measurement.ts';

/** DOM event that triggers the declared event, by tag name. Other elements can't declare one. */
const TRIGGERS: Readonly<Record<string, string>> = {
  A: 'click',
  BUTTON: 'click',
  INPUT: 'change',
  FORM: 'submit',
  DETAILS: 'toggle',
};

/** Returns the element whose declared event was triggered, if there is one. */
export function elementUsed({ type, target }: Event): HTMLElement | undefined {
  const element = (target as Element).closest?.<HTMLElement>('[data-event]');
  if (!element || TRIGGERS[element.tagName] !== type) return undefined;
  // A form with scripted validation receives every `submit` event, but sends nothing while a field
  // is invalid.
  if (type === 'submit' && element.querySelector(':invalid')) return undefined;
  return type !== 'toggle' || (element as HTMLDetailsElement).open ? element : undefined;
}

/**
 * Returns the event that an element declares in `data-event`, `data-impression` or `data-shown`.
 *
 * The types are checked where the attributes are written; the event's rules filter again what is
 * sent.
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
