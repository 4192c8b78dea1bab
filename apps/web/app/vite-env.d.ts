declare module 'virtual:before-paint' {
  /** The before-paint script, compiled and minified; empty in the browser, where it has run already. */
  const code: string;
  export default code;
}
