declare module 'fontverter' {
  /** Rewrites a font in another format. */
  const fontverter: {
    convert(font: Uint8Array, to: 'sfnt' | 'woff' | 'woff2'): Promise<Uint8Array>;
  };
  export default fontverter;
}
