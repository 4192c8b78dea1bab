import {
  bangList,
  foldTrigger,
  indexBangs,
  parseBang,
  type Bang,
  type BangCategory,
  type FindBang,
} from '@mallard/search/bangs';

/** Every bang that works: those that ship with the project, then the imported ones. */
export interface BangCatalogue {
  /** Instead of the ones imported before. */
  setImported(imported: readonly Bang[]): void;
  /** @see parseBang */
  parse(input: string): ReturnType<typeof parseBang>;
  /**
   * @param query Part of a trigger, of the site's name or of its host; empty for all.
   * @returns Those whose trigger is the query, then those that begin with it, then those that hold it.
   */
  search(options: { query: string; category?: BangCategory }): Bang[];
}

export function createBangCatalogue(): BangCatalogue {
  let entries: { bang: Bang; text: string }[] = [];
  let find: FindBang = () => undefined;

  function set(bangs: readonly Bang[]) {
    find = indexBangs(bangs);
    entries = bangs
      // One whose every trigger another has is never reached.
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

/** 0 where they have nothing in common. */
function closenessOf(part: string, { triggers }: Bang, text: string): number {
  if (part === '') return 1;
  if (triggers.includes(part)) return 4;
  if (triggers.some((trigger) => trigger.startsWith(part))) return 3;
  if (text.startsWith(part)) return 2;
  return text.includes(part) ? 1 : 0;
}
