/** A small use of each library that visitors load, by package name. */
export const uses: Readonly<Record<string, (library: unknown) => unknown>>;
