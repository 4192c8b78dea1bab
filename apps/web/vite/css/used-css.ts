import { parse, type Declaration, type Rule } from 'postcss';
import selectorParser, { type Container, type Node } from 'postcss-selector-parser';
import { PurgeCSS } from 'purgecss';

/** Attributes that scripts or visitors set after the document was rendered. */
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
/**
 * Attributes that rules match by value. Including all attributes would make every locale a separate
 * cache entry.
 */
const ATTRIBUTES_BY_VALUE = new Set(['aria-current', 'dir']);
/** Selectors that name no specific element. */
const SELECTORS_OF_ANY_ELEMENT = [':root', '*', ':focus', ':focus-visible', ':target'];

/** Cached by style sheet and by the names in the HTML; most locales of a page share both. */
const cache = new Map<string, Promise<string>>();

/**
 * Returns the part of a style sheet that a document can use.
 *
 * It only works for pages whose elements are all in the HTML: anything that a script adds later
 * must already be named in it, or use an attribute from the list above.
 *
 * @param css The style sheet, minified or not.
 * @param html The whole document.
 * @returns The style sheet without unused rules and custom properties, and with values inlined for
 * tokens that would save hardly any bytes.
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

/** Kinds of selectors that PurgeCSS looks for as names. */
const NAMES = new Set<Node['type']>(['tag', 'class', 'id', 'attribute', 'universal', 'nesting']);

/**
 * Rewrites `:is()` and `:where()` so that PurgeCSS keeps their selectors without a name, such as
 * `:not(.gone)` and `:hover`, which it would silently remove. They are prefixed with `*`, which is
 * equivalent.
 *
 * @throws For such a list within `:not()`: PurgeCSS would remove names that the document lacks, and
 * with them the whole rule, although the rule applies.
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

/**
 * Maximum length of a value that is inlined everywhere; a longer one is inlined only if it is used
 * once.
 */
const SHORT_VALUE = 8;

/**
 * Inlines tokens that never change and would save hardly any bytes: those that are set only on the
 * plain root and don't refer to another token.
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

/**
 * Returns the `data-` attributes in a style sheet: the before-paint script or an enhancer sets
 * them.
 */
function dataAttributes(css: string): string[] {
  return [...new Set([...css.matchAll(/\[(data-[\w-]+)/g)].map(([, name = '']) => name))];
}
