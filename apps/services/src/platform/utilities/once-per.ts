/** Makes something once for each handle (a database, a request), and lets it go with it. */
export function oncePer<Handle extends object, Made>(
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
