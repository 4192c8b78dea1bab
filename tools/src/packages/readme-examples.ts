/** An example that can be compiled. */
export interface ReadmeExample {
  code: string;
  extension: string;
  /** The line of its first line in the README. */
  line: number;
}

/**
 * Returns the TypeScript examples of a README, in order. Each is a complete file: readers see all
 * code that it needs.
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
