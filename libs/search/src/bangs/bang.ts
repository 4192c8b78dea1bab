/** Categories that group the list of bangs. */
export const BANG_CATEGORIES = [
  'reference',
  'news',
  'maps',
  'shopping',
  'video',
  'music',
  'social',
  'technology',
  'science',
  'language',
  'food',
  'travel',
  'search',
] as const;
export type BangCategory = (typeof BANG_CATEGORIES)[number];

/** A shortcut to another site's search. */
export interface Bang {
  /** Text after the "!", in lower case; the first trigger is the one to show. */
  triggers: readonly [string, ...string[]];
  /** The site's name. */
  name: string;
  category: BangCategory;
  /** An `https` URL with `{query}` exactly once, after the host. */
  url: string;
}

const TRIGGER = /^[\p{L}\p{N}][\p{L}\p{N}._&+-]{0,24}$/u;
const LONGEST_NAME = 60;
const LONGEST_URL = 500;
const PLACE = '{query}';

export type BangProblem = 'trigger' | 'name' | 'category' | 'url';

/**
 * Validates a bang that was submitted or imported.
 *
 * @returns The names of the invalid parts; empty if the bang is valid.
 */
export function checkBang(bang: {
  triggers: readonly string[];
  name: string;
  category: string;
  url: string;
}): BangProblem[] {
  const { triggers, name, category, url } = bang;
  const problems: BangProblem[] = [];
  const isTrigger = (trigger: string) => TRIGGER.test(trigger) && trigger === fold(trigger);
  if (triggers.length === 0 || !triggers.every(isTrigger)) problems.push('trigger');
  // eslint-disable-next-line no-control-regex -- which is what must not be in a name.
  if (name.trim() === '' || name.length > LONGEST_NAME || /[<>\u0000-\u001f]/.test(name)) {
    problems.push('name');
  }
  if (!(BANG_CATEGORIES as readonly string[]).includes(category)) problems.push('category');
  if (!isTemplate(url)) problems.push('url');
  return problems;
}

/** Whether a URL template leads to a public HTTPS site regardless of the query. */
function isTemplate(url: string): boolean {
  if (url.length > LONGEST_URL || url.split(PLACE).length !== 2) return false;
  let parsed: URL;
  try {
    parsed = new URL(url);
  } catch {
    return false;
  }
  return (
    parsed.protocol === 'https:' &&
    parsed.username === '' &&
    parsed.password === '' &&
    parsed.port === '' &&
    // Requires a domain name with a dot: no IP addresses and no hosts of an internal network.
    /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/.test(parsed.hostname) &&
    // The placeholder must follow the slash after the host, so that a query cannot extend the host
    // name.
    url.indexOf(PLACE) > url.indexOf('/', 'https://'.length) &&
    url.indexOf('/', 'https://'.length) !== -1
  );
}

/** Normalizes a trigger: case and Unicode compatibility variants don't matter. */
export function fold(trigger: string): string {
  return trigger.normalize('NFKC').toLowerCase();
}

/**
 * Returns the URL that a bang opens.
 *
 * @param query Any text; if empty, the site's home page is opened.
 * @returns An `https` URL on the site of `bang`.
 */
export function bangAddress({ url }: Pick<Bang, 'url'>, query: string): string {
  return query === '' ? `${new URL(url).origin}/` : url.replace(PLACE, () => encode(query));
}

function encode(query: string): string {
  // encodeURIComponent throws on a lone surrogate.
  const encoded = encodeURIComponent(query.replace(/\p{Surrogate}/gu, '\ufffd'));
  // A dot segment would change the path.
  return /^\.{1,2}$/.test(encoded) ? encoded.replaceAll('.', '%252E') : encoded;
}
