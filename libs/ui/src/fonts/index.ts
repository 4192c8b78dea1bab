export { fontFaces } from './faces.ts';
export { fontFacesFor, fontRulesFor } from './font-rules.ts';

export type { FontFace } from './font-face.ts';
export type { FontRole, FontScript } from './typefaces.ts';
