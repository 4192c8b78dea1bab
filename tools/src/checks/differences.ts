/** Names that only one of two maps has, or under which they have different values, in order. */
export function differences(
  one: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
): string[] {
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].filter((name) => one.get(name) !== other.get(name)).toSorted();
}
