export { isBot } from './core/bot.ts';
export { isInAppBrowser } from './core/browser.ts';
export { EXTENSION_FROM, isLegacyBrowser, supportsExtension } from './core/browser-support.ts';
export { inputWithClientHints } from './core/client-hints.ts';
export { detectBrowser } from './core/detect-browser.ts';
export { detectDevice } from './core/detect-device.ts';
export { detectPlatform } from './core/detect-platform.ts';
export { inputFromHeaders, inputFromNavigator } from './core/device-input.ts';
export { systemVersion } from './core/system-version.ts';

export type { HintedInput, TextHint } from './core/client-hints.ts';
export type { Brand, DeviceInput, NavigatorSource } from './core/device-input.ts';
export type {
  Browser,
  Device,
  DevicePlatform,
  Evidence,
  FormFactor,
  Platform,
} from './core/device.ts';
