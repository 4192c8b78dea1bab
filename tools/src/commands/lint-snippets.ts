/**
 * Lints code snippets as if they were in the given files, which need not exist. Reads a JSON array
 * of `{ file, code }` from standard input and prints the rules that each snippet violates as JSON.
 */
import { text } from 'node:stream/consumers';
import unsupportedApi from 'eslint/use-at-your-own-risk';
import { workspaceRoot } from '../run.ts';

const { LegacyESLint } = unsupportedApi;
const eslint = new LegacyESLint({ cwd: workspaceRoot });
const snippets = JSON.parse(await text(process.stdin)) as { file: string; code: string }[];
const broken: string[][] = [];
for (const { file, code } of snippets) {
  const [result] = await eslint.lintText(code, { filePath: file });
  broken.push((result?.messages ?? []).map(({ ruleId, message }) => ruleId ?? message));
}
console.log(JSON.stringify(broken));
