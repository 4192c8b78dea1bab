import type { Tree } from '@nx/devkit';

/**
 * Puts `added` before the last occurrence of `mark` in a file.
 *
 * @throws Where the file has no such place: it was rewritten, and the generator with it has to be.
 */
export function insertBeforeLast(tree: Tree, path: string, mark: string, added: string): void {
  const content = textOf(tree, path);
  const at = content.lastIndexOf(mark);
  if (at < 0) throw new Error(`${path} has no \`${mark.trim()}\` to write before`);
  tree.write(path, content.slice(0, at) + added + content.slice(at));
}

/** Replaces the first match in a file. @throws Where there is none. */
export function replaceIn(tree: Tree, path: string, pattern: RegExp, replacement: string): void {
  const content = textOf(tree, path);
  if (!pattern.test(content)) throw new Error(`${path} has nothing that matches ${pattern}`);
  tree.write(
    path,
    content.replace(pattern, () => replacement),
  );
}

export function textOf(tree: Tree, path: string): string {
  const content = tree.read(path, 'utf8');
  if (content === null) throw new Error(`${path} does not exist`);
  return content;
}

/** @throws Where there is something already: a generator overwrites nothing. */
export function refuseExisting(tree: Tree, folder: string): void {
  if (tree.exists(folder)) throw new Error(`${folder} exists already`);
}

/** As the inside of a template literal. */
export function inTemplate(text: string): string {
  return text.replace(/[`\\]|\$(?=\{)/g, '\\$&');
}

/** As text between two tags. */
export function inJsx(text: string): string {
  return /[<>{}]/.test(text) ? `{${quoted(text)}}` : text;
}

/** As a string in single quotes. */
export function quoted(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`;
}

/** `PriceAlerts` of `price-alerts`. */
export function pascalCase(name: string): string {
  return name.replace(/(?:^|[-/])(\w)/g, (_match, first: string) => first.toUpperCase());
}

/** `priceAlerts` of `price-alerts`. */
export function camelCase(name: string): string {
  const pascal = pascalCase(name);
  return pascal.charAt(0).toLowerCase() + pascal.slice(1);
}
