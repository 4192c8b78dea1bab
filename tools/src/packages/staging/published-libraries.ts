import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { workspaceRoot } from '../../run.ts';

/** The file with the limits of the site and of libraries. */
export const LIMITS = 'tools/limits.json';

/** The size limit of a library for one way of using it. */
export interface Budget {
  /** The name for readers, for example "before the first paint". */
  name: string;
  /** Named exports, or "*" for all. */
  imports: string[] | '*';
  /** The subpath that they come from; "." by default. */
  from?: string;
  /** Peers that are included in the measurement, because only this library needs them. */
  including?: string[];
  /** Brotli bytes of the minified bundle, without React, Zod and other peers. */
  maxBytes: number;
}

export interface PublishedLibrary {
  /** For example "@mallard/http". */
  name: string;
  folder: string;
  modules: string[];
  /** Other subpaths, such as style sheets and data. */
  assets: string[];
  /** Names of the packages that are installed with it. */
  dependencies: string[];
  peers: string[];
  budgets: Budget[];
}

/** Returns every library with the tag `publish:npm`, sorted by name. */
export async function publishedLibraries(): Promise<PublishedLibrary[]> {
  const libraries: PublishedLibrary[] = [];
  const limits = await readJson(join(workspaceRoot, LIMITS));
  const budgets = limits['libraries'] as Record<string, { budgets: Budget[] }>;
  for (const entry of (await readdir(join(workspaceRoot, 'libs'))).sort()) {
    const folder = join(workspaceRoot, 'libs', entry);
    const project = await readJson(join(folder, 'project.json'));
    if (!(project['tags'] as string[] | undefined)?.includes('publish:npm')) continue;
    const manifest = await readJson(join(folder, 'package.json'));
    const exported = Object.entries((manifest['exports'] ?? {}) as object) as [string, unknown][];
    const isModule = (target: unknown): boolean =>
      typeof target === 'object' && /\.js$/.test((target as { default?: string }).default ?? '');
    libraries.push({
      name: String(manifest['name']),
      folder,
      modules: exported.filter(([, target]) => isModule(target)).map(([subpath]) => subpath),
      assets: exported.filter(([, target]) => !isModule(target)).map(([subpath]) => subpath),
      dependencies: Object.keys((manifest['dependencies'] ?? {}) as object),
      peers: Object.keys((manifest['peerDependencies'] ?? {}) as object),
      budgets: budgets[entry]?.budgets ?? [],
    });
  }
  return libraries;
}

async function readJson(path: string): Promise<Record<string, unknown>> {
  const text = await readFile(path, 'utf8');
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch (error) {
    throw new Error(
      `${relative(workspaceRoot, path)} is not valid JSON: ${(error as Error).message}`,
    );
  }
}
