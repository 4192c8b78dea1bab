/**
 * What a parameter may hold: one of a closed list, or a whole number from 0 to 99,999. There is no rule for
 * open text: what cannot be listed cannot be sent.
 */
export type ParameterValues = readonly (string | boolean)[] | 'count';

/** A parameter of one event. */
export interface ParameterRule {
  readonly values: ParameterValues;
}

/** The part of a declaration that a page needs: see {@link pixelRules}. */
export interface PixelRule {
  /** `service`: the service could not be kept running without it. `measurement`: never under a privacy signal. */
  readonly purpose: 'service' | 'measurement';
  /** Sent each time. Without it, once per page load. */
  readonly repeatable?: boolean;
  readonly parameters?: Readonly<Record<string, ParameterRule>>;
}

/** Rules by event id. */
export type PixelRules = Readonly<Record<string, PixelRule>>;

/** What makes an event happen, in the words of the open pixel-definition format. */
export type PixelTrigger =
  | 'page_load'
  | 'user_interaction'
  | 'user_submitted'
  | 'impression'
  | 'feature_lifecycle'
  | 'exception'
  | 'other';

/** The declaration of an event. What is not declared is not sent. */
export interface PixelEvent extends PixelRule {
  /** When it is sent and what it counts, for everyone to read. */
  readonly description: string;
  /** Who answers for it. */
  readonly owner: string;
  readonly trigger: PixelTrigger;
  /** Last day of its use, YYYY-MM-DD; "never" only where the service needs it. */
  readonly endsOn: string;
  readonly parameters?: Readonly<Record<string, ParameterRule & { readonly description: string }>>;
}

/** Declarations by id; the parts of an id are separated by ".": "subscription.v2Login". */
export type PixelEvents = Readonly<Record<string, PixelEvent>>;

/** A value as code gives it. */
export type ParameterValue = string | number | boolean;

type ValueOf<Values> = Values extends readonly (infer Value)[] ? Value : number;

/** The parameters that an event declares, by type. */
export type ParametersOf<Event> = Event extends {
  readonly parameters: infer Rules extends Readonly<Record<string, ParameterRule>>;
}
  ? { readonly [Name in keyof Rules]?: ValueOf<Rules[Name]['values']> | undefined }
  : Readonly<Record<string, never>>;

/** Keeps the exact types of declared events. */
export function definePixelEvents<const Events extends PixelEvents>(events: Events): Events {
  return events;
}
