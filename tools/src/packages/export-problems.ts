import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { workspaceRoot } from '../run.ts';

const SOURCE = '@mallard/source';
const isScript = (path: string | undefined) => path?.endsWith('.js') === true;

/**
 * Finds problems in the `exports` of a library before a build. No other check detects a path that
 * lacks a condition, because an incomplete path isn't treated as a module.
 *
 * @param folder The library's folder, with its package.json and its sources.
 * @returns Sentences that name the file and the fix.
 */
export function exportProblems(folder: string): string[] {
  const path = join(folder, 'package.json');
  const { exports } = JSON.parse(readFileSync(path, 'utf8')) as {
    exports?: Record<string, string | Record<string, string>>;
  };
  const file = relative(workspaceRoot, path);
  if (!exports?.['.'])
    return [`${file} has no exports["."]: add it, with what is imported by name`];
  return Object.entries(exports).flatMap(([subpath, target]) =>
    typeof target === 'string'
      ? []
      : problemsOf(target, folder).map((problem) => `${file}: exports["${subpath}"] ${problem}`),
  );
}

function problemsOf(target: Record<string, string>, folder: string): string[] {
  const { [SOURCE]: source, types, default: built } = target;
  if (!built)
    return ['has no "default": add the path of its build output, "./dist/….js", as the last'];
  const said: string[] = [];
  if (!source)
    said.push(`has no "${SOURCE}": add the path of its source, "./src/….ts", as the first`);
  else if (!source.includes('*') && !existsSync(join(folder, source)))
    said.push(`has ${source} for "${SOURCE}", which does not exist`);

  const declarations = built.replace(/\.js$/, '.d.ts');
  if (isScript(built) && types !== declarations)
    said.push(
      `has ${types ?? 'nothing'} for "types": write "${declarations}", beside its "default"`,
    );

  // Node.js uses the first condition that matches.
  const wanted = [SOURCE, 'types', 'default'].filter((name) => name in target);
  if (said.length === 0 && `${wanted}` !== `${Object.keys(target)}`)
    said.push(
      `has the conditions ${Object.keys(target).join(', ')}: write ${wanted.join(', ')}, in this order`,
    );
  return said;
}
