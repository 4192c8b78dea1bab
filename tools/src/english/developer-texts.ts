import { parse } from '@typescript-eslint/parser';

/** A comment or a test title. */
export interface DeveloperText {
  kind: 'comment' | 'title';
  line: number;
  text: string;
}

const TEST_FUNCTIONS = new Set(['it', 'test', 'describe']);
/** Comments that configure a tool. */
const DIRECTIVE = /eslint-|@ts-|prettier-ignore|cspell:|@jest-|stryker/i;
/** Code, quotations and links, which aren't prose of ours. */
const QUOTED = /`[^`]*`|“[^”]*”|"[^"]*"|\{@link [^}]*\}|\$\{[^}]*\}/g;

interface Node {
  type: string;
  [member: string]: unknown;
}

/** Extracts the comments and test titles of a source file, without code and quotations. */
export function developerTexts(source: string, path: string): DeveloperText[] {
  const ast = parse(source, {
    comment: true,
    loc: true,
    range: true,
    sourceType: 'module',
    ecmaFeatures: { jsx: /x$/.test(path) },
  });
  const texts: DeveloperText[] = (ast.comments ?? [])
    .filter(({ value }) => !DIRECTIVE.test(value))
    .map(({ value, loc }) => ({ kind: 'comment', line: loc.start.line, text: prose(value) }));
  visit(ast.body, ({ callee, arguments: given }) => {
    const [title] = given as [Node & { range: [number, number]; loc: { start: { line: number } } }];
    if (!title || !/^(?:Literal|TemplateLiteral)$/.test(title.type)) return;
    if (!TEST_FUNCTIONS.has(rootName(callee as Node))) return;
    const text = prose(source.slice(title.range[0] + 1, title.range[1] - 1));
    texts.push({ kind: 'title', line: title.loc.start.line, text });
  });
  return texts;
}

function prose(text: string): string {
  return text
    .replace(/^\*/, '')
    .replace(/\n\s*\*? ?/g, ' ')
    .replace(QUOTED, '_')
    .trim();
}

/** Calls `found` for each call expression. */
function visit(node: unknown, found: (call: Node) => void): void {
  if (Array.isArray(node)) return node.forEach((each) => visit(each, found));
  if (typeof node !== 'object' || node === null) return;
  if ((node as Node).type === 'CallExpression') found(node as Node);
  for (const [key, value] of Object.entries(node)) if (key !== 'parent') visit(value, found);
}

/** Returns `it` for `it`, `it.only` and `it.each(…)`. */
function rootName(callee: Node): string {
  let node: Node | undefined = callee;
  while (node && node.type !== 'Identifier') {
    node = (node['object'] ?? node['callee'] ?? node['tag']) as Node | undefined;
  }
  return String(node?.['name'] ?? '');
}
