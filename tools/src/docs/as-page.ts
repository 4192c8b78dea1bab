import { posix } from 'node:path';

/** Maps documents of the workspace to pages of the documentation. */
const PLACES: readonly [pattern: RegExp, place: string][] = [
  [/^libs\/([\w-]+)\/README\.md$/, '/libraries/$1/index.md'],
  [/^docs\/decisions\/README\.md$/, '/decisions/index.md'],
  [/^docs\/decisions\/([\w-]+\.md)$/, '/decisions/$1'],
];

/** Unpublished libraries have no page. */
const PRIVATE = /^libs\/(?:brand|catalogue|company|measurement-plan|search|site-contract)\//;

/**
 * Converts a document of the workspace to a page of the documentation: removes comments for checks,
 * rewrites links to existing pages, and replaces other links with their text.
 *
 * @param folder The document's folder, relative to the workspace.
 */
export function asPage(text: string, folder: string): string {
  let isCode = false;
  return text
    .replace(/<!--[^]*?-->\n*/g, '')
    .split('\n')
    .map((line) => {
      if (line.startsWith('```')) isCode = !isCode;
      return isCode ? line : withLinks(line, folder);
    })
    .join('\n');
}

function withLinks(line: string, folder: string): string {
  return line.replace(
    /\[([^\]]*)\]\((?!\w+:)([^)#\s]*)(#[^)]*)?\)/g,
    (link, words: string, path: string, anchor = '') => {
      if (path === '') return link;
      const target = posix.join(folder, path);
      const place = PLACES.find(([pattern]) => pattern.test(target));
      if (!place || PRIVATE.test(target)) return words;
      return `[${words}](${target.replace(...place)}${anchor})`;
    },
  );
}

/**
 * Returns sections of a document in the given order, with all headings raised one level.
 *
 * @param text A document with headings of the third level.
 * @throws Error If there is no such section, because it was renamed.
 */
export function sectionsOf(text: string, headings: readonly string[]): string {
  const parts = text.split(/^(?=#{2,3} )/m);
  return headings
    .map((heading) => {
      const found = parts.find((part) => part.startsWith(`### ${heading}\n`));
      if (!found) throw new Error(`There is no section "${heading}"`);
      return found.replace(/^#(?=##)/gm, '');
    })
    .join('');
}
