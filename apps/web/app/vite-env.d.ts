declare module 'virtual:before-paint' {
  /** The before-paint script, compiled and minified. */
  const code: string;
  export default code;
}

declare module 'virtual:before-paint-download' {
  /** The before-paint script of pages that offer the browser, compiled and minified. */
  const code: string;
  export default code;
}
