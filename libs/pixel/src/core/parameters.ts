// Nothing that could name a person may leave: every value is held against its declaration and against
// patterns of what must never be sent, and one that fails is left out. Values are never logged.
import { commonForm } from './common-parameters.ts';
import { type ParameterValue, type ParameterValues, type PixelRule } from './event.ts';

/** An address, six digits with or without a gap, an identifier, a run of letters and digits that no word has, a signed token. */
const FORBIDDEN = /@|%40|\d{3}[-_.]?\d{3}|[\da-f]{8}-[\da-f]{4}-|[a-z\d]{24}|eyJ/i;

/**
 * Whether a value could identify somebody or open an account: an email, a passcode, a token, an identifier.
 */
export function isForbiddenValue(value: string): boolean {
  return FORBIDDEN.test(value);
}

function isListed(values: ParameterValues, text: string): boolean {
  if (values === 'boolean') return text === 'true' || text === 'false';
  if (values === 'count') return /^(0|[1-9]\d{0,4})$/.test(text);
  return values.includes(text);
}

/**
 * The text of a parameter as it may be sent.
 *
 * @param rule Of the event; without one only common parameters are known.
 * @returns `undefined` when the name is not declared, or the value not of its form, or forbidden.
 */
export function parameterText(
  rule: PixelRule | undefined,
  name: string,
  value: ParameterValue,
): string | undefined {
  const text = String(value);
  const own = rule?.parameters;
  const isAllowed =
    own && Object.hasOwn(own, name)
      ? isListed(own[name]?.values ?? [], text)
      : commonForm(name)?.test(text) && !isForbiddenValue(text);
  return isAllowed ? text : undefined;
}
