declare module 'virtual:before-paint' {
  /** The before-paint script, compiled and minified. */
  const code: string;
  export default code;
}
