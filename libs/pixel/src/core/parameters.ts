// Nothing that could name a person may leave: every value is held against its rule and against patterns of
// what must never be sent, and one that fails is left out. Values are never logged.
import { COUNT_MAX, TEXT_MAX_LENGTH, VALUE_MAX_LENGTH } from '../constants.ts';
import { type ParameterRule, type ParameterValue } from './event.ts';

/**
 * The parameters that any event may carry, by their names on the wire.
 *
 * @see Specification §7, pixel.
 */
export const COMMON_PARAMETERS: Readonly<Record<string, ParameterRule>> = {
  /** Install-tracking version, and whether there is one. */
  atb: 'word',
  atbi: 'boolean',
  /** Browser, form factor, installed, language, platform. */
  b: 'word',
  d: 'word',
  i: 'boolean',
  l: 'word',
  p: 'word',
  page: 'word',
  startpage: 'word',
  ak: 'boolean',
  legacy: 'boolean',
  locale: 'word',
  origin: 'word',
  enrolledOn: 'word',
  viewCount: 'count',
  theme: 'word',
};

/** Experiment parameters: `exp_{name}` and `exp_{name}_assignedby`. */
const EXPERIMENT_PARAMETER = /^exp_[a-z0-9]+(?:_assignedby)?$/;

/** An address, six digits in a row, an identifier, a run of letters and digits that no word has, a signed token. */
const PERSONAL = /@|%40|\d{6}|[\da-f]{8}-[\da-f]{4}-|[a-z\d]{24}|eyJ/i;

/**
 * Whether a value could identify somebody or open an account: an email, a passcode, a token, an identifier.
 */
export function isForbiddenValue(value: string): boolean {
  return PERSONAL.test(value);
}

/**
 * Reduces text to lower-case letters, digits and hyphens; words that could be personal become "redacted".
 */
export function reduceText(text: string): string {
  return text
    .slice(0, TEXT_MAX_LENGTH * 4)
    .split(/[\s"'<>()[\]{},;=:&?#]+/)
    .map((word) => (isForbiddenValue(word) ? 'redacted' : word))
    .join('-')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, TEXT_MAX_LENGTH)
    .replace(/^-+|-+$/g, '');
}

/**
 * The text of a value as it may be sent.
 *
 * @returns `undefined` when the rule or a pattern of personal data forbids it.
 */
export function parameterText(rule: ParameterRule, value: ParameterValue): string | undefined {
  if (rule === 'count') {
    const isCount =
      typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= COUNT_MAX;
    return isCount ? `${value}` : undefined;
  }
  const text = String(value);
  if (rule === 'text') return reduceText(text);
  const values = rule === 'boolean' ? ['true', 'false'] : rule;
  if (typeof values !== 'string') return values.includes(text) ? text : undefined;
  const isWord = text.length <= VALUE_MAX_LENGTH && /^[\w.-]+$/.test(text);
  return isWord && !isForbiddenValue(text) ? text : undefined;
}

/** The rule of a parameter: the event's own, the common one, or that of experiments. */
export function ruleOf(
  name: string,
  declared: Readonly<Record<string, ParameterRule>> = {},
): ParameterRule | undefined {
  if (Object.hasOwn(declared, name)) return declared[name];
  if (Object.hasOwn(COMMON_PARAMETERS, name)) return COMMON_PARAMETERS[name];
  return EXPERIMENT_PARAMETER.test(name) ? 'word' : undefined;
}
