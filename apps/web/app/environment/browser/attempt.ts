/**
 * Runs an action that may fail without harm, such as using storage that is blocked, full or holds
 * foreign data.
 *
 * @returns The result, or `undefined` if the action threw.
 */
export function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
