/**
 * Returns the state that copies of this library share through an object, whatever their versions:
 * changing its form breaks pages that load two.
 *
 * @param page If it is omitted, the state is not shared.
 */
export function sharedState<State>(
  page: object | undefined,
  name: string,
  create: () => State,
): State {
  const holder = (page ?? {}) as Record<symbol, State>;
  return (holder[Symbol.for(`@mallard/pixel/${name}`)] ??= create());
}
