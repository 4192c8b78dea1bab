import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import type { StagedPackage } from './stage.ts';

/**
 * Kinds of "are the types wrong" that are decisions: packages are ES modules only, and resolution as it was
 * before `exports` finds no subpaths.
 */
const ACCEPTED_KINDS: readonly string[] = ['CJSResolvesToESM'];

/**
 * What publint and "are the types wrong" say about a package, as sentences; nothing when it is in order.
 */
export async function lintPackage({
  name,
  tarball,
  unpacked,
  assets,
}: StagedPackage): Promise<string[]> {
  const { messages, pkg } = await publint({ pkgDir: unpacked, strict: true, pack: false });
  const said = messages.map(
    (message) => `publint: ${formatMessage(message, pkg, { color: false }) ?? message.code}`,
  );

  const result = await checkPackage(createPackageFromTarballData(tarball), {
    excludeEntrypoints: assets,
  });
  if (!result.types) return [...said, `types: ${name} has none`];
  for (const problem of result.problems) {
    const isOldResolution = 'resolutionKind' in problem && problem.resolutionKind === 'node10';
    if (ACCEPTED_KINDS.includes(problem.kind) || isOldResolution) continue;
    said.push(`types: ${JSON.stringify(problem)}`);
  }
  return said;
}
