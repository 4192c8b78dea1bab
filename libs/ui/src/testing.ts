export { findLowContrast } from './testing/contrast.ts';
export { readCustomProperties, resolveCustomProperty } from './testing/custom-properties.ts';
export { colorPairs } from './tokens/color-pairs.ts';

export type { LowContrast } from './testing/contrast.ts';
export type { Preferences, Theme } from './testing/custom-properties.ts';
export type { ColorPair } from './tokens/color-pairs.ts';
