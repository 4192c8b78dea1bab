import { parse, type Declaration, type Rule } from 'postcss';
import selectorParser, { type Container, type Node } from 'postcss-selector-parser';
import { PurgeCSS } from 'purgecss';

/** Attributes that scripts, or visitors, set on a document after it was written. */
const ATTRIBUTES_SET_LATER = [
  'data-theme',
  'data-js',
  'hidden',
  'open',
  'aria-expanded',
  'aria-pressed',
  'aria-disabled',
  'aria-busy',
];
/** Attributes that rules ask for a value of. Those of all attributes would make every locale a case of its own. */
const ATTRIBUTES_BY_VALUE = new Set(['aria-current', 'dir']);
/** Selectors that name no element of their own. */
const SELECTORS_OF_ANY_ELEMENT = [':root', '*', ':focus', ':focus-visible', ':target'];

/** By stylesheet and by the names in the HTML: the locales of a page mostly share both. */
const cache = new Map<string, Promise<string>>();

/**
 * The part of a stylesheet that a document can use.
 *
 * Only for pages whose elements are all in the HTML: what a script would add later must be named in it, or
 * come with attributes of the list above.
 *
 * @param css The stylesheet, minified or not.
 * @param html The whole document.
 * @returns The stylesheet without rules and custom properties that match nothing, and with values in place
 *   of tokens that are hardly shorter.
 */
export function usedCss(css: string, html: string): Promise<string> {
  const names = namesIn(html);
  const key = `${css}\n${names}`;
  const used = cache.get(key) ?? purge(css, names);
  cache.set(key, used);
  return used;
}

async function purge(css: string, names: string): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: names, extension: 'html' }],
    css: [{ raw: withNamesInLists(css) }],
    defaultExtractor: (content) => content.split(/\s+/),
    dynamicAttributes: [...ATTRIBUTES_SET_LATER, ...dataAttributes(css)],
    safelist: SELECTORS_OF_ANY_ELEMENT,
    variables: true,
    keyframes: true,
  });
  return withoutRareTokens(result?.css ?? css);
}

/** Names of elements, as PurgeCSS looks for them. */
const NAMES = new Set<Node['type']>(['tag', 'class', 'id', 'attribute', 'universal', 'nesting']);

/**
 * Makes PurgeCSS keep what it would take out of `:is()` and `:where()` without a word: what names no element, as `:not(.gone)`
 * and `:hover` do. They are asked of any element (`*`), which is the same.
 *
 * @throws For a list within `:not()`, of which it would take what the document does not have: with it goes the rule, which
 *   holds there.
 */
function withNamesInLists(css: string): string {
  const parser = selectorParser((root) => {
    root.walkPseudos((list) => {
      if (list.value !== ':is' && list.value !== ':where') return;
      for (let node: Container | undefined = list.parent; node; node = node.parent) {
        if (node.type === 'pseudo' && node.value === ':not') {
          throw new Error(`${String(root)}: write :not(.a, .b), without ${list.value}() in it`);
        }
      }
      for (const selector of list.nodes) {
        if (!selector.some(({ type }) => NAMES.has(type)))
          selector.prepend(selectorParser.universal());
      }
    });
  });
  const sheet = parse(css);
  sheet.walkRules(/:(?:is|where)\(/, (rule) => {
    rule.selector = parser.processSync(rule.selector);
  });
  return sheet.toString();
}

/** A value of up to this length is written out wherever it is used, a longer one where it is used once. */
const SHORT_VALUE = 8;

/**
 * Writes values in place of tokens that nothing changes and that are hardly shorter: what the plain root alone sets, and
 * does not take from another token.
 */
function withoutRareTokens(css: string): string {
  const sheet = parse(css);
  const declared = new Map<string, Declaration[]>();
  sheet.walkDecls(/^--/, (declaration) => {
    declared.set(declaration.prop, [...(declared.get(declaration.prop) ?? []), declaration]);
  });
  const values = new Map<string, string>();
  for (const [name, [only, ...others]] of declared) {
    const rule = only?.parent as Rule | undefined;
    const isPlain = rule?.parent === sheet && /^(?:html)?:root$/.test(rule.selector);
    if (!only || others.length > 0 || !isPlain) continue;
    const value = only.value.trim();
    const uses = css.split(`var(${name})`).length - 1;
    if (css.includes(`var(${name},`) || /var\((?!--lightningcss-)/.test(value)) continue;
    if (uses !== 1 && value.length > SHORT_VALUE) continue;
    values.set(name, value);
    only.remove();
    if (rule.nodes.length === 0) rule.remove();
  }
  return sheet
    .toString()
    .replace(/var\((--[\w-]+)\)/g, (use, name: string) => values.get(name) ?? use);
}

/** Every tag, class, attribute and id of a document, sorted. */
function namesIn(html: string): string {
  const names = new Set<string>();
  for (const [, tag = '', attributes = ''] of html.matchAll(
    /<([a-z][\w-]*)((?:[^>"]|"[^"]*")*)>/gi,
  )) {
    names.add(tag);
    for (const [, name = '', value = ''] of attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g)) {
      names.add(name);
      if (name === 'class' || name === 'id') value.split(/\s+/).forEach((word) => names.add(word));
      else if (ATTRIBUTES_BY_VALUE.has(name)) names.add(value);
    }
  }
  return [...names].sort().join(' ');
}

/** The stylesheet's own `data-` attributes: set before the first paint, or by an enhancer. */
function dataAttributes(css: string): string[] {
  return [...new Set([...css.matchAll(/\[(data-[\w-]+)/g)].map(([, name = '']) => name))];
}
