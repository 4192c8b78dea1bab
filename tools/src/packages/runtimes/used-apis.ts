// TypeScript's declarations are newer than the browser floor, so code that compiles may still use
// APIs that a supported browser lacks. This check looks up every used global and member in MDN's
// compatibility data.
import { join, relative } from 'node:path';
import ts from 'typescript';
import { browserFloor } from '../../../../browser-floor.ts';
import { browsersWithout, compatData, type Feature } from '../../browsers/compat-data.ts';
import { workspaceRoot } from '../../run.ts';
import type { PublishedLibrary } from '../staging/published-libraries.ts';

/**
 * Sources that run in a visitor's browser. Tests, stories and `./testing` run in Node.js and in
 * current browsers.
 */
const SHIPPED =
  /^(?:apps\/web\/app|libs\/[^/]+\/src)\/(?!(?:.*\/)?testing\/|.*\.(?:test|stories)\.)/;

/**
 * Finds APIs that the site and the published libraries use unconditionally although a browser of the floor lacks them. An API
 * after `?.`, or as the operand of `typeof`, is used conditionally.
 *
 * @returns The problems, as sentences.
 */
export function checkUsedApis(libraries: readonly PublishedLibrary[]): string[] {
  const configs = [
    readConfig(join(workspaceRoot, 'apps/web/tsconfig.json')),
    ...libraries.map(({ folder }) => readConfig(join(folder, 'tsconfig.lib.json'))),
  ];
  const program = programOf(
    configs.flatMap(({ fileNames }) => fileNames.filter(isShipped)),
    configs[0]?.options,
  );
  return program
    .getSourceFiles()
    .map(({ fileName }) => fileName)
    .filter(isShipped)
    .flatMap((file) =>
      usedInFile(file, program).map(
        ({ api, line, missing }) =>
          `${api} is missing in ${missing} (${relative(workspaceRoot, file)}:${line})`,
      ),
    );
}

const isShipped = (file: string) => SHIPPED.test(relative(workspaceRoot, file));

interface Used {
  /** "AbortSignal.any" */
  api: string;
  line: number;
  /** "safari 15.4, firefox 97" */
  missing: string;
}

function readConfig(path: string): ts.ParsedCommandLine {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const config = ts.getParsedCommandLineOfConfigFile(path, {}, host);
  if (!config) throw new Error(`Cannot read ${path}`);
  return config;
}

/**
 * Creates a program with the newest declarations, so that the check can name an API that is too
 * new.
 */
export function programOf(files: readonly string[], options: ts.CompilerOptions = {}): ts.Program {
  return ts.createProgram(files, {
    ...options,
    target: ts.ScriptTarget.ESNext,
    lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    noEmit: true,
  });
}

export function usedInFile(
  file: string,
  program: ts.Program,
  floor: ReadonlyMap<string, number> = browserFloor,
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
    const owners = typeNames(ownerType(node, checker), checker);
    const paths = [
      ...pathsOf(declaration, symbol.name),
      ...owners.map((owner) => `api.${owner}.${symbol.name}`),
    ];
    const path = paths.find((one) => findFeature(one)?.__compat);
    const feature = path === undefined ? undefined : findFeature(path);
    if (!path || !feature) return;
    const missing = browsersWithout(feature, floor);
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

/** Returns the type of the object that a member is accessed on. */
function ownerType({ parent }: ts.Identifier, checker: ts.TypeChecker): ts.Type | undefined {
  if (ts.isPropertyAccessExpression(parent)) return checker.getTypeAtLocation(parent.expression);
  if (ts.isBindingElement(parent)) return checker.getTypeAtLocation(parent.parent);
  return undefined;
}

/**
 * Returns the names of a type and of all types that it extends. TypeScript declares a mixin's
 * member in the mixin, such as `role` in ARIAMixin; the data has it in the interface that includes
 * the mixin.
 */
function typeNames(type: ts.Type | undefined, checker: ts.TypeChecker): string[] {
  if (!type) return [];
  if (type.isUnionOrIntersection()) return type.types.flatMap((one) => typeNames(one, checker));
  const bases = type.isClassOrInterface() ? checker.getBaseTypes(type) : [];
  return [type.symbol?.name ?? '', ...bases.flatMap((base) => typeNames(base, checker))];
}

const nameIn = ({ propertyName, name }: ts.BindingElement) => (propertyName ?? name).getText();

/** Whether the use is guarded: `x?.()`, `globalThis.x?.y`, `typeof x`. */
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

/**
 * Returns the possible paths in the data: for members of an interface, for its constructor, and for
 * globals.
 */
function pathsOf(declaration: ts.Declaration, name: string): string[] {
  const { parent } = declaration;
  if (ts.isInterfaceDeclaration(parent)) {
    const owner = parent.name.text;
    const made = owner.replace(/^Readonly|Constructor$|(?<=^Iterator)Object$/g, '');
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
