import { run } from '../run.ts';
import type { Stage } from './staging/stage.ts';

/**
 * Imports every module of every package in plain Node.js, without a window.
 *
 * @returns The problems, as sentences.
 */
export async function importOnServer({ folder, packages }: Stage): Promise<string[]> {
  const specifiers = packages.flatMap(({ name, modules }) =>
    modules.map((subpath) => name + subpath.slice(1)),
  );
  const script = `
    for (const specifier of ${JSON.stringify(specifiers)}) {
      try {
        if (Object.keys(await import(specifier)).length === 0) console.log(specifier + ' exports nothing: add exports to its module');
      } catch (error) {
        console.log(specifier + ' cannot be imported in Node.js: ' + error + '. Access browser globals only inside a function');
      }
    }`;
  const { exitCode, output } = await run(
    'node',
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', script],
    { cwd: folder, quiet: true },
  );
  const wrong = output.split('\n').filter(Boolean);
  return exitCode === 0 ? wrong : [...wrong, `importing in Node ended with ${exitCode}`];
}
