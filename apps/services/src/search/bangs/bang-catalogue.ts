import {
  bangList,
  foldTrigger,
  indexBangs,
  parseBang,
  type Bang,
  type BangCategory,
  type FindBang,
} from '@mallard/search/bangs';

/** The working bangs: those that ship with the project take precedence over imported ones. */
export interface BangCatalogue {
  setImported(imported: readonly Bang[]): void;
  /** @see parseBang */
  parse(input: string): ReturnType<typeof parseBang>;
  /**
   * @param query Part of a trigger, of the site's name or of its host; empty for all.
   * @returns Exact matches of a trigger first, then prefix matches, then other matches.
   */
  search(options: { query: string; category?: BangCategory }): Bang[];
}

export function createBangCatalogue(): BangCatalogue {
  let entries: { bang: Bang; text: string }[] = [];
  let find: FindBang = () => undefined;

  function set(bangs: readonly Bang[]) {
    find = indexBangs(bangs);
    entries = bangs
      // Omit a bang if others have all its triggers: it can never be reached.
      .filter((bang) => bang.triggers.some((trigger) => find(trigger) === bang))
      .map((bang) => ({ bang, text: foldTrigger(`${bang.name} ${hostOf(bang)}`) }));
  }
  set(bangList);

  return {
    setImported: (imported) => set([...bangList, ...imported]),
    parse: (input) => parseBang(input, find),
    search({ query, category }) {
      const part = foldTrigger(query.trim().replace(/^[!！]/, ''));
      return entries
        .filter(({ bang }) => category === undefined || bang.category === category)
        .map(({ bang, text }) => ({ bang, closeness: closenessOf(part, bang, text) }))
        .filter(({ closeness }) => closeness > 0)
        .sort((a, b) => b.closeness - a.closeness)
        .map(({ bang }) => bang);
    },
  };
}

function hostOf({ url }: Bang): string {
  return new URL(url).hostname.replace(/^www\./, '');
}

/** Returns a rank for sorting; 0 for no match. */
function closenessOf(part: string, { triggers }: Bang, text: string): number {
  if (part === '') return 1;
  if (triggers.includes(part)) return 4;
  if (triggers.some((trigger) => trigger.startsWith(part))) return 3;
  if (text.startsWith(part)) return 2;
  return text.includes(part) ? 1 : 0;
}
