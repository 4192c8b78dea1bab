import type { Rolldown } from 'vite';

/** Modules of the applications by when they are loaded, as absolute paths. */
export interface ApplicationParts {
  /** What every application loads, or may load, without a page of its own. */
  shared: ReadonlySet<string>;
  /** By name of a part: its modules, with those of the parts that it loads by itself. Shared ones among them. */
  parts: ReadonlyMap<string, ReadonlySet<string>>;
}

/** What the walk needs of a module. */
export type ModuleLinks = Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'>;

/**
 * Follows the imports of the applications' entry, static and dynamic ones, as the bundler resolved them.
 *
 * @param entry The module that all applications begin with.
 * @param nameOf Name of the part that begins with a module which all applications may load. A module without a name,
 *   and whatever else a part loads, belongs to what loads it.
 * @param isApart Whether a module with a name begins a part of its own wherever it is loaded, in another part as well.
 * @param linksOf Loads a module; `undefined` for what is not to be followed.
 */
export async function readApplicationParts(
  entry: string,
  nameOf: (id: string) => string | undefined,
  isApart: (id: string) => boolean,
  linksOf: (id: string) => Promise<ModuleLinks | null | undefined>,
): Promise<ApplicationParts> {
  const follow = async (begin: string, isElsewhere: (id: string) => boolean) => {
    const found = new Set<string>();
    const visit = async (id: string): Promise<void> => {
      if (found.has(id)) return;
      found.add(id);
      const links = await linksOf(id);
      const loaded = links?.dynamicallyImportedIds.filter((each) => !isElsewhere(each)) ?? [];
      await Promise.all([...(links?.importedIds ?? []), ...loaded].map(visit));
    };
    await visit(begin);
    return found;
  };

  const beginnings = new Map<string, string>();
  const begins = (id: string) => {
    const name = nameOf(id);
    if (name !== undefined) beginnings.set(id, name);
    return name !== undefined;
  };
  const shared = await follow(entry, begins);
  const parts = new Map<string, ReadonlySet<string>>();
  // With those that are found meanwhile.
  for (const [begin, name] of beginnings) {
    const files = await follow(begin, (id) => isApart(id) && begins(id));
    parts.set(name, new Set([...files, ...(parts.get(name) ?? [])]));
  }
  return { shared, parts };
}
