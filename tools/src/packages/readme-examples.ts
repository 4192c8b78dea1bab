/** One example, ready to be compiled. */
export interface ReadmeExample {
  code: string;
  extension: string;
  /** Of its first line in the README. */
  line: number;
}

/**
 * The TypeScript examples of a README, in their order. Each is a file as it stands: what it needs is in it, where a reader
 * sees it.
 */
export function readmeExamples(readme: string): ReadmeExample[] {
  return Array.from(
    readme.matchAll(/^```(tsx?)\n([^]*?)^```$/gm),
    ({ 1: extension = '', 2: code = '', index }) => ({
      code: `${code}\nexport {};\n`,
      extension,
      line: readme.slice(0, index).split('\n').length + 1,
    }),
  );
}
