import { parse, type AtRule, type Rule } from 'postcss';
import parseValue, { type Node } from 'postcss-value-parser';

/** A color theme to check. */
export type Theme = 'light' | 'dark';

/** The preferences of a visitor. */
export interface Preferences {
  theme: Theme;
  /** Whether increased contrast is preferred. */
  moreContrast?: boolean;
  /** Whether the page is printed, in light colors. */
  print?: boolean;
}

/** Media conditions under which the system replaces colors, or that don't affect colors. */
const OTHER_MEDIA = /forced-colors|prefers-reduced-motion/;

/**
 * Reads the custom properties that style sheets declare on the root element.
 *
 * The most specific declaration wins; among equal ones, the last. Rules for other preferences, for
 * forced colors and for other elements are ignored.
 *
 * @param sheets CSS texts in the order in which a page loads them.
 * @returns Values as written, by property name.
 * @throws Error If a media query is unknown: the result could be wrong.
 */
export function readCustomProperties(
  sheets: readonly string[],
  preferences: Preferences,
): Map<string, string> {
  const properties = new Map<string, { value: string; specificity: number }>();
  for (const sheet of sheets) {
    parse(sheet).walkDecls(/^--/, ({ prop, value, parent }) => {
      if (parent?.type !== 'rule') return;
      const specificity = Math.max(
        ...(parent as Rule).selectors.map((one) => rootSpecificity(one, preferences)),
      );
      // Check the selector first: rules for other elements may have any condition.
      if (specificity < 0 || !holds(parent as Rule, preferences)) return;
      if (specificity >= (properties.get(prop)?.specificity ?? 0)) {
        properties.set(prop, { value, specificity });
      }
    });
  }
  return new Map([...properties].map(([name, { value }]) => [name, value]));
}

/**
 * Returns the specificity of a selector that matches the root element; negative if it doesn't
 * match.
 */
function rootSpecificity(selector: string, { theme }: Preferences): number {
  const match = /^(html)?((?::root)*)(?:\[(data-theme)(?:=['"]?(\w+)['"]?)?\])?$/.exec(selector);
  if (!match) return -1;
  const [, element, roots = '', attribute, value = theme] = match;
  if (value !== theme) return -1;
  return (element ? 1 : 0) + 10 * (roots.length / ':root'.length + (attribute ? 1 : 0));
}

function holds(rule: Rule, preferences: Preferences): boolean {
  let { parent } = rule;
  while (parent?.type === 'atrule') {
    if (!applies(parent as AtRule, preferences)) return false;
    ({ parent } = parent as AtRule);
  }
  return true;
}

function applies({ name, params }: AtRule, { theme, moreContrast, print }: Preferences): boolean {
  if (name !== 'media') return name === 'layer' || name === 'supports';
  const scheme = /^\(prefers-color-scheme: ?(\w+)\)$/.exec(params);
  if (scheme) return scheme[1] === theme;
  if (/^\(prefers-contrast: ?more\)$/.test(params)) return moreContrast === true;
  if (params === 'print') return print === true;
  if (OTHER_MEDIA.test(params)) return false;
  throw new Error(`Cannot tell whether a theme applies at @media ${params}`);
}

/**
 * Resolves `var()` and `light-dark()` in a custom property to a value without either.
 *
 * @throws Error If a property is missing or refers to itself: browsers would silently ignore the
 * declaration.
 */
export function resolveCustomProperty(
  properties: ReadonlyMap<string, string>,
  name: string,
  { theme }: Preferences,
): string {
  const resolveValue = (value: string, above: readonly string[]): string => {
    const resolveNodes = (nodes: Node[]): string =>
      parseValue.stringify(nodes, (node) => {
        if (node.type !== 'function') return undefined;
        const [first = [], second = []] = splitArguments(node.nodes);
        if (node.value === 'light-dark') return resolveNodes(theme === 'light' ? first : second);
        if (node.value !== 'var') return `${node.value}(${resolveNodes(node.nodes)})`;
        const reference = parseValue.stringify(first);
        // "initial" counts as not declared:
        // https://www.w3.org/TR/css-variables-1/#guaranteed-invalid
        const isDeclared = ![undefined, 'initial'].includes(properties.get(reference));
        return isDeclared || second.length === 0
          ? resolveName(reference, above)
          : resolveNodes(second);
      });
    return resolveNodes(parseValue(value).nodes).trim();
  };
  const resolveName = (reference: string, above: readonly string[]): string => {
    const value = properties.get(reference);
    if (value === undefined) throw new Error(`No custom property ${reference}`);
    if (above.includes(reference)) throw new Error(`${reference} refers to itself`);
    return resolveValue(value, [...above, reference]);
  };
  return resolveName(name, []);
}

/** Splits the arguments of a CSS function and trims whitespace. */
export function splitArguments(nodes: readonly Node[]): Node[][] {
  const list: Node[][] = [[]];
  for (const node of nodes) {
    if (node.type === 'div' && node.value === ',') list.push([]);
    else list.at(-1)!.push(node);
  }
  return list;
}
