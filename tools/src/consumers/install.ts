import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, workspaceEnv } from '../run.ts';
import type { StagedPackage } from '../packages/staging/stage.ts';
import { type Library, shortName } from './entries.ts';
import { type Outcome, type Outcomes, type Project, projectIn } from './project.ts';

/** The registry can't be reached, or has no such program for this machine: the consumer can't run here. */
export class UnavailableError extends Error {}

const FLAGS = ['--prefer-offline', '--no-audit', '--no-fund'];

type Versions = Readonly<Record<string, string>>;

let folder: Promise<string> | undefined;

/** A temporary folder for everything that is installed from the registry. */
const installFolder = () => (folder ??= mkdtemp(join(tmpdir(), 'consumers-')));

export async function removeInstalls(): Promise<void> {
  const installed = await folder;
  folder = undefined;
  nodes.clear();
  projects.clear();
  if (installed) await rm(installed, { recursive: true, force: true });
}

async function install(name: string, manifest: object, ...flags: string[]): Promise<Project> {
  const place = join(await installFolder(), name);
  await mkdir(place, { recursive: true });
  await writeFile(join(place, 'package.json'), JSON.stringify({ private: true, ...manifest }));
  const { exitCode, output } = await run('npm', ['install', ...FLAGS, ...flags], {
    cwd: place,
    quiet: true,
    env: workspaceEnv({ NODE_OPTIONS: '' }),
  });
  if (exitCode !== 0) throw await installError(place, output);
  return projectIn(place);
}

async function installError(place: string, output: string): Promise<Error> {
  if (output.includes('EBADPLATFORM')) return new UnavailableError(`npm install: ${output}`);
  // Ask the registry: without it, npm also reports conflicts between peers.
  const ping = await run('npm', ['ping', '--fetch-retries=0'], { cwd: place, quiet: true });
  // Some mirrors respond to a ping with 404.
  return ping.exitCode === 0 || /code E4\d\d/.test(ping.output)
    ? new Error(`npm install: ${output}`)
    : new UnavailableError(`the npm registry is unreachable: ${ping.output}`);
}

const nodes = new Map<string, Promise<string>>();

/** Installs a version of Node.js. @returns The path of its binary. */
export function installNode(version: string): Promise<string> {
  const known = nodes.get(version);
  if (known) return known;
  const installed = install(`node-${version}`, {
    dependencies: { node: version },
    allowScripts: { node: true },
  }).then((project) => join(project.folder, 'node_modules/node/bin/node'));
  nodes.set(version, installed);
  return installed;
}

/** The dependencies on tarballs of packages and of the packages that these depend on. */
function tarballsOf(packages: readonly StagedPackage[]): Versions {
  return Object.fromEntries(packages.map(({ name, file }) => [name, `file:${file}`]));
}

const projects = new Map<string, Promise<Project>>();

/** Creates a project with exact versions, and libraries with their dependencies from the tarballs. */
export function installProject(
  versions: Versions,
  libraries: readonly Library[],
  packages: readonly StagedPackage[],
): Promise<Project> {
  const needed = libraries.flatMap((library) => withDependencies(library, packages));
  const tarballs = tarballsOf(needed);
  const key = JSON.stringify([versions, Object.keys(tarballs)]);
  const known = projects.get(key);
  if (known) return known;
  const installed = install(`project-${projects.size}`, {
    dependencies: { ...versions, ...tarballs },
    overrides: overridesOf(tarballs),
    allowScripts: Object.fromEntries(Object.keys(versions).map((name) => [name, true])),
  });
  projects.set(key, installed);
  return installed;
}

/** Resolves an installation of each library alone, without flags, next to the given versions. */
export async function installAlone(
  versions: Versions,
  libraries: readonly Library[],
  packages: readonly StagedPackage[],
): Promise<Outcomes> {
  const outcomes = new Map<string, Outcome>();
  for (const library of libraries) {
    const tarballs = tarballsOf(withDependencies(library, packages));
    const manifest = {
      dependencies: { ...versions, ...tarballs },
      overrides: overridesOf(tarballs),
    };
    const name = `alone-${shortName(library)}-${Object.values(versions)[0]}`;
    outcomes.set(
      library.name,
      await install(name, manifest, '--package-lock-only', '--ignore-scripts').then(
        (): Outcome => ({ value: undefined }),
        (error: Error): Outcome => {
          if (error instanceof UnavailableError) throw error;
          return { error: error.message };
        },
      ),
    );
  }
  return outcomes;
}

/** Lets packages depend on each other's tarballs. */
const overridesOf = (tarballs: Versions) =>
  Object.fromEntries(Object.keys(tarballs).map((name) => [name, `$${name}`]));

function withDependencies(library: Library, packages: readonly StagedPackage[]): StagedPackage[] {
  const own = packages.find(({ name }) => name === library.name);
  if (!own) throw new Error(`${library.name} is not packed`);
  const others = packages.filter(({ name }) => own.dependencies.includes(name));
  return [own, ...others];
}
