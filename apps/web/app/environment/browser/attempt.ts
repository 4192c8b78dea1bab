/**
 * Does what may fail without harm, as using storage may where it is blocked, full, or holds what something else wrote.
 *
 * @returns Nothing where it failed.
 */
export function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
