import { checkPackage, createPackageFromTarballData, type Problem } from '@arethetypeswrong/core';
import { problemKindInfo } from '@arethetypeswrong/core/problems';
import { relative } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { workspaceRoot } from '../run.ts';
import type { StagedPackage } from './staging/stage.ts';

/**
 * Kinds of "are the types wrong" problems that are accepted by decision: packages are ES modules
 * only, and resolution from before `exports` finds no subpaths.
 */
const ACCEPTED_KINDS: readonly string[] = ['CJSResolvesToESM'];

/** Fixes for the kinds of problems that an ES module package can have. */
const REMEDIES: Readonly<Partial<Record<Problem['kind'], string>>> = {
  NoResolution: 'Point its "types" and "default" to files that are built, and packed by "files".',
  UntypedResolution: 'Point its "types" to the declarations that are built next to its "default".',
  FalseCJS: 'Keep "type": "module", and no other package.json below it.',
  FallbackCondition: 'Put "types" before "default".',
  InternalResolutionError:
    'Import a path with its extension, or list the package in "peerDependencies".',
};

/**
 * Returns the findings of publint and "are the types wrong" for a package, as sentences that begin
 * with the file to check; empty if there are none.
 */
export async function lintPackage({
  folder,
  tarball,
  unpacked,
  assets,
}: Pick<StagedPackage, 'folder' | 'tarball' | 'unpacked' | 'assets'>): Promise<string[]> {
  const file = `${relative(workspaceRoot, folder)}/package.json`;
  const { messages, pkg } = await publint({ pkgDir: unpacked, strict: true, pack: false });
  const said = messages.map((message) => {
    const text = formatMessage(message, pkg, { color: false }) ?? message.code;
    return `${file}: ${text} (publint, https://publint.dev/rules#${message.code.toLowerCase()})`;
  });

  const result = await checkPackage(createPackageFromTarballData(tarball), {
    excludeEntrypoints: assets,
  });
  if (!result.types) return [...said, `${file}: no path has types. ${REMEDIES.UntypedResolution}`];
  const problems = new Map<string, string>();
  for (const problem of result.problems) {
    const isOldResolution = 'resolutionKind' in problem && problem.resolutionKind === 'node10';
    if (ACCEPTED_KINDS.includes(problem.kind) || isOldResolution) continue;
    const { description, docsUrl } = problemKindInfo[problem.kind];
    // The same path fails in several resolution modes: report it once.
    problems.set(
      `${problem.kind} ${placeOf(problem)}`,
      `${file}: ${placeOf(problem)}: ${description} ${REMEDIES[problem.kind] ?? ''} (are the types wrong, ${docsUrl})`,
    );
  }
  return [...said, ...problems.values()];
}

function placeOf(problem: Problem): string {
  if ('entrypoint' in problem) return `exports["${problem.entrypoint}"]`;
  const path = 'typesFileName' in problem ? problem.typesFileName : problem.fileName;
  const place = path.replace(/^\/node_modules\//, '');
  return 'moduleSpecifier' in problem ? `${place} imports "${problem.moduleSpecifier}"` : place;
}
