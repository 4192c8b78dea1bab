import { posix } from 'node:path';

/** Where documents of the workspace are in the site. */
const PLACES: readonly [pattern: RegExp, place: string][] = [
  [/^libs\/([\w-]+)\/README\.md$/, '/libraries/$1/index.md'],
  [/^docs\/decisions\/README\.md$/, '/decisions/index.md'],
  [/^docs\/decisions\/([\w-]+\.md)$/, '/decisions/$1'],
];

/** Libraries that are not published have no page. */
const PRIVATE = /^libs\/(?:brand|catalogue|company|measurement-plan|search|site-contract)\//;

/**
 * A document of the workspace as a page of the site: without the comments that are for checks, with links to what the
 * site has, and in place of links to what it has not, their words.
 *
 * @param folder Where the document is, from the workspace.
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
 * Some sections of a document, in the order in which they are named, all headings a level higher.
 *
 * @param text With headings of the third level.
 * @throws Error where there is no such section: it was renamed.
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
