// The public API of each import path, committed as one file, so that a review shows each change of
// it.
import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { globSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { workspaceRoot } from '../run.ts';
import type { PublishedLibrary } from './staging/published-libraries.ts';

const FOLDER = 'api';

const REMEDY =
  'If the change is intended, run "npm run api-reports"; otherwise, revert the change of the sources';

const COMPILER_OPTIONS = {
  target: 'es2023',
  module: 'esnext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: [],
  skipLibCheck: true,
};

/** Maps `./react` to `react.api.md`, and `.` to `index.api.md`. */
const reportName = (subpath: string) =>
  `${subpath === '.' ? 'index' : subpath.slice(2).replaceAll('/', '-')}.api.md`;

/**
 * Compares each import path's declarations to its committed report.
 *
 * @param libraries Libraries that are already built.
 * @param update Writes the reports instead, and deletes those of removed paths.
 * @returns The problems, as sentences.
 */
export async function checkApiReports(
  libraries: readonly PublishedLibrary[],
  update: boolean,
): Promise<string[]> {
  const wrong: string[] = [];
  const scratch = await mkdtemp(join(tmpdir(), 'api-reports-'));
  for (const library of libraries) {
    const committed = join(library.folder, FOLDER);
    const shown = relative(workspaceRoot, committed);
    const names = library.modules.map(reportName);
    for (const found of globSync('*.api.md', { cwd: committed }).map((path) => basename(path))) {
      if (names.includes(found)) continue;
      if (update) await rm(join(committed, found));
      else wrong.push(`${shown}/${found} belongs to no import path. ${REMEDY}`);
    }
    for (const subpath of library.modules) {
      const name = reportName(subpath);
      const said = await reportOf(library, subpath, scratch);
      const path = join(committed, name);
      if (update) {
        await mkdir(committed, { recursive: true });
        await writeFile(path, said);
      } else {
        const before = await readFile(path, 'utf8').catch(() => '');
        if (before !== said)
          wrong.push(
            `${shown}/${name} does not match the exports of "${subpath}": ${changedLines(before, said)}. ${REMEDY}`,
          );
      }
    }
  }
  await rm(scratch, { recursive: true });
  return wrong;
}

function changedLines(before: string, after: string): string {
  const [had, has] = [before, after].map((text) => text.split('\n').map((line) => line.trim()));
  const gone = had!.filter((line) => !has!.includes(line)).map((line) => `- ${line}`);
  const come = has!.filter((line) => !had!.includes(line)).map((line) => `+ ${line}`);
  const changed = [...gone.slice(0, 2), ...come.slice(0, 2)];
  return changed.length > 0 ? changed.join(' ') : 'the same lines in a different order';
}

/**
 * Returns the names in a report that have no docblock.
 *
 * @returns Names in the order of the report.
 */
export function undocumentedNames(report: string): string[] {
  const found = report.matchAll(
    /^\/\/ @public \(undocumented\)\nexport (?:default )?(?:abstract )?\w+ (\w+)/gm,
  );
  return Array.from(found, ([, name]) => name!);
}

async function reportOf(
  { name, folder }: PublishedLibrary,
  subpath: string,
  scratch: string,
): Promise<string> {
  const packageJson = join(folder, 'package.json');
  const manifest = JSON.parse(await readFile(packageJson, 'utf8')) as {
    exports: Record<string, { types: string }>;
  };
  const entry = join(folder, manifest.exports[subpath]?.types ?? '');
  const config = ExtractorConfig.prepare({
    packageJsonFullPath: packageJson,
    configObjectFullPath: undefined,
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: entry,
      compiler: { overrideTsconfig: { compilerOptions: COMPILER_OPTIONS, files: [entry] } },
      newlineKind: 'lf',
      apiReport: {
        enabled: true,
        reportFileName: reportName(subpath),
        reportFolder: scratch,
        reportTempFolder: join(scratch, 'temp'),
        includeForgottenExports: true,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        compilerMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
        extractorMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
        tsdocMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
      },
    },
  });
  Extractor.invoke(config, {
    localBuild: true,
    messageCallback: (message) => {
      message.handled = true;
    },
  });
  const report = await readFile(join(scratch, reportName(subpath)), 'utf8');
  return report
    .replace(/^## API Report File for .*$/m, `## ${name}${subpath.slice(1)}`)
    .replace(
      /^> Do not edit.*$/m,
      'What it exports, written by `npm run api-reports` from its declarations. A change here is a change for those who use it.',
    );
}
