import { checkBang, foldTrigger, type BangCategory } from '@mallard/search/bangs';
import * as z from 'zod/mini';
import type { BangRow } from './repository.ts';

/**
 * The format of published lists of bangs: `t` trigger, `s` site, `u` URL with `{{{s}}}` for the
 * query, `c` category, `r` rank (higher is better known).
 */
const entrySchema = z.object({
  t: z.string(),
  s: z.string(),
  u: z.string(),
  c: z.optional(z.string()),
  r: z.optional(z.number()),
});

/** Maps their categories to ours; others become "reference". */
const CATEGORIES: Readonly<Record<string, BangCategory>> = {
  entertainment: 'video',
  multimedia: 'video',
  music: 'music',
  news: 'news',
  'online services': 'technology',
  research: 'science',
  shopping: 'shopping',
  social: 'social',
  tech: 'technology',
  translation: 'language',
  travel: 'travel',
};

export interface ReadBangList {
  rows: BangRow[];
  /** The number of omitted entries by reason. */
  refused: Map<string, number>;
}

/**
 * Parses a published list of bangs.
 *
 * @param value Parsed JSON.
 * @throws RangeError When it isn't a list.
 */
export function readBangList(value: unknown): ReadBangList {
  if (!Array.isArray(value)) throw new RangeError('The file contains no list of bangs');
  const refused = new Map<string, number>();
  const refuse = (why: string) => refused.set(why, (refused.get(why) ?? 0) + 1);
  const byTrigger = new Map<string, Omit<BangRow, 'position'> & { rank: number }>();
  for (const entry of value) {
    const { data } = entrySchema.safeParse(entry);
    if (!data) {
      refuse('malformed');
      continue;
    }
    const trigger = foldTrigger(data.t.replace(/^!/, ''));
    const row = {
      trigger,
      name: data.s.trim(),
      category: CATEGORIES[data.c?.toLowerCase() ?? ''] ?? 'reference',
      url: data.u.replace(/^http:/, 'https:').replace('{{{s}}}', '{query}'),
    };
    const [problem] = checkBang({ ...row, triggers: [trigger] });
    if (problem) refuse(problem);
    else if (byTrigger.has(trigger)) refuse('trigger twice');
    else byTrigger.set(trigger, { ...row, rank: data.r ?? 0 });
  }
  const rows = [...byTrigger.values()]
    .sort((a, b) => b.rank - a.rank)
    .map(({ rank: _, ...row }, position) => ({ ...row, position }));
  return { rows, refused };
}
