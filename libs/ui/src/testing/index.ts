export { findLowContrast } from './contrast.ts';
export { readCustomProperties, resolveCustomProperty } from './custom-properties.ts';
export { colorPairs } from '../tokens/color-pairs.ts';

export type { LowContrast } from './contrast.ts';
export type { Preferences, Theme } from './custom-properties.ts';
export type { ColorPair } from '../tokens/color-pairs.ts';
