/**
 * Allowed values of a parameter: a closed list, or whole numbers from 0 to 99,999. There is
 * deliberately no rule for free text.
 */
export type ParameterValues = readonly (string | boolean)[] | 'count';

/** A parameter of one event. */
export interface ParameterRule {
  readonly values: ParameterValues;
}

/** The part of a declaration that a page needs: see {@link pixelRules}. */
export interface PixelRule {
  /**
   * `service`: required to operate the service. `measurement`: never sent under a privacy signal.
   */
  readonly purpose: 'service' | 'measurement';
  /** Whether it is sent every time; otherwise once per page load. */
  readonly repeatable?: boolean;
  readonly parameters?: Readonly<Record<string, ParameterRule>>;
}

/** Rules by event ID. */
export type PixelRules = Readonly<Record<string, PixelRule>>;

/** The cause of an event, in the terms of the open pixel-definition format. */
export type PixelTrigger =
  | 'page_load'
  | 'user_interaction'
  | 'user_submitted'
  | 'impression'
  | 'feature_lifecycle'
  | 'exception'
  | 'other';

/** The declaration of an event. Undeclared events are never sent under their own name. */
export interface PixelEvent extends PixelRule {
  /** When it is sent and what it counts; public. */
  readonly description: string;
  /** The person or team responsible for it. */
  readonly owner: string;
  readonly trigger: PixelTrigger;
  /** Last day of its use, YYYY-MM-DD; "never" only if the service needs it. */
  readonly endsOn: string;
  readonly parameters?: Readonly<Record<string, ParameterRule & { readonly description: string }>>;
}

/** Declarations by ID, whose parts are separated by ".": "subscription.v2Login". */
export type PixelEvents = Readonly<Record<string, PixelEvent>>;

/** A parameter value in code. */
export type ParameterValue = string | number | boolean;

type ValueOf<Values> = Values extends readonly (infer Value)[] ? Value : number;

/** The parameters that an event declares, as a type. */
export type ParametersOf<Event> = Event extends {
  readonly parameters: infer Rules extends Readonly<Record<string, ParameterRule>>;
}
  ? { readonly [Name in keyof Rules]?: ValueOf<Rules[Name]['values']> | undefined }
  : Readonly<Record<string, never>>;

/** Events without unknown members, such as misspelled ones. */
type ExactEvents<Events extends PixelEvents> = {
  readonly [Id in keyof Events]: {
    readonly [Key in Exclude<keyof Events[Id], keyof PixelEvent>]: never;
  };
};

/**
 * Returns the events unchanged, preserves their literal types, and rejects unknown members at
 * compile time.
 */
export function definePixelEvents<const Events extends PixelEvents>(
  events: Events & ExactEvents<Events>,
): Events {
  return events;
}
