import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Finds files that keep Nx from reading the projects. Nx would only report that a plugin could not
 * be loaded and run nothing, so this check runs first.
 *
 * @returns Sentences that begin with the file to fix.
 */
export function unreadableProjects(workspaceRoot: string): string[] {
  const wrong: string[] = [];
  const read = (path: string): unknown => {
    try {
      return JSON.parse(readFileSync(join(workspaceRoot, path), 'utf8'));
    } catch (error) {
      wrong.push(`${path} is not valid JSON: ${(error as Error).message}`);
      return undefined;
    }
  };
  const at = (name: string) =>
    globSync([`{apps,libs}/*/${name}`, `tools/${name}`], { cwd: workspaceRoot }).toSorted();
  for (const path of [...at('package.json'), 'package.json', 'nx.json']) read(path);

  const owners = new Map<unknown, string>();
  for (const path of at('project.json')) {
    const name = (read(path) as { name?: string } | undefined)?.name;
    if (name === undefined) continue;
    const owner = owners.get(name);
    if (owner) wrong.push(`${path} has the same name "${name}" as ${owner}. Rename one of them.`);
    else owners.set(name, path);
  }
  return wrong;
}
