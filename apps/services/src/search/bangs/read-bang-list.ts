import { checkBang, foldTrigger, type BangCategory } from '@mallard/search/bangs';
import * as z from 'zod/mini';
import type { BangRow } from './repository.ts';

/**
 * The form in which lists of bangs are published: `t` trigger, `s` site, `u` address with `{{{s}}}` for the query, `c`
 * category, `r` rank (higher is better known).
 */
const entrySchema = z.object({
  t: z.string(),
  s: z.string(),
  u: z.string(),
  c: z.optional(z.string()),
  r: z.optional(z.number()),
});

/** Their categories in ours; the rest is for reference. */
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
  /** Why entries were left out, and how many. */
  refused: Map<string, number>;
}

/**
 * Reads a published list of bangs.
 *
 * @param value Parsed JSON.
 * @throws RangeError When it is no list.
 */
export function readBangList(value: unknown): ReadBangList {
  if (!Array.isArray(value)) throw new RangeError('The file holds no list of bangs');
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
