/**
 * The first TypeScript example of a README, ready to be compiled.
 *
 * Names that an example takes from its surroundings are declared in an HTML comment right before it, which
 * readers do not see: `<!-- example context … -->`.
 *
 * @returns `undefined` when there is none.
 */
export function readmeExample(readme: string): { code: string; extension: string } | undefined {
  const match = /(?:<!-- example context\n((?:(?!-->)[^])*)-->\s*)?^```(tsx?)\n([^]*?)^```$/m.exec(
    readme,
  );
  if (!match?.[2]) return undefined;
  return { code: `${match[1] ?? ''}${match[3] ?? ''}\nexport {};\n`, extension: match[2] };
}
