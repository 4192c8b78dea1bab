export { commonParameterNotes, experimentParameterNotes } from './common-parameters.ts';
export { pixelDefinitions } from './pixel-definitions.ts';

export type { CommonParameterNote } from './common-parameters.ts';
export type { DefinitionFile } from './pixel-definitions.ts';
