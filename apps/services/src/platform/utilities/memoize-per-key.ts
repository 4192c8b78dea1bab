/** Memoizes a value per handle (a database, a request) and releases it with the handle. */
export function memoizePerKey<Handle extends object, Made>(
  make: (handle: Handle) => Made,
): (handle: Handle) => Made {
  const made = new WeakMap<Handle, Made>();
  return (handle) => {
    let found = made.get(handle);
    if (found === undefined) {
      found = make(handle);
      made.set(handle, found);
    }
    return found;
  };
}
