export { EXTENSION_FROM, isLegacyBrowser, supportsExtension } from './core/browser-support.ts';
export { detectDevice } from './core/detect-device.ts';

export type { Brand } from './core/client-hints.ts';
export type { DeviceInput } from './core/detect-device.ts';
export type { Browser, Device, Evidence, FormFactor, Platform } from './core/device.ts';
