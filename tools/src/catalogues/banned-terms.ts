/**
 * Words that the site's sentences must not use: the column “Never” of the table in
 * `docs/writing.md`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '../run.ts';
import type { CatalogueEntry } from './catalogues.ts';

export interface BannedTerm {
  never: string;
  say: string;
}

/** @param guide Markdown with a table whose first two columns are “Say” and “Never”. */
export function findBannedTerms(guide: string): BannedTerm[] {
  const [, table = ''] = /^\| Say +\| Never .*\n\|[ -|]+\|\n((?:\|.*\n)+)/m.exec(guide) ?? [];
  return table
    .trimEnd()
    .split('\n')
    .flatMap((row) => {
      const [, say = '', never = ''] = row.split('|').map((cell) => cell.trim());
      return never.split(', ').map((each) => ({ never: each, say }));
    });
}

export const readBannedTerms = (): BannedTerm[] =>
  findBannedTerms(readFileSync(join(workspaceRoot, 'docs/writing.md'), 'utf8'));

/** Returns a line for each banned word in the sentences. Placeholder names don't count. */
export function bannedTermUses(
  entries: readonly Pick<CatalogueEntry, 'source' | 'references'>[],
  words: readonly BannedTerm[],
): string[] {
  const patterns = words.map((word) => ({
    ...word,
    pattern: new RegExp(`(?<![\\w-])${word.never}(?![\\w-])`, 'i'),
  }));
  return entries.flatMap(({ source, references }) => {
    const text = source.replaceAll(/\{\w+\}/g, ' ');
    return patterns
      .filter(({ pattern }) => pattern.test(text))
      .map(
        ({ never, say }) => `${references[0]}: “${source}” has “${never}”; docs/writing.md: ${say}`,
      );
  });
}
