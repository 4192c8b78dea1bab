// Nothing that could name a person may leave: every value is held against its declaration, and those that
// no list can hold against the form of a name of ours. One that fails is left out. Values are never logged.
import type { ParameterValue, PixelRule } from './event.ts';

/** The names of parameters that any event may carry. @see Specification §7, pixel. */
export const COMMON_PARAMETER =
  /^(atbi?|[bdilp]|(start)?page|ak|legacy|locale|origin|enrolledOn|viewCount|theme|exp_[a-z\d]+(_assignedby)?)$/;

/**
 * A value that no list can hold: a plain name, and nothing that could identify somebody or open an account. No
 * sentence, no address, no six digits with or without a gap, no identifier, no run of letters and digits that
 * no word has, no signed token.
 */
export const PLAIN_VALUE = /^(?!.*(\d{3}[-_.]?\d{3}|[\da-f]{8}-|[a-z\d]{24}|eyJ))[\w.-]{1,64}$/i;

/**
 * An origin has a form of its own, in which a campaign may end in a date or be one long word. Which of them are a
 * company's, it knows itself: it names the others otherwise before they come here.
 */
const ORIGIN = /^[\w.]{3,256}$/;

/** Fewer digits than a passcode has, so that none can pass for a number. */
const COUNT = /^\d{1,5}$/;

/**
 * The text of a parameter as it may be sent.
 *
 * @param rule Of the event; without one only common parameters are known.
 * @returns Empty when the name is not declared, or the value not as declared.
 */
export function parameterText(
  rule: PixelRule | undefined,
  name: string,
  value: ParameterValue,
): string {
  // whatever the types say, an object may come, and need not be convertible
  const text = Object(value) === value ? '' : String(value);
  const parameters = rule?.parameters ?? {};
  // its own: every object inherits a "constructor", which has "values"
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
