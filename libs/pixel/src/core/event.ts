/**
 * What a parameter may hold: a closed list, "true" or "false", a count up to 99,999, one word (letters,
 * digits, ".", "_", "-"), or text, which is reduced to a slug before it is sent.
 */
export type ParameterRule = readonly string[] | 'boolean' | 'count' | 'word' | 'text';

/** A value as code gives it. */
export type ParameterValue = string | number | boolean;

/** The declaration of an event. What is not declared is not sent. */
export interface PixelEvent {
  /** What it counts, for everyone to read. */
  readonly description: string;
  /** Who answers for it. */
  readonly owner: string;
  /** `service`: the service could not be kept running without it. `measurement`: never under a privacy signal. */
  readonly purpose: 'service' | 'measurement';
  /** Sent each time. Without it, once per page load. */
  readonly repeatable?: boolean;
  readonly parameters?: Readonly<Record<string, ParameterRule>>;
  /** Last day of its use, YYYY-MM-DD. */
  readonly endsOn?: string;
}

/** Events by id; the parts of an id are separated by ".": "subscription.v2Login". */
export type PixelEvents = Readonly<Record<string, PixelEvent>>;

type ValueOf<Rule> = Rule extends readonly (infer Value)[]
  ? Value
  : Rule extends 'boolean'
    ? boolean
    : Rule extends 'count'
      ? number
      : string;

/** The parameters that an event declares, by type. */
export type ParametersOf<Event> = Event extends {
  readonly parameters: infer Rules extends Readonly<Record<string, ParameterRule>>;
}
  ? { readonly [Name in keyof Rules]?: ValueOf<Rules[Name]> | undefined }
  : Readonly<Record<string, never>>;

/** Keeps the exact types of declared events. */
export function definePixelEvents<const Events extends PixelEvents>(events: Events): Events {
  return events;
}
