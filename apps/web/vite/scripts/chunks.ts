import type { Plugin, Rolldown } from 'vite';

/** Absolute paths from which the chunks of the applications are determined. */
export interface ChunkRoots {
  /** Folder of our own modules. Code from packages is included with the modules that use it. */
  sources: string;
  /** Entry module of every application. */
  application: string;
  /** Module that applications with an account load in addition. */
  account: string;
}

type Links = Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'>;
type GetLinks = (id: string) => Links | null;
type Group = 'react' | 'frame' | 'account';

/**
 * Groups modules that are always loaded together: otherwise applications would start with forty
 * files, which compress 10 % worse.
 *
 * Modules with styles or dynamic imports stay where the bundler puts them, because the styles of a
 * chunk are assumed to belong to all of its modules.
 *
 * @returns Groups for `codeSplitting`, and a plugin that throws if a group is empty.
 */
export function sharedChunks(roots: ChunkRoots): {
  groups: Rolldown.CodeSplittingGroup[];
  plugin: Plugin;
} {
  let known: ((id: string) => Group | undefined) | undefined;
  // Keep the order: a group includes the imports of its modules, which must be in the same or an
  // earlier group.
  const names: Group[] = ['react', 'frame', 'account'];
  return {
    groups: names.map((group, index) => ({
      priority: names.length - index,
      name(id, chunking) {
        known ??= groupsOf(roots, (each) => chunking.getModuleInfo(each));
        return known(id) === group ? group : null;
      },
    })),
    plugin: {
      name: 'mallard:shared-chunks',
      apply: 'build',
      buildStart() {
        known = undefined;
      },
      generateBundle(_options, bundle) {
        if (this.environment.name !== 'client') return;
        const chunks = new Set(Object.values(bundle).map(({ name }) => name));
        const empty = names.filter((name) => !chunks.has(name));
        if (empty.length > 0) throw new Error(`no module is in the chunk ${empty.join(', ')}`);
      },
    },
  };
}

/** Returns a function that assigns a module to its group. */
export function groupsOf(
  { sources, application, account }: ChunkRoots,
  linksOf: GetLinks,
): (id: string) => Group | undefined {
  const ofApplication = reachable([application], linksOf);
  const ofAccount = reachable([account], linksOf);
  const isPlain = (id: string) =>
    [...reachable([id], linksOf)].every(
      (each) => !isStylesheet(each) && linksOf(each)?.dynamicallyImportedIds.length === 0,
    );

  return (id) => {
    if (ofApplication.has(id)) {
      if (!isPlain(id)) return undefined;
      return isPackage(id) ? 'react' : 'frame';
    }
    // A package's index file imports the whole package, and only the bundler knows which parts are
    // used. It includes those with our own modules, which are assigned here.
    if (!id.startsWith(sources)) return undefined;
    if (!ofAccount.has(id) || id === account || !isPlain(id)) return undefined;
    return 'account';
  };
}

function reachable(first: readonly string[], linksOf: GetLinks): Set<string> {
  const found = new Set(first);
  // Iterating over a set also visits elements added during the loop.
  for (const id of found) for (const each of linksOf(id)?.importedIds ?? []) found.add(each);
  return found;
}

function isStylesheet(id: string): boolean {
  return id.split('?')[0]?.endsWith('.css') ?? false;
}

function isPackage(id: string): boolean {
  return id.includes('/node_modules/');
}
