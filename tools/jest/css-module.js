/** In tests a CSS module's class names are their own keys. */
export default new Proxy({}, { get: (_, key) => (typeof key === 'string' ? key : undefined) });
