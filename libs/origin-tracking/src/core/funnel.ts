// An origin is a string, a funnel is its parts: entry, source, campaign, content, joined by "_".
// Native apps add the prefix "funnel_" and leave an absent campaign empty
// ("funnel_duckai_android__modelpicker"). Both, as well as letter case, are preserved.
import { ORIGIN_MIN_LENGTH } from '../constants.ts';
import { OriginError } from '../errors.ts';

/**
 * The parts of an origin, all optional. An absent part before a present one is written as an empty
 * string.
 */
export interface Funnel {
  entry?: string;
  source?: string;
  campaign?: string;
  content?: string;
  /** Whether the string started with "funnel_", as in native apps. */
  prefixed?: boolean;
}

/** A part of a funnel string, in order of appearance. */
export type FunnelKey = 'entry' | 'source' | 'campaign' | 'content';

const FUNNEL_KEYS: readonly FunnelKey[] = ['entry', 'source', 'campaign', 'content'];

const PREFIX = 'funnel_';

const FORBIDDEN = /[^A-Za-z0-9_.]/;

/**
 * Validates an origin.
 *
 * @throws OriginError `too-short` (under 3 characters) or `invalid-characters`, with the
 * specification's messages.
 * @see Specification §5, origin rules.
 */
export function checkOrigin(origin: string | null | undefined): asserts origin is string {
  if (typeof origin !== 'string' || origin.length < ORIGIN_MIN_LENGTH) {
    throw new OriginError('too-short', 'Origins must be at least three characters long');
  }
  checkCharacters(origin);
}

/** Whether {@link checkOrigin} accepts a string, for untrusted input. */
export function isOrigin(origin: string | null | undefined): origin is string {
  return (
    typeof origin === 'string' && origin.length >= ORIGIN_MIN_LENGTH && !FORBIDDEN.test(origin)
  );
}

/**
 * Splits an origin into its parts.
 *
 * The fourth part takes the rest, including underscores. Case is kept.
 *
 * @param origin For example "home_website_trial_annual" or "funnel_appsettings_ios".
 * @throws OriginError as {@link checkOrigin}.
 */
export function parseFunnel(origin: string | null | undefined): Funnel {
  checkOrigin(origin);
  const prefixed = origin.startsWith(PREFIX);
  const funnel: Funnel = prefixed ? { prefixed } : {};
  const [entry, source, campaign, ...others] = origin
    .slice(prefixed ? PREFIX.length : 0)
    .split('_');
  const content = others.join('_');
  if (entry) funnel.entry = entry;
  if (source) funnel.source = source;
  if (campaign) funnel.campaign = campaign;
  if (content) funnel.content = content;
  return funnel;
}

/**
 * Joins the parts into an origin, which {@link parseFunnel} splits into the same parts. Trailing
 * underscores are dropped.
 *
 * @returns For example "home_website__annual" if the campaign is absent.
 * @throws OriginError as {@link checkOrigin}, for example if no part is set.
 */
export function formatFunnel(funnel: Funnel): string {
  const { prefixed, entry = '', source = '', campaign = '', content = '' } = funnel;
  let origin = prefixed ? PREFIX + entry : entry;
  if (source || campaign || content) origin += `_${source}`;
  if (campaign || content) origin += `_${campaign}`;
  if (content) origin += `_${content}`;
  checkOrigin(origin);
  return origin;
}

/**
 * Returns a copy of a funnel with one part set.
 *
 * @param key entry, source, campaign or content.
 * @param value Letters, digits and periods; underscores only in the content, which comes last. An
 * empty value removes the part.
 * @throws OriginError `unknown-key` for any other key, `invalid-characters` for a value that {@link
 * parseFunnel} would not return: for example the entry "funnel", which is the prefix of native
 * apps.
 */
export function setFunnelPart(funnel: Funnel, key: FunnelKey, value: string): Funnel {
  if (!FUNNEL_KEYS.includes(key)) {
    throw new OriginError(
      'unknown-key',
      `Origins may only have the keys ${FUNNEL_KEYS.join(', ')}`,
    );
  }
  checkCharacters(key === 'content' ? value : value.replaceAll('_', ' '));
  if (key === 'entry' && `${value}_` === PREFIX) {
    throw new OriginError('invalid-characters', `The prefix ${PREFIX} is for apps: pass prefixed`);
  }
  const { [key]: _replaced, ...rest } = funnel;
  return value === '' ? rest : { ...rest, [key]: value };
}

function checkCharacters(value: string): void {
  if (FORBIDDEN.test(value)) {
    throw new OriginError(
      'invalid-characters',
      'Origins may only contain alphanumeric characters, underscores, and periods',
    );
  }
}
