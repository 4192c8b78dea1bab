/** A small use of each library without React, by package name. */
export const uses: Readonly<Record<string, (library: unknown) => unknown>>;

/** Creates an element with the React modules of a package, by package name. */
export const elements: Readonly<Record<string, (react: unknown, modules: unknown) => unknown>>;
