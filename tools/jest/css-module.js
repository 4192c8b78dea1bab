/** In tests, each class name of a CSS module equals its key. */
export default new Proxy({}, { get: (_, key) => (typeof key === 'string' ? key : undefined) });
