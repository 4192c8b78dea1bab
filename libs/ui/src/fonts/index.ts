export { fontFaces } from './font-faces.ts';
export { fontFacesFor, fontFilesFor, standInRulesFor } from './font-rules.ts';

export type { FontFace } from './font-face.ts';
export type { AlphabetName, FontRole, FontScript } from './typefaces.ts';
