/** One example, ready to be compiled. */
export interface ReadmeExample {
  code: string;
  extension: string;
}

/**
 * The TypeScript examples of a README, in their order. Each is a file as it stands: what it needs is in it, where a reader
 * sees it.
 */
export function readmeExamples(readme: string): ReadmeExample[] {
  return Array.from(
    readme.matchAll(/^```(tsx?)\n([^]*?)^```$/gm),
    ([, extension = '', code = '']) => ({ code: `${code}\nexport {};\n`, extension }),
  );
}
