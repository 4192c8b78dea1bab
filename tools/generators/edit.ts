import type { Tree } from '@nx/devkit';

/**
 * Inserts `added` before the last occurrence of `mark` in a file.
 *
 * @throws If the file has no such mark: it was rewritten, and the generator must be adapted.
 */
export function insertBeforeLast(tree: Tree, path: string, mark: string, added: string): void {
  const content = textOf(tree, path);
  const at = content.lastIndexOf(mark);
  if (at < 0) throw new Error(`${path} does not contain \`${mark.trim()}\`. Adapt the generator.`);
  tree.write(path, content.slice(0, at) + added + content.slice(at));
}

/** Replaces the first match in a file. @throws If there is no match. */
export function replaceIn(tree: Tree, path: string, pattern: RegExp, replacement: string): void {
  const content = textOf(tree, path);
  if (!pattern.test(content))
    throw new Error(`${path} contains no match for ${pattern}. Adapt the generator.`);
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

/** @throws If the folder exists already: a generator overwrites nothing. */
export function refuseExisting(tree: Tree, folder: string): void {
  if (tree.exists(folder)) throw new Error(`${folder} exists already`);
}

export function inTemplate(text: string): string {
  return text.replace(/[`\\]|\$(?=\{)/g, '\\$&');
}

export function inJsx(text: string): string {
  return /[<>{}]/.test(text) ? `{${quoted(text)}}` : text;
}

export function quoted(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`;
}

/** Converts `price-alerts` to `PriceAlerts`. */
export function pascalCase(name: string): string {
  return name.replace(/(?:^|[-/])(\w)/g, (_match, first: string) => first.toUpperCase());
}

/** Converts `price-alerts` to `priceAlerts`. */
export function camelCase(name: string): string {
  const pascal = pascalCase(name);
  return pascal.charAt(0).toLowerCase() + pascal.slice(1);
}
