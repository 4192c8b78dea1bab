// The promise of a library about browsers, held by what its sources use: each global, and each member of one, is looked up in the
// compatibility data of MDN. What TypeScript knows is newer than any promise, so that it compiles proves nothing.
import browserslist from 'browserslist';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { browsersWithout, compatData, type Feature } from '../compat-data.ts';
import type { PublishedLibrary } from './published-libraries.ts';

/** Names of browsers, as browserslist and as the data have them. */
const BROWSERS: Readonly<Record<string, string>> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
};

/**
 * Looks for what a library uses without asking whether it is there, and the oldest browsers that it promises do not have. What
 * follows `?.`, or is only asked for by `typeof`, is guarded. `./testing` is for Node, and not looked at.
 *
 * @returns What is wrong, as sentences.
 */
export async function checkUsedApis(libraries: readonly PublishedLibrary[]): Promise<string[]> {
  const configs = libraries.map(({ folder }) => configOf(folder));
  const program = programOf(
    configs.flatMap(({ fileNames }) => fileNames),
    configs[0]?.options,
  );
  const wrong: string[] = [];
  for (const [index, { name, folder }] of libraries.entries()) {
    const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
      browserslist: string[];
    };
    const oldest = oldestOf(manifest.browserslist);
    for (const file of configs[index]!.fileNames.filter((path) => !path.includes('/src/testing/')))
      for (const { api, line, missing } of usedInFile(file, program, oldest))
        wrong.push(`${name}: ${api} is not in ${missing} (${relative(folder, file)}:${line})`);
  }
  return wrong;
}

/** The lowest version of each browser, by its name in the data. */
export function oldestOf(queries: string[]): ReadonlyMap<string, number> {
  const oldest = new Map<string, number>();
  for (const target of browserslist(queries)) {
    const [browser = '', version = ''] = target.split(' ');
    const name = BROWSERS[browser];
    if (!name) continue;
    oldest.set(name, Math.min(oldest.get(name) ?? Infinity, parseFloat(version)));
  }
  return oldest;
}

interface Used {
  /** "AbortSignal.any" */
  api: string;
  line: number;
  /** "safari 15.4, firefox 97" */
  missing: string;
}

function configOf(folder: string): ts.ParsedCommandLine {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const config = ts.getParsedCommandLineOfConfigFile(join(folder, 'tsconfig.lib.json'), {}, host);
  if (!config) throw new Error(`${folder} has no tsconfig.lib.json`);
  return config;
}

/** As new as there is: what is too new for a promise is told here, by name. */
export function programOf(files: readonly string[], options: ts.CompilerOptions = {}): ts.Program {
  return ts.createProgram(files, {
    ...options,
    target: ts.ScriptTarget.ESNext,
    lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    noEmit: true,
  });
}

/** What one file uses and an old browser lacks. */
export function usedInFile(
  file: string,
  program: ts.Program,
  oldest: ReadonlyMap<string, number>,
): Used[] {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  if (!source) throw new Error(`${file} is not compiled`);
  const found: Used[] = [];

  const look = (node: ts.Node): void => {
    ts.forEachChild(node, look);
    if (!ts.isIdentifier(node) || isGuarded(node) || isType(node)) return;
    const symbol = ts.isBindingElement(node.parent)
      ? checker.getTypeAtLocation(node.parent.parent).getProperty(nameIn(node.parent))
      : checker.getSymbolAtLocation(node);
    const declaration = symbol?.declarations?.find((one) =>
      program.isSourceFileDefaultLibrary(one.getSourceFile()),
    );
    if (!symbol || !declaration) return;
    const paths = pathsOf(declaration, symbol.name);
    const path = paths.find((one) => findFeature(one)?.__compat);
    const feature = path === undefined ? undefined : findFeature(path);
    if (!path || !feature) return;
    const missing = browsersWithout(feature, oldest);
    if (missing.length === 0) return;
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    found.push({
      api: path.replace(/^(?:api|javascript\.builtins)\./, '').replace(/_static$/, ''),
      line: line + 1,
      missing: missing.map((browser) => browser.join(' ')).join(', '),
    });
  };
  look(source);
  return found;
}

const nameIn = ({ propertyName, name }: ts.BindingElement) => (propertyName ?? name).getText();

/** `x?.()`, `globalThis.x?.y`, `typeof x`. */
function isGuarded(node: ts.Identifier): boolean {
  const whole =
    ts.isPropertyAccessExpression(node.parent) && node.parent.name === node ? node.parent : node;
  const { parent } = whole;
  return (
    ts.isTypeOfExpression(parent) ||
    ((ts.isCallExpression(parent) ||
      ts.isPropertyAccessExpression(parent) ||
      ts.isElementAccessExpression(parent)) &&
      parent.expression === whole &&
      parent.questionDotToken !== undefined)
  );
}

function isType(node: ts.Node): boolean {
  return (
    ts.findAncestor(node, (one) => ts.isTypeNode(one) && !ts.isExpressionWithTypeArguments(one)) !==
    undefined
  );
}

/** Where the data may have it: of members of an interface, of its constructor, and of globals. */
function pathsOf(declaration: ts.Declaration, name: string): string[] {
  const { parent } = declaration;
  if (ts.isInterfaceDeclaration(parent)) {
    const owner = parent.name.text;
    const made = owner.replace(/^Readonly|Constructor$/g, '');
    const globals = /^(?:Window|WindowOrWorkerGlobalScope|GlobalEventHandlers)$/.test(owner)
      ? [`api.${name}`]
      : [];
    return [
      `api.${owner}.${name}`,
      `javascript.builtins.${made}.${name}`,
      ...globals,
      ...(/^(?:ParentNode|ChildNode)$/.test(owner) ? [`api.Element.${name}`] : []),
    ];
  }
  if (ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent)) {
    return [`api.${parent.parent.name.getText()}.${name}_static`];
  }
  return [`api.${name}`, `api.Window.${name}`, `javascript.builtins.${name}`];
}

function findFeature(path: string): Feature | undefined {
  let feature: unknown = compatData;
  for (const part of path.split('.')) {
    feature = Object.hasOwn(Object(feature) as object, part)
      ? (feature as Record<string, unknown>)[part]
      : undefined;
  }
  return feature as Feature | undefined;
}
