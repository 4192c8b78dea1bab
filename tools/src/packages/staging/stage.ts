// Packages are checked as consumers get them: packed, and unpacked into the node_modules of an
// empty folder. This reveals missing files and dependencies on the workspace.
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { run, workspaceRoot } from '../../run.ts';
import type { PublishedLibrary } from './published-libraries.ts';

export interface StagedPackage extends PublishedLibrary {
  tarball: Uint8Array<ArrayBuffer>;
  /** The path of the tarball. */
  file: string;
  /** The folder with the unpacked files. */
  unpacked: string;
}

export interface Stage {
  /** A folder whose node_modules contains every package and their peers. */
  folder: string;
  packages: StagedPackage[];
  remove(): Promise<void>;
}

/**
 * Packs every library and installs them together.
 *
 * @param libraries Libraries that are already built.
 * @throws Error If one can't be packed.
 */
export async function stagePackages(libraries: readonly PublishedLibrary[]): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'packages-'));
  const packed = await must('npm', [
    ...['pack', '--silent', '--pack-destination', folder],
    ...libraries.map((library) => library.folder),
  ]);
  const files = packed.trim().split('\n').slice(-libraries.length);
  const packages: StagedPackage[] = [];
  for (const [index, library] of libraries.entries()) {
    const file = join(folder, files[index] ?? '');
    const unpacked = join(folder, 'node_modules', library.name);
    await mkdir(unpacked, { recursive: true });
    await must('tar', ['-xzf', file, '--strip-components=1', '-C', unpacked]);
    packages.push({ ...library, tarball: new Uint8Array(await readFile(file)), file, unpacked });
  }

  const peers = new Set(libraries.flatMap((library) => library.peers));
  if (peers.has('react')) peers.add('react-dom');
  await linkFromWorkspace(folder, [...peers, '@types']);
  return { folder, packages, remove: () => rm(folder, { recursive: true, force: true }) };
}

/**
 * Links packages, or all packages of a scope such as `@types`, from the workspace. Several checks
 * of one folder may link the same package.
 */
export async function linkFromWorkspace(folder: string, names: readonly string[]): Promise<void> {
  const installed = join(workspaceRoot, 'node_modules');
  for (const name of names) {
    const isScope = name.startsWith('@') && !name.includes('/');
    const packages = isScope
      ? (await readdir(join(installed, name))).map((each) => `${name}/${each}`)
      : [name];
    for (const each of packages) {
      const place = join(folder, 'node_modules', each);
      await mkdir(dirname(place), { recursive: true });
      await symlink(join(installed, each), place).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      });
    }
  }
}

async function must(command: string, args: string[]): Promise<string> {
  const { exitCode, output } = await run(command, args, { quiet: true });
  if (exitCode !== 0) throw new Error(`${command} ${args.join(' ')} failed\n${output}`);
  return output;
}
