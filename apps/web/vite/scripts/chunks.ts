import type { Plugin, Rolldown } from 'vite';

/** What the chunks of the applications are found from, as absolute paths. */
export interface ChunkRoots {
  /** The folder of our own modules. What they use of packages comes with them. */
  sources: string;
  /** What every application begins with. */
  application: string;
  /** What those load besides that are about an account. */
  account: string;
}

type Links = Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'>;
type GetLinks = (id: string) => Links | null;
type Group = 'react' | 'frame' | 'account';

/**
 * Gathers what is always loaded together: else applications begin with forty files, which compress by a tenth worse.
 *
 * What has styles, or loads something by itself, stays where the bundler puts it: the styles of a chunk are taken for all
 * that is in it.
 *
 * @returns Groups for `codeSplitting`, and a plugin that throws for a group that has become empty.
 */
export function sharedChunks(roots: ChunkRoots): {
  groups: Rolldown.CodeSplittingGroup[];
  plugin: Plugin;
} {
  let known: ((id: string) => Group | undefined) | undefined;
  // In this order: with each comes what its modules import, which is in the same group or an earlier one.
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

/** Tells of each module which group it is in. */
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
    // A package's contents page imports all of the package. Which of it is used, only the bundler knows: it takes that
    // along with the modules of ours that are named here.
    if (!id.startsWith(sources)) return undefined;
    if (!ofAccount.has(id) || id === account || !isPlain(id)) return undefined;
    return 'account';
  };
}

function reachable(first: readonly string[], linksOf: GetLinks): Set<string> {
  const found = new Set(first);
  // Those that are added are visited as well.
  for (const id of found) for (const each of linksOf(id)?.importedIds ?? []) found.add(each);
  return found;
}

function isStylesheet(id: string): boolean {
  return id.split('?')[0]?.endsWith('.css') ?? false;
}

function isPackage(id: string): boolean {
  return id.includes('/node_modules/');
}
