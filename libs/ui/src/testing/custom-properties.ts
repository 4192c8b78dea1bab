import { parse, type AtRule, type Rule } from 'postcss';
import parseValue, { type Node } from 'postcss-value-parser';

export type Theme = 'light' | 'dark';

/** What a visitor has asked the system for. */
export interface Preferences {
  theme: Theme;
  /** More contrast than usual. */
  moreContrast?: boolean;
}

/** Conditions under which the colours of a screen do not hold, or which do not change them. */
const OTHER_MEDIA = /^print$|forced-colors|prefers-reduced-motion/;

/**
 * Reads the custom properties that style sheets declare on the root element.
 *
 * A later declaration wins. Rules for the other theme, for paper and for forced colours are left out, and so are
 * rules of anything but the root.
 *
 * @param sheets CSS texts in the order in which a page loads them.
 * @returns Property name to its value as written, in source order.
 * @throws Error when a media query is not understood: the answer could be wrong.
 */
export function readCustomProperties(
  sheets: readonly string[],
  preferences: Preferences,
): Map<string, string> {
  const properties = new Map<string, string>();
  for (const sheet of sheets) {
    parse(sheet).walkDecls(/^--/, (declaration) => {
      const rule = declaration.parent as Rule;
      if (rule.type !== 'rule' || !rule.selectors.some((one) => isRoot(one, preferences))) return;
      for (let { parent } = rule; parent && parent.type !== 'root'; { parent } = parent as AtRule) {
        if (parent.type === 'atrule' && !applies(parent as AtRule, preferences)) return;
      }
      properties.set(declaration.prop, declaration.value);
    });
  }
  return properties;
}

function isRoot(selector: string, { theme }: Preferences): boolean {
  const match = /^(?:html|(?:html)?:root)(?:\[data-theme(?:=['"]?(\w+)['"]?)?\])?$/.exec(selector);
  return match !== null && (match[1] === undefined || match[1] === theme);
}

function applies({ name, params }: AtRule, { theme, moreContrast }: Preferences): boolean {
  if (name !== 'media') return name === 'layer' || name === 'supports';
  const scheme = /^\(prefers-color-scheme: ?(\w+)\)$/.exec(params);
  if (scheme) return scheme[1] === theme;
  if (/^\(prefers-contrast: ?more\)$/.test(params)) return moreContrast === true;
  if (OTHER_MEDIA.test(params)) return false;
  throw new Error(`Cannot tell whether a theme holds at @media ${params}`);
}

/**
 * Follows `var()` and `light-dark()` in a custom property down to a value without either.
 *
 * @throws Error when a property is missing or refers to itself: the style sheet would be silently wrong.
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
        return properties.has(reference) || second.length === 0
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

/** The arguments of a CSS function, without the space around them. */
export function splitArguments(nodes: readonly Node[]): Node[][] {
  const list: Node[][] = [[]];
  for (const node of nodes) {
    if (node.type === 'div' && node.value === ',') list.push([]);
    else list.at(-1)!.push(node);
  }
  return list;
}
