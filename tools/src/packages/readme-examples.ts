/** One example, ready to be compiled. */
export interface ReadmeExample {
  code: string;
  extension: string;
}

/**
 * The TypeScript examples of a README, in their order.
 *
 * Names that an example takes from its surroundings are declared in an HTML comment right before it, which
 * readers do not see: `<!-- example context … -->`.
 */
export function readmeExamples(readme: string): ReadmeExample[] {
  const examples = readme.matchAll(
    /(?:<!-- example context\n((?:(?!-->)[^])*)-->\s*)?^```(tsx?)\n([^]*?)^```$/gm,
  );
  return Array.from(examples, ([, context = '', extension = '', code = '']) => ({
    code: `${context}${code}\nexport {};\n`,
    extension,
  }));
}
