// Personal data must never leave the page: every value is checked against its declaration or, if no
// list is possible, against a pattern for plain names. Invalid values are omitted and never logged.
import type { ParameterValue, PixelRule } from './event.ts';

/** Names of the parameters that any event may carry. @see Specification §7, pixel. */
export const COMMON_PARAMETER =
  /^(atbi?|[bdilp]|(start)?page|ak|legacy|locale|origin|enrolledOn|viewCount|theme|exp_[a-z\d]+(_assignedby)?)$/;

/**
 * Pattern for values without a list: a plain name that can't identify a person or open an account.
 * Excludes sentences, email addresses, six digits with or without a separator, identifiers, long
 * runs of letters and digits, and signed tokens.
 */
export const PLAIN_VALUE = /^(?!.*(\d{3}[-_.]?\d{3}|[\da-f]{8}-|[a-z\d]{24}|eyJ))[\w.-]{1,64}$/i;

/**
 * Origins have their own pattern, because a campaign may end in a date or be one long word. The
 * host knows which origins are its own, and must replace all others before they get here.
 */
const ORIGIN = /^[\w.]{3,256}$/;

/** Fewer digits than a passcode, so that no passcode passes as a count. */
const COUNT = /^\d{1,5}$/;

/**
 * Returns the text of a parameter for sending.
 *
 * @param rule The rule of the event; if undefined, only common parameters are accepted.
 * @returns Empty if the name is not declared or the value is invalid.
 */
export function parameterText(
  rule: PixelRule | undefined,
  name: string,
  value: ParameterValue,
): string {
  // Despite the types, the value may be an object, which may not be convertible to a string.
  const text = Object(value) === value ? '' : String(value);
  const parameters = rule?.parameters ?? {};
  // Check own properties only: every object inherits "constructor".
  const values = Object.prototype.hasOwnProperty.call(parameters, name)
    ? parameters[name]?.values
    : undefined;
  const isAllowed = values
    ? values === 'count'
      ? COUNT.test(text)
      : values.some((listed) => `${listed}` === text)
    : COMMON_PARAMETER.test(name) && (name === 'origin' ? ORIGIN : PLAIN_VALUE).test(text);
  return isAllowed ? text : '';
}
