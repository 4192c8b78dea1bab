/** What the list is ordered by. */
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

/** A shortcut to the search of another site. */
export interface Bang {
  /** What is typed behind the "!", lower case; the first is the one to show. */
  triggers: readonly [string, ...string[]];
  /** Of the site. */
  name: string;
  category: BangCategory;
  /** An `https` address with `{query}` once, behind the host. */
  url: string;
}

const TRIGGER = /^[\p{L}\p{N}][\p{L}\p{N}._&+-]{0,24}$/u;
const LONGEST_NAME = 60;
const LONGEST_URL = 500;
const PLACE = '{query}';

export type BangProblem = 'trigger' | 'name' | 'category' | 'url';

/**
 * What is wrong with a bang that someone sent in or that is in an imported list.
 *
 * @returns Each part that cannot be taken; none when all is well.
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

/** A public site over https, which the query cannot change. */
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
    // A name with a dot: no address of a network, no machine inside one.
    /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/.test(parsed.hostname) &&
    // Behind the host and its slash, so that no query can prolong the name.
    url.indexOf(PLACE) > url.indexOf('/', 'https://'.length) &&
    url.indexOf('/', 'https://'.length) !== -1
  );
}

/** Triggers differ by their letters, not by case. */
export function fold(trigger: string): string {
  return trigger.normalize('NFKC').toLowerCase();
}

/**
 * Where a bang leads.
 *
 * @param query Anything; without one it is the site itself.
 * @returns An `https` address on the site of `bang`.
 */
export function bangAddress({ url }: Pick<Bang, 'url'>, query: string): string {
  return query === '' ? `${new URL(url).origin}/` : url.replace(PLACE, () => encode(query));
}

function encode(query: string): string {
  // Half of a surrogate pair cannot be encoded.
  const encoded = encodeURIComponent(query.replace(/\p{Surrogate}/gu, '\ufffd'));
  // In a path, a dot segment would lead to another one.
  return /^\.{1,2}$/.test(encoded) ? encoded.replaceAll('.', '%252E') : encoded;
}
